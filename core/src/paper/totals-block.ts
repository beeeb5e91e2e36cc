import type { BlockOf } from '../kernel/paper.ts'
import { rupiahInWords } from '../kernel/terbilang.ts'
import { phrase, type Language, type Pair } from '../kernel/text.ts'
import type { DocumentTotals, TotalName } from '../totals/totals.ts'
import { paperText } from './paper.text.ts'

type Amounts = DocumentTotals['totals']

const subtracted: ReadonlySet<TotalName> = new Set(['discount', 'pph23'])
const strong: ReadonlySet<TotalName> = new Set(['total', 'to_transfer'])

/** Amounts that say nothing are left out: those of zero, a tax base without tax, a transfer of the whole total. */
function isShown(name: TotalName, totals: Amounts): boolean {
  if (name === 'total') return true
  if (name === 'to_transfer') return totals.to_transfer !== totals.total
  if (name === 'dpp' && totals.ppn <= 0) return false
  return totals[name] !== 0
}

/** Totals in the order of their names, and one of them in words. */
export function totalsBlocks(
  totals: Amounts,
  names: readonly TotalName[],
  language: Language,
  labels: Readonly<Partial<Record<TotalName, Pair>>> = {},
  inWords: TotalName = 'total',
): [BlockOf<'totals'>, BlockOf<'words'>] {
  const lines = names
    .filter((name) => isShown(name, totals))
    .map((name) => ({
      label: phrase(labels[name] ?? paperText.totals[name], language),
      amount: subtracted.has(name) ? -totals[name] : totals[name],
      ...(strong.has(name) && { strong: true as const }),
    }))
  return [{ block: 'totals', lines }, wordsBlock(totals[inWords], language)]
}

/** An amount in words. */
export const wordsBlock = (amount: number, language: Language): BlockOf<'words'> => ({
  block: 'words',
  label: phrase(paperText.in_words, language),
  text: rupiahInWords(amount, language),
})
