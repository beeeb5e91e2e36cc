import type { Language } from '@rental/core/kernel/text'
import { formatDate } from '@rental/core/kernel/date'
import { priceListPaper } from '@rental/core/modules/pricing/pricing.paper'
import type { Tx } from '../../db/tx.ts'
import type { WantedPaper } from '../../papers/archive.ts'
import { paperCompany } from '../../papers/paper-facts.store.ts'
import { matrixOn } from './pricing.matrix.ts'
import { customerName, inclusions } from './pricing.store.ts'

interface PriceListRequest {
  on: string | undefined
  customer: string | null
  language: Language
}

/** The price list to print. It is a paper of the customer that it was made for, else of the company. */
export async function priceListFor(tx: Tx, { on, customer: id, language }: PriceListRequest): Promise<WantedPaper> {
  const [company, matrix, includes, customer] = await Promise.all([
    paperCompany(tx),
    matrixOn(tx, id, on),
    inclusions(tx),
    id === null ? null : customerName(tx, id),
  ])
  const paper = priceListPaper({ language, company, matrix, includes, customer })
  const subject =
    id === null
      ? { subject_table: 'company', subject_id: company.company_id }
      : { subject_table: 'customer', subject_id: id }
  return {
    key: { ...subject, kind: 'price_list' },
    paper,
    name: [paper.title, customer, formatDate(matrix.on).replaceAll('/', '-')].filter(Boolean).join(' '),
  }
}
