import { setTimeout as sleep } from 'node:timers/promises'
import { liveModules } from '@rental/core/kernel/live'
import { document } from '@rental/core/modules/document/document.contract'
import { notification } from '@rental/core/modules/notification/notification.contract'
import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { nobody, transact } from '../db/tx.ts'
import { notify } from '../notify/notify.ts'
import { aVehicle } from '../testing/a-vehicle.ts'
import { callerFor } from '../testing/caller.ts'
import { nextYear } from '../testing/days.ts'
import { startTestServer, asOwner, testPassword } from '../testing/test-server.ts'
import { openLive } from './live.ts'

const server = await startTestServer({ beatMs: 100, rateLimit: 200 })
const owner = server.as('Owner')
const me = await owner.call(session.info, {})
let address = ''
beforeAll(async () => {
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
})

/** A reader of the stream: everything received so far, and whether it has ended. */
interface Reading {
  status: number
  headers: Headers
  text: string
  ended: boolean
  stop: () => void
}
const readings: Reading[] = []
async function read(token: string, query = ''): Promise<Reading> {
  const stopping = new AbortController()
  const response = await fetch(`${address}/api/v2/notifications/stream${query}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stopping.signal,
  })
  const { status, headers } = response
  const reading: Reading = { status, headers, text: '', ended: false, stop: () => stopping.abort() }
  readings.push(reading)
  const follow = async () => {
    for await (const chunk of response.body ?? []) reading.text += Buffer.from(chunk).toString()
  }
  void follow()
    .catch(() => {})
    .then(() => (reading.ended = true))
  return reading
}
afterEach(() => readings.splice(0).forEach((reading) => reading.stop()))

/** Number of events about a module. */
const eventsIn = ({ text }: Reading, module = 'notification') => text.split(`"${module}"`).length - 1
/** The first reader opens the connection that listens; before it is there, nothing can be heard. */
const listening = () =>
  vi.waitFor(async () => {
    const rows = await asOwner(
      server.url,
      `select from pg_stat_activity where datname = current_database() and application_name = 'lajur live' and query = 'listen live'`,
    )
    expect(rows.length).toBeGreaterThan(0)
  })

let step = 0
const tell = (company = me.company.id) =>
  transact(server.db, { ...nobody, company }, (tx) =>
    notify(tx, { topic: 'MESSAGE_FAILED', about: 'live', step: `${(step += 1)}`, params: { name: 'X', error: 'y' } }),
  )
const arrived = (reading: Reading, count: number) => vi.waitFor(() => expect(eventsIn(reading)).toBe(count))

describe('a stream', () => {
  test('tells the person concerned, at once and nobody else', async () => {
    const mine = await read(await server.tokenFor('Owner'))
    const sales = await read(await server.tokenFor('Sales'))
    const foreign = await read(await server.tokenFor('Owner', 'beta'))
    await listening()
    await tell()
    await arrived(mine, 1)
    await owner.call(notification.readAll, {})
    await arrived(mine, 2)
    expect([eventsIn(sales), eventsIn(foreign)]).toEqual([0, 0])
  })

  test('begins with what its reader missed', async () => {
    const token = await server.tokenFor('Sales')
    const begins = async (caller: string, missed: string) => {
      const reading = await read(caller, `?missed=${missed}`)
      await vi.waitFor(() => expect(reading.text).toContain(': still here'))
      reading.stop()
      return eventsIn(reading)
    }
    // Events from before the server listened are unknown to it.
    expect(await begins(token, '60000')).toBe(1)
    const owners = await server.tokenFor('Owner')
    const old = async () => (await begins(token, '0')) + (await begins(owners, '0'))
    await vi.waitFor(async () => expect(await old()).toBe(0), { timeout: 15_000, interval: 300 })
    // Heard by the server, or it would come while the next reader is there.
    const mine = await read(owners)
    await tell()
    await arrived(mine, 1)
    expect(await begins(owners, '0')).toBe(1)
    expect(await begins(token, '0')).toBe(0)
    expect((await read(token, '?missed=soon')).status).toBe(400)
  })

  test('tells everybody of the company what others plan', async () => {
    const { id } = await aVehicle(owner)
    const sales = await read(await server.tokenFor('Sales'))
    const foreign = await read(await server.tokenFor('Owner', 'beta'))
    await listening()
    const [starts_at, ends_at] = [`${nextYear}-03-01T02:00:00Z`, `${nextYear}-03-05T02:00:00Z`]
    await owner.call(occupancy.create, { body: { kind: 'BLOCK', vehicle_id: id, starts_at, ends_at, title: 'Pajak' } })
    await vi.waitFor(() => expect(eventsIn(sales, 'occupancy')).toBe(1))
    expect(eventsIn(foreign, 'occupancy')).toBe(0)
  })

  test('tells open dashboards of what they count, once for each change', async () => {
    const driver = await read(await server.tokenFor('Driver'))
    const foreign = await read(await server.tokenFor('Owner', 'beta'))
    await listening()
    const { id } = await aVehicle(owner)
    await vi.waitFor(() => expect(eventsIn(driver, 'dashboard')).toBe(1))
    const paper = { kind: 'STNK' as const, valid_to: `${nextYear}-03-01`, location: 'VEHICLE' as const }
    await owner.call(document.create, { params: { id }, body: paper })
    await vi.waitFor(() => expect(eventsIn(driver, 'dashboard')).toBe(2))
    expect(eventsIn(foreign, 'dashboard')).toBe(0)
  })

  test('has headers that no proxy buffers and no browser keeps', async () => {
    const { headers } = await read(await server.tokenFor('Owner'))
    expect(headers.get('content-type')).toBe('text/event-stream')
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-ratelimit-limit')).toBeNull()
  })

  test('shows that it is alive while nothing happens', async () => {
    const mine = await read(await server.tokenFor('Owner'))
    await vi.waitFor(() => expect(mine.text).toContain(': still here\n\n: still here'))
    expect(mine.text.startsWith('retry: ')).toBe(true)
  })

  test('of a transaction that fails says nothing', async () => {
    const mine = await read(await server.tokenFor('Owner'))
    await listening()
    const failing = transact(server.db, { ...nobody, company: me.company.id }, async (tx) => {
      await notify(tx, { topic: 'MESSAGE_FAILED', about: 'undone', step: '1', params: { name: 'X', error: 'y' } })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await tell()
    await arrived(mine, 1)
  })

  test('ends with the sign-in', async () => {
    const token = await server.visitor.signIn(server.mailOf('Finance', 'alpha'), testPassword)
    const reading = await read(token)
    expect(reading.status).toBe(200)
    await callerFor(server.app, async () => token).call(session.logout, {})
    await vi.waitFor(() => expect(reading.ended).toBe(true), 5000)
  })

  test('is refused when a person has too many, and without a token', async () => {
    const token = await server.tokenFor('Warehouse')
    const some = await Promise.all(Array.from({ length: 12 }, () => read(token)))
    expect(some.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(some.filter(({ status }) => status === 429)).toHaveLength(2)
    some.forEach((reading) => reading.stop())
    await vi.waitFor(async () => expect((await read(token)).status).toBe(200))
    expect((await read('nothing')).status).toBe(401)
  })

  test('reaches very many people, though one message of PostgreSQL holds few', async () => {
    const mine = await read(await server.tokenFor('Owner'))
    await listening()
    const others = Array.from({ length: 1000 }, () => crypto.randomUUID())
    await transact(server.db, { ...nobody, company: me.company.id }, (tx) =>
      sql`select tell_live('notification', ${me.company.id}, ${[...others, me.id]}::uuid[])`.execute(tx),
    )
    await arrived(mine, 1)
    await transact(server.db, nobody, (tx) => sql`select tell_live('notification', ${me.company.id}, null)`.execute(tx))
    await arrived(mine, 2)
    expect(mine.ended).toBe(false)
  })
})

test('after the connection to the database broke, everybody is told to look again', async () => {
  const mine = await read(await server.tokenFor('Owner'))
  await listening()
  await asOwner(
    server.url,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'lajur live'`,
  )
  await vi.waitFor(() => expect(eventsIn(mine)).toBe(1), 5000)
  await tell()
  await arrived(mine, 2)
})

test('who comes before anything can be heard is told as soon as it can', async () => {
  const live = openLive(server.url)
  const heard: unknown[] = []
  const reader = { tell: (one: unknown) => heard.push(one), dismiss: () => {} }
  live.streamFor(me.company.id, me.id, 0).join(reader)
  expect(heard).toEqual([])
  await vi.waitFor(() => expect(heard).toEqual([{ touches: liveModules }]))
  await live.close()
})

test('another server hears the same', async () => {
  const live = openLive(server.url)
  const heard: unknown[] = []
  const dismiss = vi.fn<() => void>()
  live.streamFor(me.company.id, me.id).join({ tell: (one) => heard.push(one), dismiss })
  await vi.waitFor(async () => {
    await tell()
    expect(heard).toContainEqual({ touches: ['notification'] })
  })
  await live.close()
  expect(dismiss).toHaveBeenCalledOnce()
  expect(() => live.streamFor(me.company.id, me.id).join({ tell: () => {}, dismiss: () => {} })).toThrow(
    'too_many_requests',
  )
})

test('who reads too slowly is dropped, not kept waiting for', async () => {
  const { sendStream } = await import('../http/stream.ts')
  let tellSlow: (event: { touches: readonly ['notification'] }) => void = () => {}
  let left = false
  const reply = { headers: () => reply, send: (stream: unknown) => stream }
  const stream = sendStream(
    reply as never,
    {
      beatMs: 60_000,
      join: (reader) => {
        tellSlow = reader.tell
        return () => (left = true)
      },
    },
    async () => {},
  ) as unknown as { readableLength: number; destroyed: boolean }
  for (let n = 0; n < 10_000; n++) tellSlow({ touches: ['notification'] })
  expect(stream.destroyed).toBe(true)
  expect(stream.readableLength).toBeLessThan(32 * 1024)
  await sleep(0)
  expect(left).toBe(true)
})

test('the server stops while somebody reads', async () => {
  const mine = await read(await server.tokenFor('Owner'))
  await server.app.close()
  await vi.waitFor(() => expect(mine.ended).toBe(true))
})
