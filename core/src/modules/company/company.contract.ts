import { z } from 'zod'
import { historyRoute } from '../../kernel/history.ts'
import { field, maybe } from '../../kernel/field.ts'
import { listRoutes } from '../../kernel/list.ts'
import { contract, route } from '../../kernel/route.ts'
import { companyStates, plans } from './company.rules.ts'

/** A company as those who run the installation see it: its account, not its business. */
export const Company = z
  .object({
    id: field.id(),
    name: field.text(),
    plan: field.choice(plans),
    state: field.choice(companyStates),
    trial_ends_on: field.date().nullable(),
    suspended_at: field.instant().nullable(),
    vehicles: field.integer(),
    users: field.integer(),
    last_active_at: field.instant().nullable(),
    is_platform: field.flag(),
    created_at: field.instant(),
  })
  .meta({ id: 'Company' })
export type Company = z.output<typeof Company>

/** Plan of the reader's own company, and how far it is used. */
const PlanUse = Company.pick({ name: true, plan: true, state: true, trial_ends_on: true, vehicles: true, users: true })
  .extend({
    /** Null for any number. */
    vehicle_limit: field.integer().nullable(),
  })
  .meta({ id: 'PlanUse' })
export type PlanUse = z.output<typeof PlanUse>

const id = z.strictObject({ id: z.uuid() })

export const company = contract('company', {
  ...listRoutes({
    path: '/company',
    access: 'company.read',
    exportAccess: 'company.export',
    noun: 'companies',
    row: Company,
    spec: {
      search: ['name'],
      filters: {
        state: { kind: 'oneOf', values: companyStates },
        plan: { kind: 'oneOf', values: plans },
        last_active_at: { kind: 'date' },
        created_at: { kind: 'date' },
        vehicles: { kind: 'number', min: 0 },
        users: { kind: 'number', min: 0 },
      },
      sort: ['created_at', 'name', 'vehicles', 'users', 'last_active_at'],
      defaultSort: '-created_at',
      emptyLast: ['last_active_at'],
      columns: ['name', 'plan', 'state', 'trial_ends_on', 'vehicles', 'users', 'last_active_at', 'created_at'],
    },
  }),
  planUse: route({
    method: 'GET',
    path: '/account/plan',
    access: 'session',
    summary: 'The plan of one’s own company: its state, and how many vehicles and users it has',
    response: PlanUse,
  }),
  get: route({
    method: 'GET',
    path: '/company/:id',
    access: 'company.read',
    summary: 'Read the account of one company',
    params: id,
    response: Company,
  }),
  change: route({
    method: 'PATCH',
    path: '/company/:id',
    access: 'company.update',
    summary: 'Change plan, trial or hold of a company',
    params: id,
    body: z
      .strictObject({
        plan: field.choice(plans),
        /** Null: it pays. */
        trial_ends_on: maybe(field.date()),
        is_suspended: field.flag(),
        reason: maybe(field.text(255)),
      })
      .partial(),
    response: Company,
    touches: ['session'],
  }),
  log: {
    ...historyRoute({ path: '/company/:id', params: id, noun: 'company account', access: 'company.read' }),
    transactions: 'own' as const,
  },
})
