import { formatRupiah } from '../../kernel/money.ts'
import type { Block, Paper, TotalLine } from '../../kernel/paper.ts'
import { rupiahInWords } from '../../kernel/terbilang.ts'
import { phrase, phraseIn, type Language } from '../../kernel/text.ts'
import { factsBlock } from '../../paper/facts.ts'
import { letterOf } from '../../paper/letter.ts'
import { placeAndDate, type PaperCompany } from '../../paper/letterhead.ts'
import { signerOf } from '../../paper/signatures.ts'
import { invoicePaperText } from './invoice.paper.text.ts'

const text = invoicePaperText.kwitansi

/** A kwitansi that acknowledges no money yet, or none any more. */
export type KwitansiMark = 'ahead' | 'giro' | 'void'

export interface KwitansiFacts {
  language: Language
  company: PaperCompany
  number: string | null
  date: string
  /** Name of the payer, as on tax papers. */
  from: string
  amount: number
  /** Things that are paid, in words. */
  for: readonly string[]
  /** From what is paid to the money; empty where both are the same. */
  parts: readonly TotalLine[]
  mark?: KwitansiMark | null
  /** Method of the payment; empty before it is made. */
  method?: string | null
  /** Has the place for the duty stamp. */
  isStamped: boolean
  /** Kwitansis that carry the stamp instead. */
  stampedOn?: readonly string[]
}

/** A receipt for money: also before it is paid, where the customer asks for it, and then marked as such. */
export function kwitansiPaper(facts: KwitansiFacts): Paper {
  const { language, company, number, date, from, amount, parts, mark, method, isStamped, stampedOn = [] } = facts
  const say = phraseIn(language)
  const marks: Block[] = mark ? [{ block: 'mark', text: say(text.marks[mark]) }] : []
  const sums: Block[] = parts.length > 0 ? [{ block: 'totals', lines: parts }] : []
  return letterOf({
    language,
    company,
    title: phrase(text.title, language),
    number,
    date,
    addressee: null,
    form: true,
    blocks: [
      ...marks,
      factsBlock([[text.from, from]], language, 1),
      { block: 'words', label: say(text.sum), text: rupiahInWords(amount, language) },
      factsBlock(
        [
          [text.for, facts.for.join(', ')],
          [text.by, method],
          [text.stamp, stampedOn.length > 0 ? say(text.stamped_on, { numbers: stampedOn.join(', ') }) : null],
        ],
        language,
        1,
      ),
      ...sums,
      { block: 'amount', text: `${formatRupiah(amount).replace('\u00A0', ' ')},-` },
      {
        block: 'signatures',
        parties: [
          {
            ...signerOf(company, language),
            lead: placeAndDate(company, date, language),
            seal: isStamped ? say(text.meterai) : null,
          },
        ],
      },
    ],
  })
}
