import { audit } from '@rental/core/modules/audit/audit.contract'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { message, type Message } from '@rental/core/modules/message/message.contract'
import { whatsappLink } from '@rental/core/modules/message/message.rules'
import { session } from '@rental/core/modules/session/session.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { seededRoleId as roleId } from '@rental/core/modules/role/seeded-roles'
import { user } from '@rental/core/modules/user/user.contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, asOwner } from '../../testing/test-server.ts'
import type { Transports } from '../../outside/transport.ts'

// Mail has a way out, WhatsApp has none.
const transports: Transports = { EMAIL: { channel: 'EMAIL', send: async ({ id }) => ({ id }) } }
const server = await startTestServer({ transports })
const owner = server.as('Owner')
const sales = server.as('Sales')

let next = 0
const aCustomer = async (change: object = {}): Promise<string> => {
  next += 1
  const body = { kind: 'PERSONAL', name: `Budi ${next}`, phone: `0812${10_000_000 + next}`, ...change } as const
  return (await owner.call(customer.create, { body })).id
}
const letter = { template: 'GREETING', channel: 'WHATSAPP', language: 'id' } as const
const send = async (change: object = {}): Promise<Message> =>
  sales.call(message.create, { body: { ...letter, customer_id: await aCustomer(), ...change } })

beforeAll(async () => {
  await owner.call(setting.changeGeneral, { body: { phone: '021-7980123', email: 'halo@alpha.example' } })
})

describe('a message to a customer', () => {
  test('is previewed as it will be read, in both languages and channels', async () => {
    const customer_id = await aCustomer({ name: 'Sari', email: 'sari@mail.example', whatsapp: '0813-1111-2222' })
    const preview = (change: object) => sales.call(message.preview, { body: { ...letter, customer_id, ...change } })
    expect(await preview({})).toMatchObject({
      recipient: '+6281311112222',
      subject: null,
      body: expect.stringMatching(
        /^Halo Bapak\/Ibu Sari, .*\n\nSales of alpha\nalpha\n021-7980123 \/ halo@alpha\.example$/s,
      ),
    })
    expect(await preview({ channel: 'EMAIL', language: 'en' })).toMatchObject({
      recipient: 'sari@mail.example',
      subject: 'Greetings from alpha',
      body: expect.stringContaining('Dear Sari,'),
    })
    expect((await preview({ template: 'NOTE', text: 'Unit siap.' })).body).toContain('\n\nUnit siap.\n\n')
  })
  test('without a way out is kept, with a link that opens the chat', async () => {
    const sent = await send()
    expect(sent).toMatchObject({ status: 40, attempts: 0, template: 'GREETING', next_try_at: null })
    expect(sent.whatsapp_link).toBe(
      `https://wa.me/${sent.recipient.slice(1)}?text=${encodeURIComponent(sent.body ?? '')}`,
    )
    expect(sent.customer_name).toBe(sent.recipient_name)
  })
  test('with a way out waits to be sent', async () => {
    const sent = await send({ channel: 'EMAIL', customer_id: await aCustomer({ email: 'x@mail.example' }) })
    expect(sent).toMatchObject({ status: 10, subject: 'Salam dari alpha', whatsapp_link: null })
    expect(sent.next_try_at).not.toBeNull()
  })
  test.each([
    ['cannot reach him', { channel: 'EMAIL' }, 'channel', /has no contact for this channel/],
    ['forgets what to say', { template: 'NOTE' }, 'text', /Required/],
    ['is for nobody', { customer_id: crypto.randomUUID() }, 'customer_id', /no longer exists/],
    ['is no message to customers', { template: 'INVITATION' }, 'template', /choose one/],
  ])('that %s is refused under its field', async (_, change, name, sentence) => {
    const body = { ...letter, customer_id: await aCustomer(), ...change }
    const refused = await sales.refused(message.create, { body })
    expect(refused).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(refused.fields?.[name]).toMatch(sentence)
  })
  test('needs the right to send', async () => {
    const body = { ...letter, customer_id: await aCustomer() }
    for (const role of ['Warehouse', 'Driver', 'Auditor'])
      expect((await server.as(role).refused(message.create, { body })).code).toBe('not_permitted')
  })
})

describe('what people do with a message', () => {
  test('sent by hand: when, and by whom', async () => {
    const params = { id: (await send()).id }
    const sent = await sales.call(message.sentByHand, { params })
    expect(sent).toMatchObject({ status: 20, sent_by_name: 'Sales of alpha' })
    expect(sent.sent_at).not.toBeNull()
    expect((await sales.refused(message.sentByHand, { params })).code).toBe('wrong_state')
    expect((await sales.refused(message.cancel, { params })).code).toBe('wrong_state')
    const [entry] = (await sales.call(message.log, { params })).items
    expect(entry).toMatchObject({ actor_name: 'Sales of alpha', changes: { status: { from: 40, to: 20 } } })
  })
  test('a mail that waits for its provider is not sent by hand; one that was kept may be', async () => {
    const { id } = await send({ channel: 'EMAIL', customer_id: await aCustomer({ email: 'y@mail.example' }) })
    expect((await sales.refused(message.sentByHand, { params: { id } })).code).toBe('wrong_state')
    await asOwner(server.url, `update outbox set status = 40 where id = '${id}'`)
    expect(await sales.call(message.sentByHand, { params: { id } })).toMatchObject({ status: 20 })
  })
  test('a mail that opens an account is not sent by hand: nobody can read it', async () => {
    const { id } = await send()
    await asOwner(server.url, `update outbox set has_secret = true where id = '${id}'`)
    expect((await sales.refused(message.sentByHand, { params: { id } })).code).toBe('invalid_input')
  })
  test('the preview tells whether a provider sends it, and otherwise opens WhatsApp', async () => {
    const body = { ...letter, customer_id: await aCustomer({ email: 'w@mail.example' }) }
    const shown = await sales.call(message.preview, { body })
    expect(shown).toMatchObject({ has_provider: false })
    expect(shown.whatsapp_link).toBe(whatsappLink(shown.recipient ?? '', shown.body))
    expect(await sales.call(message.preview, { body: { ...body, channel: 'EMAIL' } })).toMatchObject({
      has_provider: true,
      whatsapp_link: null,
    })
  })
  test('cancelled, and tried again with all its attempts before it', async () => {
    const params = { id: (await send()).id }
    expect(await sales.call(message.cancel, { params })).toMatchObject({ status: 50 })
    await asOwner(
      server.url,
      `update outbox set attempts = 5, fault = 'BUSY', last_error = '450' where id = '${params.id}'`,
    )
    expect(await sales.call(message.retry, { params })).toMatchObject({
      status: 10,
      attempts: 0,
      fault: null,
      last_error: null,
    })
  })
  test('not while it is being sent', async () => {
    const { id } = await send({ channel: 'EMAIL', customer_id: await aCustomer({ email: 'z@mail.example' }) })
    await asOwner(server.url, `update outbox set claimed_until = now() + interval '1 minute' where id = '${id}'`)
    expect(await sales.refused(message.cancel, { params: { id } })).toMatchObject({ status: 409, code: 'being_sent' })
  })
})

describe('who sees what', () => {
  test('a company its own messages, searched, filtered and exported by right', async () => {
    const wanted = await send({ customer_id: await aCustomer({ name: 'Dicari Sekali' }) })
    const found = async (query: Record<string, unknown>) =>
      (await sales.call(message.list, { query })).items.map(({ id }) => id)
    expect(await found({ search_value: 'dicari' })).toEqual([wanted.id])
    expect(await found({ customer_id_in: wanted.customer_id, status_in: 40 })).toEqual([wanted.id])
    expect(await found({ search_value: 'dicari', channel_in: 'EMAIL' })).toEqual([])
    expect((await server.as('Owner', 'beta').call(message.list, { query: {} })).total).toBe(0)
    expect((await sales.refused(message.export, { query: { format: 'csv' } })).code).toBe('not_permitted')
    const file = await owner.call(message.export, { query: { format: 'csv', search_value: 'Dicari' } })
    expect(file).toContain('WhatsApp,Greeting,Dicari Sekali')
  })
  test('nobody in the company the text of a mail that opens an account, wherever he looks', async () => {
    const email = 'baru@alpha.example'
    const person = await owner.call(user.create, {
      body: { full_name: 'Baru of alpha', email, role_id: roleId('Driver') },
    })
    await owner.call(user.invite, { params: { id: person.id } })
    const url = await server.linkTo(email)
    await server.visitor.call(session.forgot, { body: { email: 'auditor@alpha.example' } })
    const { items: mails } = await owner.call(message.list, { query: { template_in: 'INVITATION,PASSWORD_RESET' } })
    expect(mails).toHaveLength(2)
    expect(new Set(mails.map(({ user_name }) => user_name))).toEqual(new Set(['Auditor of alpha', 'Baru of alpha']))
    const token = url.split('#')[1] ?? ''
    const [rows] = await asOwner<{ bodies: string }>(server.url, `select string_agg(body, ' ') as bodies from outbox`)
    expect(token).toHaveLength(43)
    expect(rows?.bodies).toContain('/set-password#…')
    expect(rows?.bodies).not.toContain(token)
    const seen = [
      ...(await Promise.all(mails.map(({ id }) => owner.call(message.get, { params: { id } })))),
      ...(await Promise.all(mails.map(({ id }) => owner.call(message.log, { params: { id } })))),
      await owner.call(message.export, { query: { format: 'csv' } }),
      await owner.call(audit.list, { query: { limit: 50 } }),
    ]
    expect(seen[0]).toMatchObject({ body: null, whatsapp_link: null })
    expect(JSON.stringify(seen)).not.toContain('set-password#')
    expect(JSON.stringify(seen)).not.toContain(token)
  })
  test('whoever is bound to branches the messages to those whom he sees', async () => {
    const manager = server.as('Branch Manager')
    const [here, there] = [
      await send({ customer_id: await aCustomer({ branch_id: 1 }) }),
      await send({ customer_id: await aCustomer({ branch_id: 2 }) }),
    ]
    const { items } = await manager.call(message.list, { query: { limit: 50 } })
    const ids = items.map(({ id }) => id)
    expect(ids).toContain(here.id)
    expect(ids).not.toContain(there.id)
    const params = { id: there.id }
    for (const refused of [
      manager.refused(message.get, { params }),
      manager.refused(message.log, { params }),
      manager.refused(message.cancel, { params }),
    ])
      expect((await refused).code).toBe('not_found')
  })
})

describe('the words of messages', () => {
  const id = 'NOTE-EMAIL-id'
  const wordsOf = async (company = 'alpha') =>
    (await server.as('Owner', company).call(message.templates, {})).find((one) => one.id === id)
  test('are the usual ones until a company chooses its own, and again after', async () => {
    const usual = await wordsOf()
    expect(usual).toMatchObject({ subject: 'Pesan dari {{company}}', is_own: false })
    const body = { subject: 'Kabar dari {{company}}', body: 'Halo {{customer}}, {{text}}' }
    expect(await owner.call(message.changeTemplate, { params: { id }, body })).toMatchObject({ ...body, is_own: true })
    expect(await wordsOf()).toMatchObject({ ...body, is_own: true })
    expect(await wordsOf('beta')).toEqual(usual)

    const customer_id = await aCustomer({ name: 'Ayu', email: 'ayu@mail.example' })
    const note = { template: 'NOTE', channel: 'EMAIL', language: 'id', text: 'unit siap.' } as const
    const read = await sales.call(message.preview, { body: { customer_id, ...note } })
    expect(read).toMatchObject({ subject: 'Kabar dari alpha', body: 'Halo Ayu, unit siap.' })

    await owner.call(message.changeTemplate, { params: { id }, body: { ...body, subject: 'Lagi' } })
    expect(await wordsOf()).toMatchObject({ subject: 'Lagi' })
    await owner.call(message.resetTemplate, { params: { id } })
    expect(await wordsOf()).toEqual(usual)
  })
  test.each([
    [
      'name what is not there',
      { subject: 'x', body: '{{text}} {{price}}' },
      'body',
      /\{\{price\}\} is not available here\..*\{\{customer\}\}/,
    ],
    ['lose what the sender types', { subject: 'x', body: 'Halo' }, 'body', /must contain \{\{text\}\}/],
    ['lack a subject', { body: '{{text}}' }, 'subject', /Required/],
  ])('that %s are refused with a sentence', async (_, body, name, sentence) => {
    const refused = await owner.refused(message.changeTemplate, { params: { id }, body })
    expect(refused.fields?.[name]).toMatch(sentence)
  })
  test('are changed by those who may, and only where there are some', async () => {
    const body = { subject: 'x', body: '{{text}}' }
    for (const role of ['Sales', 'Branch Manager'])
      expect((await server.as(role).refused(message.changeTemplate, { params: { id }, body })).code).toBe(
        'not_permitted',
      )
    const nowhere = { params: { id: 'INVITATION-EMAIL-id' }, body }
    expect((await owner.refused(message.changeTemplate, nowhere)).code).toBe('not_found')
  })
})
