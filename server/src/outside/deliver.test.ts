import { mostAttempts } from '@rental/core/modules/message/message.rules'
import { session } from '@rental/core/modules/session/session.contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { nobody, transact, type Tx } from '../db/tx.ts'
import { newToken } from '../identity/token.ts'
import { startTestServer, asOwner } from '../testing/test-server.ts'
import { until } from '../testing/jobs.ts'
import { aDeadPort, aMailServer } from '../testing/mail-server.ts'
import { deliverJob } from './deliver.job.ts'
import { claimMessage } from './deliver.store.ts'
import { deliverByJob, deliverMessage, deliverWaiting, type FailedMessage } from './deliver.ts'
import type { Transports, OutgoingMessage } from './transport.ts'
import { mailTransport } from './mail-transport.ts'
import { writeMail, writeMessage } from './outbox.ts'

const server = await startTestServer()
const { db } = server
const companies = new Map<string, string>()
for (const name of ['alpha', 'beta'])
  companies.set(name, (await server.as('Owner', name).call(session.info, {})).company.id)
const inCompany = <T>(work: (tx: Tx) => Promise<T>, name = 'alpha') =>
  transact(db, { ...nobody, company: companies.get(name) ?? '' }, work)

const mailServer = await aMailServer()
const mail = mailTransport({ url: mailServer.url, from: 'no-reply@lajur.example', timeoutMs: 5000 })
afterAll(() => mail.close?.())
const transports: Transports = { EMAIL: mail }

/** A transport that only records what it is given. */
function recordingTransport(send: (message: OutgoingMessage) => Promise<{ id: string }> = async ({ id }) => ({ id })) {
  const seen: string[] = []
  const transport: Transports = {
    EMAIL: {
      channel: 'EMAIL',
      send: async (message) => {
        seen.push(message.id)
        return send(message)
      },
    },
  }
  return { transport, seen }
}

const aMessage = (recipient = 'budi@alpha.example', name = 'alpha') =>
  inCompany(
    (tx) =>
      writeMessage(tx, transports, {
        template: 'PASSWORD_CHANGED',
        channel: 'EMAIL',
        language: 'en',
        recipient,
        recipient_name: 'Budi',
        subject: 'Welcome',
        body: 'Hello',
      }),
    name,
  )
const rowOf = async (id: string) =>
  (
    await asOwner<Record<string, unknown>>(
      server.url,
      `select status, attempts, fault, last_error, sent_at is not null as is_sent, external_id,
         (extract(epoch from next_try_at) * 1000)::float8 as due, claimed_until from outbox where id = '${id}'`,
    )
  )[0]
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const due = (id: string, name = 'alpha') => ({ company: companies.get(name) ?? '', id })
const soon = () => later(0.1)

beforeEach(async () => {
  await asOwner(server.url, 'delete from outbox')
  mailServer.be('well')
  mailServer.received.length = 0
})

test('what waits, of every company, is sent once', async () => {
  const ids = [await aMessage('a@alpha.example'), await aMessage('b@beta.example', 'beta')].map(({ id }) => id)
  expect(await deliverWaiting(db, transports, soon(), 50)).toEqual({ deliver: 2 })
  expect(new Set(mailServer.received.map(({ to }) => to[0]))).toEqual(new Set(['a@alpha.example', 'b@beta.example']))
  for (const id of ids)
    expect(await rowOf(id)).toMatchObject({
      status: 20,
      attempts: 1,
      is_sent: true,
      external_id: `<${id}@lajur.example>`,
      claimed_until: null,
    })
  expect(await deliverWaiting(db, transports, soon(), 50)).toEqual({})
})

test('many deliverers at once send each message once', async () => {
  for (let n = 0; n < 12; n++) await aMessage(`p${n}@alpha.example`)
  const { transport, seen } = recordingTransport()
  await Promise.all(Array.from({ length: 4 }, () => deliverWaiting(db, transport, soon(), 50)))
  expect(seen).toHaveLength(12)
  expect(new Set(seen).size).toBe(12)
})

test('while one sends it nobody else does; after a crash another does, and the first has no say any more', async () => {
  const { id } = await aMessage()
  const gate = Promise.withResolvers<{ id: string }>()
  const slow = recordingTransport(() => gate.promise)
  const first = deliverMessage(db, slow.transport, due(id), soon())
  await until(async () => slow.seen.length === 1)
  const quick = recordingTransport()
  expect(await deliverMessage(db, quick.transport, due(id), soon())).toBe('left')
  // The claim of a dead server expires.
  expect(await deliverMessage(db, quick.transport, due(id), later(10))).toBe('deliver')
  gate.resolve({ id: 'late' })
  expect(await first).toBe('left')
  expect(await rowOf(id)).toMatchObject({ status: 20, attempts: 2, external_id: id })
})

test('in the hand of a server that died, it is asked for again when the claim ends, and leaves', async () => {
  const { id } = await aMessage()
  const asked = () =>
    asOwner<{ at: string }>(
      server.url,
      `select (extract(epoch from start_after) * 1000)::float8 as at from pgboss.job
       where name = '${deliverJob.name}' and data -> 'input' ->> 'id' = '${id}' order by start_after desc`,
    )
  const byJob = (now: Date) => deliverByJob(db, transports, due(id), now, {})
  const before = await asked()
  await inCompany((tx) => claimMessage(tx, id, soon(), 120_000))
  expect(await byJob(soon())).toBe('left')
  const [again, ...others] = await asked()
  expect(others).toEqual(before)
  const claimed = (await rowOf(id))?.['claimed_until'] as string
  expect(new Date(Number(again?.at)) > new Date(claimed)).toBe(true)
  expect(mailServer.received).toHaveLength(0)
  // The job that was asked for comes then.
  expect(await byJob(new Date(Number(again?.at)))).toBe('deliver')
  expect(mailServer.received).toHaveLength(1)
  // One that has left is not asked for again.
  expect(await byJob(later(10))).toBe('left')
  expect(await asked()).toHaveLength(before.length + 1)
})

describe('a mail server', () => {
  test('that is down: the outbox waits, and tries no long row of mails in vain', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 9 }, () => aMessage()))
    const { id } = first ?? { id: '' }
    const dead = mailTransport({ url: await aDeadPort(), from: 'no-reply@lajur.example' })
    const now = soon()
    expect(await deliverMessage(db, { EMAIL: dead }, due(id), now, { random: () => 0.5 })).toBe('put_off')
    expect(await rowOf(id)).toMatchObject({
      status: 10,
      attempts: 1,
      fault: 'UNREACHABLE',
      due: now.getTime() + 60_000,
    })
    // Not due yet.
    expect(await deliverMessage(db, transports, due(id), now)).toBe('left')
    const { put_off: tried = 0 } = await deliverWaiting(db, { EMAIL: dead }, now, 50)
    expect(tried).toBeGreaterThan(0)
    expect(tried).toBeLessThan(others.length)
    expect(await deliverWaiting(db, transports, later(5), 50)).toEqual({ deliver: 9 })
    dead.close?.()
  })
  test('that is busy: it waits', async () => {
    const { id } = await aMessage()
    mailServer.be('busy')
    expect(await deliverWaiting(db, transports, soon(), 50)).toEqual({ put_off: 1 })
    expect(await rowOf(id)).toMatchObject({ status: 10, fault: 'BUSY' })
  })
  test('that takes it and dies: it is sent again under the same number', async () => {
    const { id } = await aMessage()
    mailServer.be('dying')
    expect(await deliverWaiting(db, transports, soon(), 50)).toEqual({ put_off: 1 })
    mailServer.be('well')
    expect(await deliverWaiting(db, transports, later(5), 50)).toEqual({ deliver: 1 })
    const numbers = mailServer.received.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1]?.trim())
    expect(numbers).toEqual([`<${id}@lajur.example>`, `<${id}@lajur.example>`])
  })
  test('that refuses one: that one fails at once and is told of, the other is sent', async () => {
    const wrong = await aMessage('nobody@alpha.example')
    const right = await aMessage('budi@alpha.example')
    const told: FailedMessage[] = []
    const onFailed = async (_: Tx, failed: FailedMessage) => void told.push(failed)
    expect(await deliverWaiting(db, transports, soon(), 50, { onFailed })).toEqual({ fail: 1, deliver: 1 })
    expect(await rowOf(wrong.id)).toMatchObject({ status: 30, attempts: 1, fault: 'REFUSED' })
    expect((await rowOf(wrong.id))?.['last_error']).toContain('No such person here')
    expect(await rowOf(right.id)).toMatchObject({ status: 20 })
    expect(told).toMatchObject([{ id: wrong.id, fault: 'REFUSED', recipient: 'nobody@alpha.example' }])
  })
})

test('after so many attempts it is given up; what is written then is written with it, or not at all', async () => {
  const { id } = await aMessage()
  await asOwner(server.url, `update outbox set attempts = ${mostAttempts - 1}`)
  mailServer.be('busy')
  const broken = deliverWaiting(db, transports, soon(), 50, { onFailed: () => Promise.reject(new Error('no')) })
  await expect(broken).rejects.toThrow('no')
  expect(await rowOf(id)).toMatchObject({ status: 10 })
  let told = 0
  await deliverWaiting(db, transports, later(10), 50, { onFailed: async () => void (told += 1) })
  expect(await rowOf(id)).toMatchObject({ status: 30, fault: 'BUSY' })
  expect(told).toBe(1)
})

test('without a transport it is kept, and no attempt is counted', async () => {
  const { id } = await aMessage()
  expect(await deliverWaiting(db, {}, soon(), 50)).toEqual({ keep: 1 })
  expect(await rowOf(id)).toMatchObject({ status: 40, attempts: 0 })
})

test('a rolled-back work leaves no message', async () => {
  const broken = inCompany(async (tx) => {
    const values = { template: 'PASSWORD_CHANGED', channel: 'EMAIL', language: 'en' } as const
    await writeMessage(tx, transports, {
      ...values,
      recipient: 'x@y.example',
      recipient_name: '',
      subject: 's',
      body: 'b',
    })
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  expect(await deliverWaiting(db, transports, soon(), 50)).toEqual({})
})

test('history tells every attempt and every end, and never the text', async () => {
  const { id } = await aMessage()
  mailServer.be('busy')
  await deliverWaiting(db, transports, soon(), 50)
  mailServer.be('well')
  await deliverWaiting(db, transports, later(5), 50)
  const entries = await asOwner<{ action: string; changes: Record<string, unknown>; actor_name: string }>(
    server.url,
    `select action, changes, actor_name from history where table_name = 'outbox' and record_id = '${id}' order by id`,
  )
  expect(entries.map(({ action, actor_name }) => [action, actor_name])).toEqual([
    ['insert', null],
    ['update', 'Lajur'],
    ['update', 'Lajur'],
  ])
  expect(entries[1]?.changes).toMatchObject({ fault: { from: null, to: 'BUSY' } })
  expect(entries[2]?.changes).toMatchObject({ status: { from: 10, to: 20 } })
  expect(JSON.stringify(entries)).not.toContain('Hello')
})

describe('a mail with a link that opens an account', () => {
  const token = newToken()
  const { sealing } = server.work
  const write = (until: Date) =>
    inCompany(async (tx) => {
      const { rows } = await sql<{ id: string }>`select id from app_user limit 1`.execute(tx)
      const to = { id: rows[0]?.id ?? '', email: 'budi@alpha.example', full_name: 'Budi', company: { name: 'alpha' } }
      const link = { url: 'https://lajur.example/set-password', token, until: until.toISOString() }
      await writeMail(tx, { transports, sealing }, { template: 'PASSWORD_RESET', language: 'en', to, ...link })
    })
  const stored = async () =>
    JSON.stringify(
      await asOwner(server.url, `select o::text, h::text from outbox o, history h where table_name = 'outbox'`),
    )
  const secrets = async () => (await asOwner(server.url, 'select from outbox_secret')).length

  test('is sent with it, stored without it, and its secret goes when it has left', async () => {
    await write(later(60))
    expect(await stored()).not.toContain(token)
    expect(await secrets()).toBe(1)
    expect(await deliverWaiting(db, transports, soon(), 50, { sealing })).toEqual({ deliver: 1 })
    expect(mailServer.received[0]?.source.replaceAll('=\r\n', '')).toContain(token)
    expect(await secrets()).toBe(0)
    expect(await stored()).not.toContain(token)
  })
  test('does not leave after the link has expired', async () => {
    await write(later(1))
    expect(await deliverWaiting(db, transports, later(2), 50, { sealing })).toEqual({ fail: 1 })
    expect(mailServer.received).toEqual([])
    const [row] = await asOwner(server.url, 'select status, fault from outbox')
    expect(row).toEqual({ status: 30, fault: 'EXPIRED' })
  })
  test('cannot be stored readable, whoever tries', async () => {
    const body = `https://lajur.example/set-password#${token}`
    const message = { template: 'INVITATION', channel: 'EMAIL', language: 'en', recipient: 'x@alpha.example' } as const
    const written = inCompany((tx) =>
      writeMessage(tx, transports, { ...message, recipient_name: 'X', subject: 's', body }),
    )
    await expect(written).rejects.toThrow('outbox_body_holds_no_token')
  })
})
