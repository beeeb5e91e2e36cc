import type { Language } from '@rental/core/kernel/text'
import { formatDate } from '@rental/core/kernel/date'
import { quotationPaper } from '@rental/core/modules/quotation/quotation.paper'
import type { Tx } from '../../db/tx.ts'
import { paperName, type WantedPaper } from '../../papers/archive.ts'
import {
  branchNames,
  categoryNames,
  paperCompany,
  paperCustomer,
  paperVehicles,
  paymentTermName,
} from '../../papers/paper-facts.store.ts'
import { rentalTypes } from '../../rental/price-facts.ts'
import { readRules } from '../../rental/rental-rules.ts'
import { findQuotation } from './quotation.store.ts'

/** The letter with the offer, in the language of its customer unless another is asked for. */
export async function quotationFor(tx: Tx, id: string, asked?: Language): Promise<WantedPaper> {
  const quotation = await findQuotation(tx, id)
  const language = asked ?? quotation.language
  const [company, types, categories, branches, rules, customer, vehicles, payment_term] = await Promise.all([
    paperCompany(tx),
    rentalTypes(tx),
    categoryNames(tx),
    branchNames(tx),
    readRules(tx),
    quotation.customer_id ? paperCustomer(tx, quotation.customer_id) : null,
    paperVehicles(tx, quotation.lines),
    paymentTermName(tx, quotation.payment_term_id, quotation.language),
  ])
  const paper = quotationPaper({
    language,
    company,
    quotation,
    types,
    categories,
    branches,
    rules,
    vehicles,
    payment_term,
    // Letters go where bills go.
    customer: customer && { ...customer, address: customer.billing_address ?? customer.address },
  })
  return {
    key: { subject_table: 'quotation', subject_id: id, kind: 'quotation' },
    paper,
    name: paperName(paper.title, quotation.number ?? formatDate(quotation.date)),
  }
}
