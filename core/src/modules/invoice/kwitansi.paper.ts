import { formatRupiah } from '../../kernel/money.ts'
import type { Paper } from '../../kernel/paper.ts'
import { rupiahInWords } from '../../kernel/terbilang.ts'
import { phrase, phraseIn, type Language } from '../../kernel/text.ts'
import { factsBlock } from '../../paper/facts.ts'
import { letterOf } from '../../paper/letter.ts'
import type { PaperCompany } from '../../paper/letterhead.ts'
import { signerOf } from '../../paper/signatures.ts'
import { invoicePaperText } from './invoice.paper.text.ts'
import { needsMeterai } from './invoice.rules.ts'

const text = invoicePaperText.kwitansi

export interface KwitansiFacts {
  language: Language
  company: PaperCompany
  number: string | null
  date: string
  /** Name of the payer, as on tax papers. */
  from: string
  amount: number
  /** Numbers of the invoices that are paid. */
  invoices: readonly string[]
  /** Numbers of the orders whose deposit is paid. */
  orders?: readonly string[]
  /** Some of it is kept for the customer. */
  hasDeposit?: boolean
  /** Method of the payment; empty before it is made. */
  method?: string | null
}

/** A receipt for money: also before it is paid, where the customer asks for it. */
export function kwitansiPaper({
  language,
  company,
  number,
  date,
  from,
  amount,
  invoices,
  orders = [],
  hasDeposit = false,
  method,
}: KwitansiFacts): Paper {
  const say = phraseIn(language)
  const paid = [
    ...invoices.map((one) => say(text.for_invoice, { number: one })),
    ...orders.map((one) => say(text.deposit_of, { number: one })),
    ...(hasDeposit ? [say(text.deposit)] : []),
  ]
  return letterOf({
    language,
    company,
    title: phrase(text.title, language),
    number,
    date,
    addressee: null,
    form: true,
    blocks: [
      factsBlock([[text.from, from]], language, 1),
      { block: 'words', label: say(text.sum), text: rupiahInWords(amount, language) },
      factsBlock(
        [
          [text.for, paid.join(', ')],
          [text.by, method],
        ],
        language,
        1,
      ),
      { block: 'amount', text: `${formatRupiah(amount).replace('\u00A0', ' ')},-` },
      {
        block: 'signatures',
        parties: [{ ...signerOf(company, language), seal: needsMeterai(amount) ? say(text.meterai) : null }],
      },
    ],
  })
}
