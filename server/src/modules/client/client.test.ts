import { randomUUID } from 'node:crypto'
import { formatDate } from '@rental/core/kernel/date'
import type { ListQueryInput } from '@rental/core/kernel/list'
import { audit } from '@rental/core/modules/audit/audit.contract'
import { client } from '@rental/core/modules/client/client.contract'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { notification } from '@rental/core/modules/notification/notification.contract'
import { describe, expect, test } from 'vitest'
import { nobody, transact } from '../../db/tx.ts'
import { historyOf } from '../../record/history.ts'
import { clientsOf, credentialsOf, takesEffect } from '../../testing/a-client.ts'
import { dayIn } from '../../testing/days.ts'
import { asOwner, startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { aClient, idOf, operator, program, refusedToken, values } = await clientsOf(server)

describe('a client', () => {
  test('is kept without blank rows, and acts for the own company unless another is named', async () => {
    const { company_id: _, ...body } = values({ redirect_uris: ['', 'https://a.example/x', '  '], description: '' })
    const made = await operator.call(client.create, { body })
    expect(made).toMatchObject({
      company_name: 'operator',
      description: null,
      is_active: true,
      redirect_uris: ['https://a.example/x'],
      last_used_at: null,
    })
    expect(await aClient()).toMatchObject({ company_name: 'alpha', company_id: idOf('alpha') })
  })
  test('is refused in the words of its form', async () => {
    const empty = { client_id: '', client_secret: '', name: '', redirect_uris: [''], scopes: [] }
    expect((await operator.refused(client.create, { body: empty })).fields).toEqual({
      client_id: 'Client ID is required',
      client_secret: 'Client Secret is required',
      name: 'Name is required',
      redirect_uris: 'At least one redirect URI is required',
      scopes: 'At least one scope is required',
    })
    const wrong = values({ redirect_uris: ['', 'not a url'], client_secret: 'short', client_id: 'a b' })
    expect((await operator.refused(client.create, { body: wrong })).fields).toEqual({
      client_id: 'Use letters, digits, dots, dashes and underscores only',
      client_secret: 'At least 24 characters',
      'redirect_uris.1': 'Must be a valid URL',
    })
  })
  test.each(['company.read', 'client.create', 'customer.fly', '*'])('cannot have the scope %s', async (scope) => {
    const refusal = await operator.refused(client.create, { body: values({ scopes: ['customer.read', scope] }) })
    expect(refusal.fields).toEqual({ scopes: `There is no permission called ${scope}` })
    const { id } = await aClient()
    expect((await operator.refused(client.change, { params: { id }, body: { scopes: [scope] } })).status).toBe(400)
  })
  test('has an id that is unique across companies', async () => {
    const { client_id } = await aClient({ company_id: idOf('beta') })
    const refusal = await operator.refused(client.create, { body: values({ client_id }) })
    expect(refusal).toMatchObject({
      status: 409,
      code: 'already_exists',
      fields: { client_id: 'This is already in use' },
    })
    const { id } = await aClient()
    expect((await operator.refused(client.change, { params: { id }, body: { client_id } })).status).toBe(409)
  })
  test('cannot act for a company that does not exist', async () => {
    const refusal = await operator.refused(client.create, { body: values({ company_id: randomUUID() }) })
    expect(Object.keys(refusal.fields ?? {})).toEqual(['company_id'])
  })
  test('is offered what a company can do', async () => {
    const scopes = await operator.call(client.scopes, {})
    expect(scopes).toContain('customer.create')
    expect(scopes).not.toContain('company.read')
  })
  test('is listed, filtered and exported across companies', async () => {
    const made = await aClient({ name: 'Kiosk', description: 'In the lobby', is_active: false })
    const ids = async (query: ListQueryInput) => (await operator.call(client.list, { query })).items.map(({ id }) => id)
    for (const query of [
      { search_value: 'kios' },
      { client_id_equals: made.client_id },
      { name_startsWith: 'Kio' },
      { description_contains: 'lobby' },
      { is_active: false },
    ])
      expect(await ids(query), JSON.stringify(query)).toEqual([made.id])
    const { total } = await operator.call(client.list, { query: {} })
    expect(total).toBeGreaterThan(4)
    expect(await operator.call(client.export, { query: { format: 'csv' } })).toContain(`${made.client_id},Kiosk,alpha`)
  })
  test('that does not exist is not found', async () => {
    const params = { id: randomUUID() }
    for (const refusal of [
      operator.refused(client.get, { params }),
      operator.refused(client.change, { params, body: { name: 'x' } }),
      operator.refused(client.rotate, { params }),
      operator.refused(client.remove, { params }),
      operator.refused(client.log, { params }),
    ])
      expect((await refusal).status).toBe(404)
  })
})

describe('a client that staff make in another company', () => {
  const told = async (caller: typeof owner) =>
    (await caller.call(notification.list, { query: { notification_type_in: 'STAFF_ACCESS', limit: 50 } })).items.map(
      ({ title, message }) => `${title}: ${message}`,
    )
  test('has a purpose, which its owners read with the name of who made it; nobody else does', async () => {
    const refusal = await operator.refused(client.create, { body: values({ description: '' }) })
    expect(refusal.fields).toEqual({ description: 'Required' })
    const before = (await told(owner)).length
    const { name } = await aClient({ description: 'Asked by telephone' })
    const notices = await told(owner)
    expect(notices).toHaveLength(before + 1)
    expect(notices[0]).toContain(`Owner of operator, who runs this installation, gave the application “${name}” access`)
    expect(notices[0]).toContain('Purpose: Asked by telephone.')
    expect(await told(server.as('Sales'))).toEqual([])
    const [entry] = (await owner.call(audit.list, { query: { table_name_in: 'oauth_client' } })).items
    expect(entry).toMatchObject({ action: 'insert', actor_name: 'Owner of operator', record_name: name })
  })
  test('is told of again when it gets a new secret or more to do, and not when something is taken from it', async () => {
    const { id } = await aClient({ scopes: ['customer.read'] })
    const read = async () => owner.call(notification.readAll, {})
    const countAfter = async (work: Promise<unknown>) => {
      await work
      const count = (await told(owner)).length
      await read()
      return count
    }
    const change = (body: object) => operator.call(client.change, { params: { id }, body })
    const start = await countAfter(Promise.resolve())
    expect(await countAfter(operator.call(client.rotate, { params: { id } }))).toBe(start + 1)
    expect(await countAfter(change({ scopes: ['customer.read', 'customer.export'] }))).toBe(start + 2)
    expect(await countAfter(change({ is_active: false }))).toBe(start + 2)
    expect(await countAfter(change({ is_active: true }))).toBe(start + 3)
    expect((await operator.refused(client.change, { params: { id }, body: { description: '' } })).fields).toEqual({
      description: 'Required',
    })
  })
  test('has an end within a year, which its owners read', async () => {
    const problemOf = async (access_ends_on: string | null) =>
      (await operator.refused(client.create, { body: values({ access_ends_on }) })).fields?.['access_ends_on']
    const latest = formatDate(dayIn(365))
    expect(await problemOf(null)).toBe('Required')
    expect(await problemOf(dayIn(-1))).toBe('This date has passed')
    expect(await problemOf(dayIn(366))).toBe(`${latest} at the latest, a year from today`)
    const { id } = await aClient({ access_ends_on: dayIn(7) })
    expect((await told(owner))[0]).toContain(`Access ends on ${formatDate(dayIn(7))}.`)
    const change = (access_ends_on: string | null) => ({ params: { id }, body: { access_ends_on } })
    for (const wrong of [null, dayIn(-1), dayIn(366)])
      expect((await operator.refused(client.change, change(wrong))).code, `${wrong}`).toBe('invalid_input')
    const { items } = await owner.call(audit.list, { query: { table_name_in: 'oauth_client' } })
    expect(items[0]?.changes).toMatchObject({ access_ends_on: { to: dayIn(7) } })
  })
  test('is told of again when it lasts longer, and not when it ends sooner', async () => {
    const { id } = await aClient({ access_ends_on: dayIn(30) })
    await owner.call(notification.readAll, {})
    const countAfter = async (access_ends_on: string) => {
      await operator.call(client.change, { params: { id }, body: { access_ends_on } })
      const count = (await told(owner)).length
      await owner.call(notification.readAll, {})
      return count
    }
    const sooner = await countAfter(dayIn(20))
    expect(await countAfter(dayIn(40))).toBe(sooner + 1)
    expect((await told(owner))[0]).toContain(`Access ends on ${formatDate(dayIn(40))}.`)
  })
  test('cannot be without an end even by the database', async () => {
    const { id } = await aClient()
    for (const day of ['null', "'2099-01-01'"])
      await expect(
        asOwner(
          server.url,
          `begin; set local app.company = '${idOf('alpha')}';
          update oauth_client set access_ends_on = ${day} where id = '${id}'; commit`,
        ),
      ).rejects.toThrow('the access of a client ends within a year')
  })
  test('of the own company is nobody’s news, and may go on for ever', async () => {
    const { company_id: _, ...body } = values({ access_ends_on: null })
    await operator.call(client.create, { body })
    expect(await told(operator)).toEqual([])
  })
})

describe('a changed or removed client', () => {
  test('answers to its new id only', async () => {
    const made = await aClient()
    const renamed = await operator.call(client.change, {
      params: { id: made.id },
      body: { client_id: `${made.client_id}.new`, name: 'Renamed' },
    })
    expect(renamed).toMatchObject({ name: 'Renamed', company_name: 'alpha', scopes: made.scopes })
    expect((await refusedToken(credentialsOf(made))).status).toBe(401)
    await program({ ...credentialsOf(made), client_id: renamed.client_id })
  })
  test('is gone with its tokens; its history stays', async () => {
    const made = await aClient({ name: 'Short-lived' })
    const working = await program(credentialsOf(made))
    await working.call(customer.list, { query: {} })
    await operator.call(client.remove, { params: { id: made.id } })
    expect((await operator.refused(client.get, { params: { id: made.id } })).status).toBe(404)
    expect((await refusedToken(credentialsOf(made))).status).toBe(401)
    await takesEffect()
    expect((await working.refused(customer.list, { query: {} })).status).toBe(401)
    const log = await transact(server.db, { ...nobody, company: idOf('alpha') }, (tx) =>
      historyOf({ tx, actor: { permissions: new Set<string>() } }, 'oauth_client', made.id, { page: 1, limit: 20 }),
    )
    expect(log.items.map(({ action, actor_name }) => [action, actor_name])).toEqual([
      ['delete', 'Owner of operator'],
      ['insert', 'Owner of operator'],
    ])
    // Its id may be used again.
    await aClient({ client_id: made.client_id })
  })
})
