import type { Language } from '@rental/core/kernel/text'
import { contractPaper } from '@rental/core/modules/sales-order/contract.paper'
import { exchangeAddendum } from '@rental/core/modules/sales-order/exchange-addendum.paper'
import { salesOrderPaper } from '@rental/core/modules/sales-order/sales-order.paper'
import type { Tx } from '../../db/tx.ts'
import { paperName, type WantedPaper } from '../../papers/archive.ts'
import {
  branchNames,
  paperCompany,
  paperCustomer,
  paperVehicles,
  paymentTermName,
} from '../../papers/paper-facts.store.ts'
import { readRules } from '../../rental/rental-rules.ts'
import { wholeOrder } from './order-view.ts'
import { findOrder } from './sales-order.store.ts'
import { findExchange } from './exchange-version.store.ts'

async function factsOf(tx: Tx, id: string) {
  const order = await wholeOrder(tx, id)
  const [company, customer, payment_term, branches] = await Promise.all([
    paperCompany(tx),
    paperCustomer(tx, order.customer_id),
    paymentTermName(tx, order.payment_term_id, order.language),
    branchNames(tx),
  ])
  return { order, company, customer, payment_term, branches }
}

export async function orderPaperOf(tx: Tx, id: string, language: Language | undefined): Promise<WantedPaper> {
  const facts = await factsOf(tx, id)
  const paper = salesOrderPaper({ ...facts, language: language ?? facts.order.language })
  return {
    key: { subject_table: 'sales_order', subject_id: id, kind: 'sales_order' },
    paper,
    name: paperName(paper.title, paper.number),
  }
}

export async function contractPaperOf(tx: Tx, id: string): Promise<WantedPaper> {
  const [facts, rules] = await Promise.all([factsOf(tx, id), readRules(tx)])
  const vehicles = await paperVehicles(tx, facts.order.lines)
  const { extension_policy, termination_method } = rules
  const paper = contractPaper({ ...facts, vehicles, extension_policy, termination_method })
  return {
    key: { subject_table: 'sales_order', subject_id: id, kind: 'contract' },
    paper,
    name: paperName('Perjanjian Sewa', paper.number),
  }
}

/** The addendum of a version by which a vehicle was exchanged; other versions have none. */
export async function addendumPaperOf(
  tx: Tx,
  id: string,
  no: number,
  asked: Language | undefined,
): Promise<WantedPaper> {
  const [order, exchange, company] = await Promise.all([findOrder(tx, id), findExchange(tx, id, no), paperCompany(tx)])
  const paper = exchangeAddendum({
    ...exchange,
    company,
    customer: await paperCustomer(tx, order.customer_id),
    language: asked ?? order.language,
    time_zone: order.price_input.time_zone,
    order_number: order.number ?? '',
  })
  return {
    key: { subject_table: 'sales_order', subject_id: id, kind: `addendum_${no}` },
    paper,
    name: paperName(paper.title, paper.number),
  }
}
