import { formatDate } from '@rental/core/kernel/date'
import { Refusal } from '@rental/core/kernel/error'
import type { Language } from '@rental/core/kernel/text'
import { statementPaper } from '@rental/core/modules/customer-link/statement.paper'
import { statementOf } from '../../billing/customer-statement.ts'
import type { Tx } from '../../db/tx.ts'
import { paperName, type WantedPaper } from '../../papers/archive.ts'
import { billedCustomer, branchNames, paperCompany, payerOf } from '../../papers/paper-facts.store.ts'
import { companyToday } from '../../record/company-zone.ts'
import { invoicesOf, linkedCustomer } from './customer-account.store.ts'

interface AskedStatement {
  from: string
  until: string
  language?: Language | undefined
}

/** Lines on a paper, of some hundred pages: nobody reads more. */
const mostLines = 10_000

/** A reader who is bound to branches prints what these billed, and the paper names them. */
export async function statementPaperFor(
  tx: Tx,
  id: string,
  { language: asked, ...period }: AskedStatement,
  bound: readonly number[] | null,
): Promise<WantedPaper> {
  const found = await linkedCustomer(tx, id)
  if (!found) throw new Refusal('not_found')
  const language = asked ?? found.language
  const [company, customer, payer, statement, invoices, today, names] = await Promise.all([
    paperCompany(tx),
    billedCustomer(tx, id, language),
    payerOf(tx, id),
    statementOf(tx, id, period, mostLines),
    invoicesOf(tx, id),
    companyToday(tx),
    branchNames(tx),
  ])
  const paper = statementPaper({
    language,
    company,
    customer,
    npwp: payer.npwp,
    statement,
    today,
    open: invoices.filter(({ kind, open }) => kind === 'INVOICE' && open > 0),
    branches: bound && bound.flatMap((branch) => names.get(branch) ?? []),
  })
  return {
    key: { subject_table: 'customer', subject_id: id, kind: 'statement' },
    paper,
    name: paperName(paper.title, `${found.name} ${formatDate(period.until)}`),
  }
}
