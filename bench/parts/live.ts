import { request } from 'node:http'
import pg from 'pg'
import { openDatabase } from '../../server/src/db/pool.ts'
import { nobody, transact } from '../../server/src/db/tx.ts'
import { notify } from '../../server/src/notify/notify.ts'
import { times } from '../figures.ts'
import { password, type BenchCompany } from '../fill/companies.ts'
import type { Part } from '../part.ts'

const people = 10
const streamsEach = 10
const notifications = 1000

interface Streamed {
  /** From the commit to the arrival, in ms. */
  p50: number
  p99: number
  /** Of the server, in KB for each open stream. */
  memoryPerStream: number
}

/** Colleagues of the owner, who can sign in as the owner does. */
async function addPeople(url: string, { id, email }: BenchCompany): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const mails = Array.from({ length: people }, (_, at) => `live${at}.${email}`)
  await client.query(
    `with person as (
       insert into app_user (company_id, full_name, email, role_id) select $1, mail, mail, 1 from unnest($2::text[]) as mail
       returning id, email
     )
     insert into credential (email, company_id, user_id, password_hash)
     select person.email, $1, person.id, (select password_hash from credential where email = $3) from person`,
    [id, mails, email],
  )
  await client.end()
  return mails
}

async function tokenOf(port: number, email: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/v2/oauth2/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

/** Opens a stream and calls back for each event; resolves when the server has begun to answer. */
const openStream = (port: number, token: string, heard: () => void) =>
  new Promise<() => void>((resolve, reject) => {
    const asked = request({
      port,
      host: '127.0.0.1',
      path: '/api/v2/notifications/stream',
      headers: { authorization: `Bearer ${token}` },
    })
    asked.on('error', reject)
    asked.on('response', (response) => {
      response.on('error', () => {})
      response.on('data', (part: Buffer) => {
        for (let events = part.toString().split('data:').length - 1; events > 0; events--) heard()
      })
      asked.off('error', reject).on('error', () => {})
      resolve(() => asked.destroy())
    })
    asked.end()
  })

async function memoryOf(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1]) / 1024
}

const share = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A thousand notifications, one after the other, to a hundred open streams; by another process than the server. */
async function measureLive(url: string, port: number, company: BenchCompany): Promise<Streamed> {
  const mails = await addPeople(url, company)
  const tokens = await Promise.all(mails.map((mail) => tokenOf(port, mail)))
  const committed: number[] = []
  const waits: number[] = []
  const restMemory = await memoryOf(port)
  const readers = tokens.flatMap((token) => Array.from({ length: streamsEach }, () => token))
  const closes = await Promise.all(
    readers.map((token) => {
      let at = 0
      return openStream(port, token, () => {
        // Heard before the commit was answered: no wait at all.
        waits.push(Math.max(0, performance.now() - (committed[at] ?? performance.now())))
        at += 1
      })
    }),
  )
  await pause(1000)
  const memoryPerStream = ((await memoryOf(port)) - restMemory) / readers.length
  const db = openDatabase(url, 1)
  for (let n = 0; n < notifications; n++) {
    const about = `bench ${n}`
    await transact(db, { ...nobody, company: company.id }, (tx) =>
      notify(tx, { topic: 'MESSAGE_FAILED', about, step: '1', params: { name: about, error: 'none' } }),
    )
    committed.push(performance.now())
  }
  const wanted = notifications * readers.length
  for (let tries = 0; waits.length < wanted && tries < 100; tries++) await pause(100)
  for (const close of closes) close()
  await db.close()
  if (waits.length !== wanted) throw new Error(`${waits.length} of ${wanted} events arrived`)
  waits.sort((a, b) => a - b)
  return { p50: share(waits, 0.5), p99: share(waits, 0.99), memoryPerStream }
}

export const live: Part = {
  name: 'live',
  about: `${notifications} notifications to ${people * streamsEach} open streams, committed by another process; from commit to arrival`,
  run: async (place) => {
    const streamed = await measureLive(place.url, (await place.ours()).port, await place.main())
    return [
      { name: 'arrival', ours: times(streamed) },
      { name: 'memory of the server, each stream', ours: `${streamed.memoryPerStream.toFixed(0)} KB` },
    ]
  },
}
