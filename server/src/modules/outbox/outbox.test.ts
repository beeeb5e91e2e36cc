import type { ListQueryInput } from '@rental/core/kernel/list'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { message } from '@rental/core/modules/message/message.contract'
import { outbox } from '@rental/core/modules/outbox/outbox.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { describe, expect, test } from 'vitest'
import { transact } from '../../db/tx.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { newToken } from '../../identity/token.ts'
import { writeMail } from '../../outside/outbox.ts'

const server = await startTestServer()
const operator = server.as('Owner', 'operator')
const { sealing } = server.work
const token = newToken()
const until = new Date(Date.now() + 3_600_000).toISOString()

async function write(company: 'alpha' | 'beta', template: 'INVITATION' | 'PASSWORD_RESET', email: string) {
  const { id, company: own } = await server.as('Owner', company).call(session.info, {})
  const acting = { company: own.id, user: null, name: null, source: null, request: null }
  const to = { id, email, full_name: 'Budi', company: own }
  await transact(server.db, acting, (tx) =>
    writeMail(
      tx,
      { transports: {}, sealing },
      { template, language: 'en', to, url: 'https://lajur.example/link', token, until },
    ),
  )
}
await write('alpha', 'INVITATION', 'budi@alpha.example')
await write('beta', 'PASSWORD_RESET', 'sari@beta.example')

describe('outgoing messages', () => {
  test('of every company are read by those who run the installation, the newest first', async () => {
    const { items, total } = await operator.call(outbox.list, { query: {} })
    expect(total).toBe(2)
    expect(items.map(({ company_name, template, recipient }) => [company_name, template, recipient])).toEqual([
      ['beta', 'PASSWORD_RESET', 'sari@beta.example'],
      ['alpha', 'INVITATION', 'budi@alpha.example'],
    ])
    expect(items[1]).toMatchObject({ subject: 'alpha invites you to Lajur', sent_at: null, status: 40 })
    expect(items[1]?.body).toContain('https://lajur.example/link#…')
    expect(JSON.stringify(items)).not.toContain(token)
  })
  test('are searched, filtered and exported', async () => {
    const found = async (query: ListQueryInput) =>
      (await operator.call(outbox.list, { query })).items.map(({ recipient }) => recipient)
    expect(await found({ search_value: 'sari' })).toEqual(['sari@beta.example'])
    expect(await found({ search_key: 'subject', search_value: 'invites' })).toEqual(['budi@alpha.example'])
    expect(await found({ template_in: 'WELCOME' })).toEqual([])
    expect(await found({ status_in: 20 })).toEqual([])
    const file = await operator.call(outbox.export, { query: { format: 'csv' } })
    expect(file).toContain('alpha,Email,Invitation,budi@alpha.example')
    // The text holds links that open accounts: it stays where it is.
    expect(file).not.toContain('https://lajur.example/link')
  })
  test('are let go again, and the company’s own history tells of it', async () => {
    const [row] = (await operator.call(outbox.list, { query: { search_value: 'budi' } })).items
    const params = { id: row?.id ?? '' }
    await operator.call(outbox.retry, { params })
    expect((await operator.refused(outbox.retry, { params })).code).toBe('wrong_state')
    const [entry] = (await server.as('Owner').call(message.log, { params })).items
    expect(entry).toMatchObject({ actor_name: 'Owner of operator', changes: { status: { from: 40, to: 10 } } })
    expect((await operator.refused(outbox.retry, { params: { id: crypto.randomUUID() } })).code).toBe('not_found')
  })
  test('to customers are the company’s business: their way is seen, their text is not', async () => {
    const owner = server.as('Owner')
    const { id } = await owner.call(customer.create, {
      body: { kind: 'PERSONAL', name: 'Wati', phone: '081234567000' },
    })
    const letter = { customer_id: id, template: 'NOTE', channel: 'WHATSAPP', language: 'id', text: 'Rahasia' } as const
    await owner.call(message.create, { body: letter })
    const [row] = (await operator.call(outbox.list, { query: { channel_in: 'WHATSAPP' } })).items
    expect(row).toMatchObject({ template: 'NOTE', recipient: '+6281234567000', body: null })
  })
})
