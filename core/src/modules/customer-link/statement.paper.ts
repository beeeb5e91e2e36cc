import { daysBetween, formatDate, formatLongDate } from '../../kernel/date.ts'
import { formatNpwp } from '../../kernel/npwp.ts'
import type { Block, Paper } from '../../kernel/paper.ts'
import { phrase, phraseIn, type Language, type Pair, type Words } from '../../kernel/text.ts'
import { addressLines, type Contact } from '../../paper/contact.ts'
import { factsBlock } from '../../paper/facts.ts'
import { letterOf } from '../../paper/letter.ts'
import type { PaperCompany } from '../../paper/letterhead.ts'
import { lineTable } from '../../paper/line-table.ts'
import { accountsBlock } from '../../paper/signatures.ts'
import { sum } from '../../totals/round.ts'
import type { CustomerStatement, LinkedInvoice, StatementLine } from './customer-link.contract.ts'
import { customerLinkText } from './customer-link.text.ts'
import { statementLineWords, type StatementWord } from './statement-line.ts'
import { statementPaperText as text } from './statement.paper.text.ts'

export interface StatementFacts {
  language: Language
  company: PaperCompany
  /** Day on which it is printed. */
  today: string
  customer: Contact
  npwp: string | null
  statement: CustomerStatement
  /** Invoices of which something is owed today. */
  open: readonly Pick<LinkedInvoice, 'number' | 'date' | 'due_on' | 'total' | 'open' | 'waits_for_slip'>[]
  /** Names of the branches that it is of; null where it is of all of them. */
  branches: readonly string[] | null
}

const columns = text.columns

/** Words of the page on which the customer sees the same lines. */
const pageWord =
  (language: Language) =>
  (word: StatementWord, values: Record<string, string> = {}) => {
    const words = word
      .split('.')
      .reduce<Words | Pair>((of, name) => (of as Words)[name] as Words | Pair, customerLinkText.page)
    return phrase(words as Pair, language, values)
  }

/** Entries between the opening and the closing balance, each with the balance after it. */
function entries({ statement, language }: StatementFacts): Block {
  const nameOf = (line: StatementLine) => {
    const { title, paid, about } = statementLineWords(line, pageWord(language))
    // Money alone says nothing that the amount does not.
    const isMoney = line.parts.every(({ component }) => component === 'CASH')
    const details = [...(isMoney ? [] : paid), ...about]
    return details.length > 0 ? `${title} (${details.join(', ')})` : title
  }
  const opening = { date: '', name: phrase(text.opening, language), debit: '', credit: '', balance: statement.opening }
  const rows = statement.lines.map((line) => ({
    date: line.date,
    name: nameOf(line),
    debit: line.debit || '',
    credit: line.credit || '',
    balance: line.balance,
  }))
  const table = lineTable(
    [
      { title: columns.date, kind: 'date', value: ({ date }) => date },
      { title: columns.entry, kind: 'text', wide: true, value: ({ name }) => name },
      { title: columns.debit, kind: 'money', value: ({ debit }) => debit },
      { title: columns.credit, kind: 'money', value: ({ credit }) => credit },
      { title: columns.balance, kind: 'money', value: ({ balance }) => balance },
    ],
    [opening, ...rows],
    language,
  )
  const { debit, credit } = statement
  return { ...table, totals: [['', phrase(text.sum, language), debit, credit, statement.closing]] }
}

/** Invoices to be paid, the oldest due date first. One that waits for its slip alone says so, and is not late. */
function openInvoices({ open, today, language }: StatementFacts): Block[] {
  if (open.length === 0) return []
  const say = phraseIn(language)
  const slip = say(customerLinkText.page.slip)
  const table = lineTable(
    [
      {
        title: text.open.number,
        kind: 'text',
        wide: true,
        value: ({ number, waits_for_slip }) => (waits_for_slip ? `${number} (${slip})` : number),
      },
      { title: text.open.date, kind: 'date', value: ({ date }) => date },
      { title: text.open.due, kind: 'date', value: ({ due_on }) => due_on },
      {
        title: text.open.late,
        kind: 'number',
        value: ({ due_on, waits_for_slip }) => (waits_for_slip ? 0 : Math.max(0, daysBetween(due_on, today))) || '',
      },
      { title: text.open.total, kind: 'money', value: ({ total }) => total },
      { title: text.open.open, kind: 'money', value: (invoice) => invoice.open },
    ],
    open.toSorted((one, other) => (one.due_on < other.due_on ? -1 : 1)),
    language,
    say(text.open.title, { date: formatLongDate(today, language) }),
  )
  return [{ ...table, totals: [[say(text.open.sum), '', '', '', '', sum(open.map((one) => one.open))]] }]
}

/** The account of a customer over a period, as its finance department compares it with its own books. */
export function statementPaper(facts: StatementFacts): Paper {
  const { language, company, customer, npwp, statement, today, branches } = facts
  const say = phraseIn(language)
  const { from, until, opening, debit, credit, closing, giros_waiting } = statement
  const date = formatDate(until)
  return letterOf({
    language,
    company,
    title: say(text.title),
    number: null,
    date: today,
    addressee: addressLines(customer),
    blocks: [
      factsBlock(
        [
          [text.period, say(text.period_of, { from: formatDate(from), until: formatDate(until) })],
          [text.branches, branches?.join(', ')],
          [text.customer_npwp, npwp && formatNpwp(npwp)],
        ],
        language,
      ),
      entries(facts),
      ...openInvoices(facts),
      {
        block: 'totals',
        lines: [
          { label: say(text.opening), amount: opening },
          { label: say(text.billed), amount: debit },
          { label: say(text.settled), amount: -credit },
          { label: say(closing > 0 ? text.owed : text.closing, { date }), amount: closing, look: 'due' },
          ...(giros_waiting > 0
            ? [{ label: say(text.giros_waiting), amount: giros_waiting, look: 'quiet' as const }]
            : []),
        ],
      },
      { block: 'note', text: say(text.note) },
      ...accountsBlock(company, language),
    ],
  })
}
