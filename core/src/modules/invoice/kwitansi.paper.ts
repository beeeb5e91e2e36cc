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
  method,
}: KwitansiFacts): Paper {
  const say = phraseIn(language)
  return letterOf({
    language,
    company,
    title: phrase(text.title, language),
    number,
    date,
    addressee: null,
    form: true,
    blocks: [
      factsBlock(
        [
          [text.from, from],
          [text.sum, rupiahInWords(amount, language)],
          [text.for, invoices.map((one) => say(text.for_invoice, { number: one })).join(', ')],
          [text.by, method],
        ],
        language,
        1,
      ),
      { block: 'totals', lines: [{ label: say(text.amount), amount, strong: true }] },
      {
        block: 'signatures',
        parties: [{ ...signerOf(company, language), seal: needsMeterai(amount) ? say(text.meterai) : null }],
      },
    ],
  })
}
