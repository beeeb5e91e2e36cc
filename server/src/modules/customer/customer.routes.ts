import { Refusal, refuseAny } from '@rental/core/kernel/error'
import { customer, type Customer } from '@rental/core/modules/customer/customer.contract'
import { customerProblems } from '@rental/core/modules/customer/customer.rules'
import { exposureOf } from '@rental/core/modules/rental/money-guards'
import { bankChanges } from '../../billing/changed-bank.ts'
import { moneyFactsOf } from '../../billing/money-facts.ts'
import { handlers, type Ctx } from '../../http/handlers.ts'
import { attachmentHandlers } from '../../record/attachments.ts'
import { crudHandlers, findRecord, insertRecord, updateRecord } from '../../record/crud.ts'
import type { Transports } from '../../outside/transport.ts'
import { payeeOf, tellChanges } from './customer-changes.ts'
import { salesByMonth, salesSummary } from './customer-sales.store.ts'
import { customerSource, findLookAlikes, parentProblem } from './customer.store.ts'

const usual = crudHandlers<Customer, keyof typeof customerSource.machine.moves>(customerSource)

type Given = Partial<Pick<Customer, 'nik' | 'npwp' | 'phone' | 'email'>>

/** Warns once: the same call with `accept_duplicate` goes through. */
async function warnOfLookAlikes({ tx }: Ctx, given: Given, accepted: boolean | undefined, except?: string) {
  if (accepted) return
  const facts = await findLookAlikes(tx, given, except)
  if (facts[0]) throw new Refusal('possible_duplicate', { params: { name: facts[0].name }, facts })
}

async function checkParent({ tx }: Ctx, parent: string | null | undefined, id?: string) {
  const problem = await parentProblem(tx, parent, id)
  if (problem) throw new Refusal('invalid_input', { fields: { parent_id: { key: problem } } })
}

export const customerHandlers = (transports: Transports) =>
  handlers(customer, {
    ...usual,
    async create(ctx, { body: { accept_duplicate, ...values } }) {
      await checkParent(ctx, values.parent_id)
      await warnOfLookAlikes(ctx, values, accept_duplicate)
      return insertRecord<Customer>(ctx.tx, customerSource, values)
    },
    async change(ctx, { params, body: { accept_duplicate, ...values } }) {
      const before = await findRecord<Customer>(ctx.tx, customerSource, params.id, 'for update')
      refuseAny(customerProblems({ ...before, ...values }))
      await checkParent(ctx, values.parent_id, params.id)
      await warnOfLookAlikes(ctx, values, accept_duplicate, params.id)
      const payee = await payeeOf(ctx.tx, before)
      const saved = await updateRecord<Customer>(ctx.tx, customerSource, params.id, values)
      await tellChanges(ctx, transports, params.id, { before: payee, after: await payeeOf(ctx.tx, saved) })
      return saved
    },
    async bankChange({ tx }, { params }) {
      await findRecord(tx, customerSource, params.id)
      const [last] = await bankChanges(tx, params.id)
      return last ? { day: last.day, by: last.by } : null
    },
    ...attachmentHandlers('customer'),
    async salesReport({ tx }, { params, query }) {
      await findRecord(tx, customerSource, params.id)
      return salesByMonth(tx, params.id, query)
    },
    async salesSummary({ tx }, { params }) {
      await findRecord(tx, customerSource, params.id)
      return salesSummary(tx, params.id)
    },
    async credit({ tx }, { params }) {
      await findRecord(tx, customerSource, params.id)
      const asked = await moneyFactsOf(tx, params.id, null)
      if (!asked) throw new Refusal('not_found')
      const { credit_limit: limit, open, unapproved, unbilled, balance } = asked.facts
      return { limit, used: exposureOf(asked.facts, 0), open, unapproved, unbilled, balance }
    },
  })
