import { gaplessNumbers } from '@rental/core/modules/setting/setting.contract'
import { combined, type Proof } from './proof.ts'
import { checkedRows, literal } from './proof-tables.ts'

/** Documents by their number: the table, and the day whose year the number counts in. */
const numbered = [
  { kind: 'quotation', from: 'quotation as document', day: 'document.date' },
  { kind: 'sales_order', from: 'sales_order as document', day: 'document.date' },
  {
    kind: 'delivery_order',
    from: `delivery_order as document
      join sales_order as ordered on ordered.company_id = document.company_id and ordered.id = document.order_id
      left join contract_version as exchanged on exchanged.company_id = document.company_id
        and exchanged.order_id = document.order_id and exchanged.no = document.version`,
    // An exchange is of the day on which it was agreed to be.
    day: 'coalesce(exchanged.effective_from, ordered.date)',
  },
  {
    kind: 'return_order',
    from: `return_order as document
      join delivery_order as delivery on delivery.company_id = document.company_id and delivery.line_id = document.line_id
        and delivery.completed_at is not null and delivery.replaced_vehicle_id is null
      join branch on branch.company_id = document.company_id and branch.id = document.branch_id`,
    day: '(delivery.completed_at at time zone branch.time_zone)::date',
  },
  {
    kind: 'handover_report',
    from: `inspection as document
      join sales_order as ordered on ordered.company_id = document.company_id and ordered.id = document.order_id
      join branch on branch.company_id = ordered.company_id and branch.id = ordered.branch_id`,
    day: '(document.inspected_at at time zone branch.time_zone)::date',
  },
  // Both are stored in one table and numbered apart.
  { kind: 'invoice', from: `(select * from invoice where kind = 'INVOICE') as document`, day: 'document.date' },
  { kind: 'credit_note', from: `(select * from invoice where kind = 'CREDIT_NOTE') as document`, day: 'document.date' },
  { kind: 'receipt', from: 'receipt as document', day: 'document.date' },
  { kind: 'money_out', from: 'money_out as document', day: 'document.date' },
] as const

/**
 * Numbers of a year: none is given twice, and no more than its counter says. A number whose document failed at the last
 * moment is lost, except where no gap is allowed.
 */
const counted = ({ kind, from, day }: (typeof numbered)[number]) => `
  select company.id as company_id, company.name as company_name, given.period as record_id, null as detail,
    case when given.numbers <> given.different then 'number_repeated'
      when given.numbers > coalesce(counter.last, 0) then 'number_uncounted'
      when ${gaplessNumbers.includes(kind)} and given.numbers < counter.last then 'number_missing' end as problem
  from (
    select document.company_id, to_char(${day}, 'YYYY') as period, count(*) as numbers, count(distinct document.number) as different
    from ${from} where document.number is not null group by 1, 2
  ) as given
  join company on company.id = given.company_id
  left join document_counter as counter on counter.company_id = given.company_id
    and counter.kind = ${literal(kind)} and counter.period = given.period`

/** Numbers of documents are given once, by their counter. */
export const numbersProof: Proof = {
  name: 'numbers',
  async whole({ client }) {
    const parts = []
    for (const one of numbered) parts.push(await checkedRows(client, one.kind, counted(one)))
    return combined(parts)
  },
}
