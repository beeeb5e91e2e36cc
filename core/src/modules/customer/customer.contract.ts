import { z } from 'zod'
import { crudRoutes } from '../../kernel/crud.ts'
import { calendarDay, creating, field } from '../../kernel/field.ts'
import { withProblems } from '../../kernel/invalid.ts'
import { codesOf } from '../../kernel/machine.ts'
import { contract, route } from '../../kernel/route.ts'
import { customerFields } from './customer.fields.ts'
import { customerMachine } from './customer.machine.ts'
import { customerProblems } from './customer.rules.ts'

const kept = {
  id: field.id(),
  status: field.status(),
  status_reason: z.string().nullable(),
  parent_name: z.string().nullable(),
  sales_name: z.string().nullable(),
  created_at: field.instant(),
  updated_at: field.instant(),
}

export const Customer = z.object({ ...kept, ...customerFields }).meta({ id: 'Customer' })
export type Customer = z.output<typeof Customer>

export const CustomerRow = Customer.pick({
  id: true,
  kind: true,
  name: true,
  company_name: true,
  email: true,
  phone: true,
  city: true,
  branch_id: true,
  is_vip: true,
  credit_limit: true,
  status: true,
  created_at: true,
}).meta({ id: 'CustomerRow' })

/** Orders of a customer in one month, `2026-11`, with what was billed and paid of them. */
export const CustomerMonth = z
  .object({ month: z.string(), orders: z.int(), ordered: z.int(), invoiced: z.int(), paid: z.int() })
  .meta({ id: 'CustomerMonth' })
export type CustomerMonth = z.output<typeof CustomerMonth>

export const CustomerSales = z
  .object({
    orders: z.int(),
    active_orders: z.int(),
    /** Vehicles that should be back and are not. */
    late_vehicles: z.int(),
    /** Total of the orders, taxes included. */
    ordered: z.int(),
    invoiced: z.int(),
    paid: z.int(),
    outstanding: z.int(),
    last_order_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CustomerSalesSummary' })
export type CustomerSales = z.output<typeof CustomerSales>

/** Use of the credit limit: bills that are owed or come, less the balance that no order holds. */
export const CustomerCredit = z
  .object({
    limit: field.money().nullable(),
    used: z.int(),
    /** Owed of approved invoices, and of those that wait for their approval. */
    open: z.int(),
    unapproved: z.int(),
    unbilled: z.int(),
    balance: z.int(),
  })
  .meta({ id: 'CustomerCredit' })
export type CustomerCredit = z.output<typeof CustomerCredit>

const fields = {
  ...customerFields,
  /** Confirms the warning that a similar customer exists. */
  accept_duplicate: z.boolean().optional(),
}

export const customer = contract('customer', {
  ...crudRoutes({
    module: 'customer',
    path: '/customer',
    noun: ['customer', 'customers'],
    id: z.uuid(),
    row: CustomerRow,
    record: Customer,
    create: withProblems(creating(fields), customerProblems),
    change: z.strictObject(fields).partial(),
    machine: customerMachine,
    attachments: true,
    spec: {
      search: ['name', 'email', 'company_name', 'phone'],
      writtenAs: { phone: 'phone' },
      filters: {
        status: { kind: 'oneOf', values: codesOf(customerMachine) },
        kind: { kind: 'oneOf', values: ['PERSONAL', 'CORPORATE'] },
        branch_id: { kind: 'ref', to: 'branch' },
        city: { kind: 'text' },
        credit_limit: { kind: 'number', min: 0 },
        created_at: { kind: 'date' },
        is_vip: { kind: 'boolean' },
        parent_id: { kind: 'record', to: 'customer' },
        sales_id: { kind: 'record', to: 'user' },
      },
      sort: ['created_at', 'name', 'credit_limit'],
      defaultSort: '-created_at',
      emptyLast: ['credit_limit'],
      columns: [
        'name',
        'company_name',
        'kind',
        'email',
        'phone',
        'city',
        'branch_id',
        'is_vip',
        'credit_limit',
        'status',
        'created_at',
      ],
      leaveOut: { status: codesOf(customerMachine, ['archived']) },
    },
  }),
  bankChange: route({
    method: 'GET',
    path: '/customer/:id/bank-change',
    access: 'customer.read',
    summary: 'The last recent change of the bank account of a customer, and who made it; null where it is trusted',
    params: z.strictObject({ id: z.uuid() }),
    response: z.object({ day: z.iso.date(), by: z.string().nullable() }).nullable(),
  }),
  salesReport: route({
    method: 'GET',
    path: '/customer/:id/sales-report',
    access: 'customer.read',
    summary: 'The orders of a customer in a period, by month; the last twelve months unless said otherwise',
    params: z.strictObject({ id: z.uuid() }),
    query: z.strictObject({ from: calendarDay().optional(), to: calendarDay().optional() }),
    response: z.array(CustomerMonth),
  }),
  salesSummary: route({
    method: 'GET',
    path: '/customer/:id/sales-summary',
    access: 'customer.read',
    summary: 'What a customer ordered, was billed, paid and owes so far',
    params: z.strictObject({ id: z.uuid() }),
    response: CustomerSales,
  }),
  credit: route({
    method: 'GET',
    path: '/customer/:id/credit',
    access: 'invoice.read',
    summary: 'The credit limit of a customer and how much of it is used, over all branches',
    params: z.strictObject({ id: z.uuid() }),
    response: CustomerCredit,
  }),
})
