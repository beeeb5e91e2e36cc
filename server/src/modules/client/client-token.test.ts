import { audit } from '@rental/core/modules/audit/audit.contract'
import { client } from '@rental/core/modules/client/client.contract'
import { company } from '@rental/core/modules/company/company.contract'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { nobody, transact } from '../../db/tx.ts'
import { aCustomer, clientsOf, credentialsOf, takesEffect } from '../../testing/a-client.ts'
import { dayIn } from '../../testing/days.ts'
import { asOwner, startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { aClient, ask, idOf, operator, program, refusedToken, values } = await clientsOf(server)

describe('the secret of a client', () => {
  test('is shown once and kept nowhere', async () => {
    const made = await aClient()
    const { id, client_secret } = made
    const rotated = await operator.call(client.rotate, { params: { id } })
    const later = JSON.stringify([
      await operator.call(client.get, { params: { id } }),
      await operator.call(client.change, { params: { id }, body: { description: 'Changed' } }),
      (await operator.call(client.list, { query: { limit: 50 } })).items,
      (await operator.call(client.log, { params: { id } })).items,
      await operator.call(client.export, { query: { format: 'csv' } }),
    ])
    const kept = await transact(server.db, { ...nobody, company: idOf('alpha') }, async (tx) => {
      const { rows } = await sql`
        select (select jsonb_agg(to_jsonb(history)) from history) as history,
          (select jsonb_agg(to_jsonb(client_credential)) from client_credential) as credentials,
          (select jsonb_agg(to_jsonb(idempotency)) from idempotency) as answers`.execute(tx)
      return JSON.stringify(rows)
    })
    for (const secret of [client_secret, rotated.client_secret]) {
      expect(later).not.toContain(secret)
      expect(kept).not.toContain(secret)
    }
  })
  test('is not kept for a repeated key either', async () => {
    const { id } = await aClient()
    const rotate = () => operator.call(client.rotate, { params: { id } }, { 'idempotency-key': 'again' })
    expect((await rotate()).client_secret).not.toBe((await rotate()).client_secret)
  })
  test('stops working with the tokens it gave as soon as there is a new one', async () => {
    const made = await aClient()
    const before = await program(credentialsOf(made))
    await before.call(customer.list, { query: {} })
    const rotated = await operator.call(client.rotate, { params: { id: made.id } })
    await takesEffect()
    expect((await before.refused(customer.list, { query: {} })).status).toBe(401)
    expect(await refusedToken(credentialsOf(made))).toMatchObject({ status: 401, code: 'wrong_client' })
    await (await program(credentialsOf(rotated))).call(customer.list, { query: {} })
    const [entry] = (await operator.call(client.log, { params: { id: made.id } })).items
    expect(entry).toMatchObject({ action: 'update', actor_name: 'Owner of operator' })
    expect(Object.keys(entry?.changes ?? {})).toEqual(['secret_changed_at'])
  })
})

describe('the token of a client', () => {
  const basic = (id: string, secret: string) => ({
    authorization: `Basic ${btoa(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`)}`,
  })
  test('is given for its credentials in the body or in the header, in a form or as JSON', async () => {
    const made = await aClient()
    const answer = await server.visitor.call(session.token, ask(credentialsOf(made)))
    expect(answer).toMatchObject({ token_type: 'Bearer', scope: 'customer.read customer.create' })
    expect(answer.refresh_token).toBeUndefined()
    await server.visitor.call(session.token, ask({}), basic(made.client_id, made.client_secret))
    const form = await server.app.inject({
      method: 'POST',
      url: '/api/v2/oauth2/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...basic(made.client_id, made.client_secret) },
      payload: 'grant_type=client_credentials',
    })
    expect(form.statusCode).toBe(200)
    expect((await operator.call(client.get, { params: { id: made.id } })).last_used_at).not.toBeNull()
    const { items } = await server.as('Owner').call(audit.list, { query: { action_in: 'sign_in' } })
    expect(items.find(({ actor_name }) => actor_name === made.name)).toMatchObject({ changes: { scope: answer.scope } })
    // Being used is no change.
    expect((await operator.call(client.log, { params: { id: made.id } })).items).toHaveLength(1)
  })
  test('is refused for what is wrong, unknown, missing or switched off', async () => {
    const made = await aClient()
    const wrong = { status: 401, code: 'wrong_client' }
    expect(await refusedToken({ ...credentialsOf(made), client_secret: 'wrong' })).toMatchObject(wrong)
    expect(await refusedToken({ ...credentialsOf(made), client_id: 'nobody' })).toMatchObject(wrong)
    expect(await refusedToken({})).toMatchObject(wrong)
    const odd = { authorization: `Basic ${btoa('100%:%%')}` }
    expect(await server.visitor.refused(session.token, ask({}), odd)).toMatchObject(wrong)
    const working = await program(credentialsOf(made))
    await operator.call(client.change, { params: { id: made.id }, body: { is_active: false } })
    expect(await refusedToken(credentialsOf(made))).toMatchObject(wrong)
    await takesEffect()
    expect((await working.refused(customer.list, { query: {} })).status).toBe(401)
  })
  test('holds fewer scopes where fewer are asked for, and never more', async () => {
    const made = await aClient()
    const reader = await program({ ...credentialsOf(made), scope: 'customer.read' })
    await reader.call(customer.list, { query: {} })
    expect((await reader.refused(customer.create, { body: aCustomer() })).code).toBe('not_permitted')
    expect(await refusedToken({ ...credentialsOf(made), scope: 'customer.read setting.update' })).toMatchObject({
      status: 403,
      code: 'not_permitted',
    })
  })
  test('loses a scope with its client', async () => {
    const made = await aClient()
    const writer = await program(credentialsOf(made))
    await writer.call(customer.create, { body: aCustomer() })
    await operator.call(client.change, { params: { id: made.id }, body: { scopes: ['customer.read'] } })
    await takesEffect()
    expect((await writer.refused(customer.create, { body: aCustomer() })).code).toBe('not_permitted')
  })
  test('acts for its company only, and history names it', async () => {
    const writer = await program(credentialsOf(await aClient({ name: 'Booking form' })))
    const made = await writer.call(customer.create, { body: aCustomer() })
    const [entry] = (await owner.call(customer.log, { params: { id: made.id } })).items
    expect(entry).toMatchObject({ action: 'insert', actor_name: 'Booking form' })

    const other = await program(credentialsOf(await aClient({ company_id: idOf('beta') })))
    expect((await other.refused(customer.get, { params: { id: made.id } })).status).toBe(404)
    expect((await other.call(customer.list, { query: {} })).total).toBe(0)
  })
  test('opens neither the installation nor anybody’s profile', async () => {
    const { company_id: _, ...body } = values()
    const own = await program(credentialsOf(await operator.call(client.create, { body })))
    for (const route of [company.list, client.list])
      expect((await own.refused(route, { query: {} })).code).toBe('not_permitted')
    expect((await own.refused(session.info, {})).status).toBe(401)
  })
  test('opens nothing that runs the installation, even where somebody wrote it into the database', async () => {
    const { company_id: _, ...body } = values()
    const made = await operator.call(client.create, { body })
    await asOwner(server.url, `update oauth_client set scopes = '{company.read}' where id = '${made.id}'`)
    const own = await program(credentialsOf(made))
    expect((await own.refused(company.list, { query: {} })).code).toBe('not_permitted')
  })
})

describe('a client whose last day is over', () => {
  const endedOn = (id: string, day: string) =>
    asOwner(server.url, `update oauth_client set access_ends_on = '${day}' where id = '${id}'`)
  test('gets no token, its living ones stop, and both work again when it is extended', async () => {
    const made = await aClient()
    const working = await program(credentialsOf(made))
    await endedOn(made.id, dayIn(0))
    await takesEffect()
    await working.call(customer.list, { query: {} })
    await endedOn(made.id, '2026-03-02')
    await takesEffect()
    expect(await working.refused(customer.list, { query: {} })).toMatchObject({ status: 401, code: 'session_expired' })
    expect(await refusedToken(credentialsOf(made))).toMatchObject({
      status: 403,
      code: 'client_access_ended',
      raw: 'Access for this application ended on 2 March 2026. The administrator of this installation can extend it.',
    })
    const wrong = { ...credentialsOf(made), client_secret: 'wrong' }
    expect((await refusedToken(wrong)).code).toBe('wrong_client')
    await operator.call(client.change, { params: { id: made.id }, body: { name: 'Renamed while ended' } })
    await operator.call(client.change, { params: { id: made.id }, body: { access_ends_on: dayIn(1) } })
    await takesEffect()
    await working.call(customer.list, { query: {} })
    await (await program(credentialsOf(made))).call(customer.list, { query: {} })
  })
})
