import { formatLongDate } from '../../kernel/date.ts'
import { formatRupiah } from '../../kernel/money.ts'
import type { Block, Paper } from '../../kernel/paper.ts'
import { rupiahInWords } from '../../kernel/terbilang.ts'
import { phrase, phraseIn, type Language } from '../../kernel/text.ts'
import { factsBlock } from '../../paper/facts.ts'
import { letterOf } from '../../paper/letter.ts'
import type { PaperCompany } from '../../paper/letterhead.ts'
import { counterpartyOf } from '../../paper/signatures.ts'
import type { MoneyOut } from './money-out.contract.ts'
import { moneyOutText } from './money-out.text.ts'
import { voucherPaperText as text } from './voucher.paper.text.ts'

type Printed =
  | 'number'
  | 'date'
  | 'kind'
  | 'name'
  | 'amount'
  | 'description'
  | 'account_name'
  | 'bank_name'
  | 'bank_account'
  | 'bank_holder'
  | 'taken_by'
  | 'order_number'
  | 'submitted_by_name'
  | 'decided_by_name'

export interface VoucherFacts extends Pick<MoneyOut, Printed> {
  language: Language
  company: PaperCompany
  isPaid: boolean
  isReversed: boolean
}

/** The voucher of a payment out: who gets it, for what, who let it out and who agreed. */
export function voucherPaper(facts: VoucherFacts): Paper {
  const { language, company, number, date, name, amount, taken_by, decided_by_name, isPaid, isReversed } = facts
  const say = phraseIn(language)
  const account = [facts.bank_name, facts.bank_account, facts.bank_holder].filter(Boolean).join(' · ')
  const markOf = () => {
    if (isReversed) return text.reversed
    return isPaid ? null : text.not_paid
  }
  const marked = markOf()
  // The name of an entry by hand is what it is for.
  const payee = facts.kind === 'JOURNAL' || facts.kind === 'JOURNAL_REVERSAL' ? null : name
  const approver = decided_by_name ?? (isPaid ? facts.submitted_by_name : null)
  const mark: Block[] = marked ? [{ block: 'mark', text: say(marked) }] : []
  return letterOf({
    language,
    company,
    title: phrase(text.title, language),
    number,
    date,
    addressee: null,
    form: true,
    blocks: [
      ...mark,
      factsBlock([[text.to, payee]], language, 1),
      { block: 'words', label: say(text.sum), text: rupiahInWords(amount, language) },
      factsBlock(
        [
          [text.date, formatLongDate(date, language)],
          [text.for, facts.description],
          [text.kind, say(moneyOutText.options.kind[facts.kind])],
          [text.order, facts.order_number],
          [text.from, facts.account_name],
          [text.account, account],
          [text.cash, taken_by],
          [text.asked_by, facts.submitted_by_name],
        ],
        language,
        1,
      ),
      { block: 'amount', text: `${formatRupiah(amount).replace('\u00A0', ' ')},-` },
      {
        block: 'signatures',
        parties: [
          counterpartyOf({ lead: text.approved_by, company: null, name: approver }, language),
          counterpartyOf({ lead: text.received_by, company: null, name: taken_by ?? payee }, language),
        ],
      },
    ],
  })
}
