import { randomUUID } from 'node:crypto'
import type { ListQueryInput } from '@rental/core/kernel/list'
import { client } from '@rental/core/modules/client/client.contract'
import { company, type Company } from '@rental/core/modules/company/company.contract'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { callerFor } from '../../testing/caller.ts'
import { dayIn, today } from '../../testing/days.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const operator = server.as('Owner', 'operator')
const owner = server.as('Owner')

const all = () => operator.call(company.list, { query: { sort: 'name' } })
async function named(name: string): Promise<Company> {
  const found = (await all()).items.find((one) => one.name === name)
  if (!found) throw new Error(`there is no company ${name}`)
  return found
}
const change = async (name: string, body: object) =>
  operator.call(company.change, { params: { id: (await named(name)).id }, body })
/** Permissions are read from the database at most once a second. */
const takesEffect = () => sleep(1100)

let next = 0
const aCustomer = () => {
  next += 1
  return { kind: 'PERSONAL' as const, name: `Customer ${next}`, phone: `0812${30_000_000 + next}` }
}

describe('the companies of an installation', () => {
  test('are all seen, with their use of it', async () => {
    const { items, total } = await all()
    expect(items.map(({ name, is_platform, state }) => [name, is_platform, state])).toEqual([
      ['alpha', false, 'PAID'],
      ['beta', false, 'PAID'],
      ['operator', true, 'PAID'],
    ])
    expect(total).toBe(3)
    expect(items[0]).toMatchObject({ plan: 'PROFESSIONAL', vehicles: 0, users: 8, suspended_at: null })
    expect((await named('operator')).last_active_at).not.toBeNull()
  })
  test('each tell their people of their own plan and its use', async () => {
    const use = { name: 'alpha', plan: 'PROFESSIONAL', state: 'PAID', vehicles: 0, users: 8, vehicle_limit: null }
    for (const role of ['Owner', 'Sales']) expect(await server.as(role).call(company.planUse, {})).toMatchObject(use)
    await change('beta', { plan: 'STARTER', trial_ends_on: dayIn(9) })
    expect(await server.as('Owner', 'beta').call(company.planUse, {})).toMatchObject({
      name: 'beta',
      plan: 'STARTER',
      state: 'TRIAL',
      trial_ends_on: dayIn(9),
      vehicle_limit: 10,
    })
    await change('beta', { plan: 'PROFESSIONAL', trial_ends_on: null })
    expect((await server.visitor.refused(company.planUse, {})).status).toBe(401)
  })
  test('are searched, filtered and exported', async () => {
    const names = async (query: ListQueryInput) =>
      (await operator.call(company.list, { query })).items.map(({ name }) => name)
    expect(await names({ search_value: 'ALP' })).toEqual(['alpha'])
    expect(await names({ users_gt: 100 })).toEqual([])
    expect(await names({ state_in: 'TRIAL,SUSPENDED' })).toEqual([])
    const file = await operator.call(company.export, { query: { format: 'csv', sort: 'name' } })
    expect(file).toMatch(/Name,Plan,Status/)
    expect(file).toMatch(/alpha,Professional,Paying/)
  })
  test('that do not exist are not found', async () => {
    const params = { id: randomUUID() }
    for (const refusal of [
      operator.refused(company.get, { params }),
      operator.refused(company.log, { params }),
      operator.refused(company.change, { params, body: { plan: 'STARTER' } }),
    ])
      expect((await refusal).status).toBe(404)
  })
})

describe('the account of a company', () => {
  test('is changed with a reason that its history keeps, in that company', async () => {
    expect(await change('beta', { plan: 'STARTER', reason: 'Asked by telephone' })).toMatchObject({ plan: 'STARTER' })
    const [entry] = (await operator.call(company.log, { params: { id: (await named('beta')).id } })).items
    expect(entry).toMatchObject({
      action: 'update',
      actor_name: 'Owner of operator',
      reason: 'Asked by telephone',
      changes: { plan: { from: 'PROFESSIONAL', to: 'STARTER' } },
    })
    expect((await operator.call(company.log, { params: { id: (await named('alpha')).id } })).items).toEqual([])
    await change('beta', { plan: 'PROFESSIONAL' })
  })
  test('is left as it is by what is not given', async () => {
    const before = await named('beta')
    expect(await change('beta', { reason: 'Nothing really' })).toEqual(before)
  })
  test('keeps the day of its hold', async () => {
    const { suspended_at } = await change('beta', { is_suspended: true })
    expect(suspended_at).not.toBeNull()
    expect(await change('beta', { is_suspended: true, plan: 'ENTERPRISE' })).toMatchObject({
      suspended_at,
      state: 'SUSPENDED',
    })
    expect(await change('beta', { is_suspended: false })).toMatchObject({ suspended_at: null, state: 'PAID' })
  })
  test('is changed once for a repeated key', async () => {
    const { id } = await named('beta')
    const again = () =>
      operator.call(company.change, { params: { id }, body: { plan: 'STARTER' } }, { 'idempotency-key': 'twice' })
    const entries = async () => (await operator.call(company.log, { params: { id } })).items.length
    const before = await entries()
    expect(await again()).toEqual(await again())
    expect(await entries()).toBe(before + 1)
  })
  test('of the company that runs the installation cannot be locked', async () => {
    const { id } = await named('operator')
    const refusal = await operator.refused(company.change, {
      params: { id },
      body: { trial_ends_on: dayIn(5), is_suspended: true },
    })
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(Object.keys(refusal.fields ?? {})).toEqual(['trial_ends_on', 'is_suspended'])
    expect(await named('operator')).toMatchObject({ state: 'PAID', trial_ends_on: null })
    expect(await change('operator', { plan: 'ENTERPRISE', is_suspended: false })).toMatchObject({ plan: 'ENTERPRISE' })
  })
})

describe('a company whose trial has ended', () => {
  const sentences = {
    en: 'The trial has ended or the account is suspended: you can view everything, but not change it.',
    id: 'Masa uji coba sudah berakhir atau akun ditangguhkan: Anda dapat melihat semua data, tetapi tidak dapat mengubahnya.',
  }
  const total = async () => (await owner.call(customer.list, { query: {} })).total

  test('looks at everything and changes nothing, until it pays', async () => {
    await owner.call(customer.create, { body: aCustomer() })
    const kept = await total()
    expect(await change('alpha', { trial_ends_on: dayIn(-2) })).toMatchObject({ state: 'TRIAL_ENDED' })
    await takesEffect()
    for (const [language, raw] of Object.entries(sentences)) {
      const headers = { 'accept-language': language }
      expect(await owner.refused(customer.create, { body: aCustomer() }, headers)).toMatchObject({
        status: 403,
        code: 'company_read_only',
        raw,
      })
    }
    expect(await total()).toBe(kept)
    const { company: own } = await owner.call(session.info, {})
    expect(own.state).toBe('TRIAL_ENDED')
    // Changes to one's own profile stay possible.
    await owner.call(session.changeInfo, { body: { full_name: 'Owner of alpha' } })
    const sales = server.as('Sales')
    await sales.call(session.logout, {})

    expect(await change('alpha', { trial_ends_on: null })).toMatchObject({ state: 'PAID' })
    await takesEffect()
    await owner.call(customer.create, { body: aCustomer() })
    expect(await total()).toBe(kept + 1)
  })
  test('still works on the last day of its trial', async () => {
    expect(await change('alpha', { trial_ends_on: today() })).toMatchObject({ state: 'TRIAL' })
    await change('alpha', { trial_ends_on: null })
  })
  test('has clients that only read', async () => {
    const made = await operator.call(client.create, {
      body: {
        company_id: (await named('alpha')).id,
        client_id: 'held-client',
        client_secret: 'a secret of more than twenty-four letters',
        name: 'Held',
        description: 'Booking form of the website',
        access_ends_on: dayIn(30),
        redirect_uris: ['https://held.example/back'],
        scopes: ['customer.read', 'customer.create'],
      },
    })
    const { access_token } = await server.visitor.call(session.token, {
      body: { grant_type: 'client_credentials', client_id: 'held-client', client_secret: made.client_secret },
    })
    const program = callerFor(server.app, async () => access_token)
    await program.call(customer.create, { body: aCustomer() })
    await change('alpha', { is_suspended: true })
    await takesEffect()
    await program.call(customer.list, { query: {} })
    expect((await program.refused(customer.create, { body: aCustomer() })).code).toBe('company_read_only')
    await change('alpha', { is_suspended: false })
    await takesEffect()
    await program.call(customer.create, { body: aCustomer() })
  })
})
