import type { Language } from '@rental/core/kernel/text'
import { formatDate } from '@rental/core/kernel/date'
import { quotationPaper } from '@rental/core/modules/quotation/quotation.paper'
import type { Tx } from '../../db/tx.ts'
import type { WantedPaper } from '../../papers/archive.ts'
import { paperCompany } from '../../papers/paper.store.ts'
import { rentalTypes } from '../../rental/price-facts.ts'
import { readRules } from '../../rental/rental-rules.ts'
import { findAddressee, findQuotation, paymentTermName, vehicleNames } from './quotation.store.ts'

/** The letter with the offer, in the language of its customer unless another is asked for. */
export async function quotationFor(tx: Tx, id: string, asked?: Language): Promise<WantedPaper> {
  const quotation = await findQuotation(tx, id)
  const language = asked ?? quotation.language
  const [company, types, rules, customer, vehicles, payment_term] = await Promise.all([
    paperCompany(tx),
    rentalTypes(tx),
    readRules(tx),
    quotation.customer_id ? findAddressee(tx, quotation.customer_id) : null,
    vehicleNames(
      tx,
      quotation.lines.flatMap(({ vehicle_id }) => vehicle_id ?? []),
    ),
    paymentTermName(tx, quotation.payment_term_id),
  ])
  const paper = quotationPaper({ language, company, quotation, types, rules, customer, vehicles, payment_term })
  const name = [paper.title, quotation.number?.replaceAll('/', '-') ?? formatDate(quotation.date).replaceAll('/', '-')]
  return { key: { subject_table: 'quotation', subject_id: id, kind: 'quotation' }, paper, name: name.join(' ') }
}
