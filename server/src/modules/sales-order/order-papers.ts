import type { Language } from '@rental/core/kernel/text'
import { contractPaper } from '@rental/core/modules/sales-order/contract.paper'
import { salesOrderPaper } from '@rental/core/modules/sales-order/sales-order.paper'
import type { Tx } from '../../db/tx.ts'
import type { WantedPaper } from '../../papers/archive.ts'
import { paperCompany } from '../../papers/paper.store.ts'
import { readRules } from '../../rental/rental-rules.ts'
import { paperCustomer, termName, vehiclePapers } from './order-paper.store.ts'
import { wholeOrder } from './order-view.ts'

async function factsOf(tx: Tx, id: string) {
  const order = await wholeOrder(tx, id)
  const [company, customer, payment_term] = await Promise.all([
    paperCompany(tx),
    paperCustomer(tx, order.customer_id),
    termName(tx, order.payment_term_id ?? null),
  ])
  return { order, company, customer, payment_term }
}

const nameOf = (title: string, number: string | null) => [title, number?.replaceAll('/', '-')].filter(Boolean).join(' ')

export async function orderPaperOf(tx: Tx, id: string, language: Language | undefined): Promise<WantedPaper> {
  const facts = await factsOf(tx, id)
  const paper = salesOrderPaper({ ...facts, language: language ?? facts.order.language })
  return {
    key: { subject_table: 'sales_order', subject_id: id, kind: 'sales_order' },
    paper,
    name: nameOf(paper.title, paper.number),
  }
}

export async function contractPaperOf(tx: Tx, id: string): Promise<WantedPaper> {
  const [facts, rules] = await Promise.all([factsOf(tx, id), readRules(tx)])
  const vehicles = await vehiclePapers(
    tx,
    facts.order.lines.flatMap(({ vehicle_id }) => vehicle_id ?? []),
  )
  const { extension_policy, termination_method } = rules
  const paper = contractPaper({ ...facts, vehicles, extension_policy, termination_method })
  return {
    key: { subject_table: 'sales_order', subject_id: id, kind: 'contract' },
    paper,
    name: nameOf('Perjanjian Sewa', paper.number),
  }
}
