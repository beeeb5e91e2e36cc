import { codeOf } from '@rental/core/kernel/machine'
import { customerMachine } from '@rental/core/modules/customer/customer.machine'
import { supplierMachine } from '@rental/core/modules/supplier/supplier.machine'
import { userMachine } from '@rental/core/modules/user/user.machine'
import { vehicleMachine } from '@rental/core/modules/vehicle/vehicle.machine'
import { formatPlate, normalizePlate } from '@rental/core/kernel/plate'
import type { Found } from '@rental/core/modules/search/search.contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'

const most = 8
const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
/** `0812` is stored as `+62812`. */
const phonePattern = (text: string) => contains(text.replace(/^0/, '').replace(/[\s-]/g, ''))

/** `B 12` is stored as `B12`. */
const platePattern = (text: string) => contains(normalizePlate(text))

/** Customers of a name that are looked at; more letters narrow the search. */
const mostCustomers = 200

/** Documents by their number or the name of their customer, by whom one is known that has no number yet. */
async function documentsIn(tx: Tx, table: 'quotation' | 'sales_order', text: string): Promise<Found[]> {
  const pattern = contains(text)
  const { rows: customers } = await sql<{ id: string }>`
    select id from customer where name ilike ${pattern} or company_name ilike ${pattern}
    limit ${sql.lit(mostCustomers)}`.execute(tx)
  // Their ids are known by now, so that one index finds the numbers, another the customers.
  const { rows } = await sql<Found>`
    select ${table} as kind, document.id, coalesce(number, customer.name, '') as title,
      case when number is not null then customer.name end as subtitle
    from (select id, number, date, company_id, customer_id from ${sql.table(table)}
      where number ilike ${pattern} or customer_id = any(${customers.map(({ id }) => id)}::uuid[])
      order by date desc, id desc limit ${most}) as document
    left join customer on customer.company_id = document.company_id and customer.id = document.customer_id
    order by date desc, document.id desc`.execute(tx)
  return rows
}

/** One query per kind of record, with the permission to read it. */
export const searchSources = {
  'customer.read': async (tx: Tx, text: string): Promise<Found[]> => {
    const pattern = contains(text)
    const { rows } = await sql<Found>`
      select 'customer' as kind, id, name as title, coalesce(nullif(company_name, name), city, email, phone) as subtitle from customer
      where status <> ${sql.lit(codeOf(customerMachine, 'archived'))}
        and (name ilike ${pattern} or company_name ilike ${pattern} or email ilike ${pattern} or phone ilike ${phonePattern(text)})
      order by name limit ${most}`.execute(tx)
    return rows
  },
  'supplier.read': async (tx: Tx, text: string): Promise<Found[]> => {
    const pattern = contains(text)
    const { rows } = await sql<Found>`
      select 'supplier' as kind, id, name as title, coalesce(contact_name, city, email, phone) as subtitle from supplier
      where status <> ${sql.lit(codeOf(supplierMachine, 'archived'))}
        and (name ilike ${pattern} or contact_name ilike ${pattern} or email ilike ${pattern} or phone ilike ${phonePattern(text)})
      order by name limit ${most}`.execute(tx)
    return rows
  },
  'vehicle.read': async (tx: Tx, text: string): Promise<Found[]> => {
    const pattern = contains(text)
    const { rows } = await sql<Found & { plate: string }>`
      select 'vehicle' as kind, id, license_number as plate, concat_ws(' ', brand, model, variant, year) as subtitle
      from vehicle
      where status <> ${sql.lit(codeOf(vehicleMachine, 'sold'))}
        and (license_number ilike ${platePattern(text)} or model ilike ${pattern} or brand ilike ${pattern}
          or chassis_number ilike ${pattern})
      order by license_number limit ${most}`.execute(tx)
    return rows.map(({ plate, ...row }) => ({ ...row, title: formatPlate(plate) }))
  },
  'insurance.read': async (tx: Tx, text: string): Promise<Found[]> => {
    const { rows } = await sql<Found & { plate: string; insurer: string }>`
      select 'insurance' as kind, insurance.id, insurance.vehicle_id as parent_id, policy_number as title,
        vehicle.license_number as plate, coalesce(supplier.name, insurer) as insurer
      from insurance
      join vehicle on vehicle.company_id = insurance.company_id and vehicle.id = insurance.vehicle_id
      left join supplier on supplier.company_id = insurance.company_id and supplier.id = insurance.supplier_id
      where policy_number ilike ${contains(text)}
      order by policy_number limit ${most}`.execute(tx)
    return rows.map(({ plate, insurer, ...row }) => ({ ...row, subtitle: `${formatPlate(plate)} · ${insurer}` }))
  },
  'quotation.read': (tx: Tx, text: string) => documentsIn(tx, 'quotation', text),
  'sales_order.read': (tx: Tx, text: string) => documentsIn(tx, 'sales_order', text),
  'user.read': async (tx: Tx, text: string): Promise<Found[]> => {
    const pattern = contains(text)
    const { rows } = await sql<Found>`
      select 'user' as kind, id, full_name as title, coalesce(position, email, phone) as subtitle from app_user
      where status <> ${sql.lit(codeOf(userMachine, 'archived'))}
        and (full_name ilike ${pattern} or email ilike ${pattern} or phone ilike ${phonePattern(text)}
          or position ilike ${pattern})
      order by full_name limit ${most}`.execute(tx)
    return rows
  },
}
