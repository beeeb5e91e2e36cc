import { formatDate } from '../../kernel/date.ts'
import { formatRupiah } from '../../kernel/money.ts'
import type { StatementLine } from './customer-link.contract.ts'

type Component = StatementLine['parts'][number]['component']
/** Words of the page of the customer that a line is made of. */
export type StatementWord =
  | `lines.${StatementLine['kind']}`
  | `components.${Component}`
  | 'void_of'
  | 'voided_on'
  | 'part'
  | 'in_giro'
  | 'giro_back'

/** Money below zero as people write it; the sign stays with its amount. */
export const signed = (amount: number) => `${amount < 0 ? '−' : ''}${formatRupiah(Math.abs(amount))}`

/** A line of a statement in words: its document, what it was paid with, and the day since which it is void. */
export function statementLineWords(
  { kind, number, is_reversal, voided_on, parts, in_giro }: StatementLine,
  say: (word: StatementWord, values?: Record<string, string>) => string,
): { title: string; paid: string[]; about: string[] } {
  const document = [say(`lines.${kind}`), number].filter(Boolean).join(' ')
  const giro = { amount: formatRupiah(Math.abs(in_giro)) }
  return {
    title: is_reversal ? say('void_of', { document }) : document,
    paid: parts.map(({ component, amount }) =>
      say('part', { component: say(`components.${component}`), amount: signed(amount) }),
    ),
    about: [
      ...(in_giro !== 0 ? [say(in_giro > 0 ? 'in_giro' : 'giro_back', giro)] : []),
      ...(voided_on ? [say('voided_on', { day: formatDate(voided_on) })] : []),
    ],
  }
}
