import { randomUUID } from 'node:crypto'
import pg from 'pg'
import sharp from 'sharp'
import { anInspection } from '../../core/src/modules/inspection/testing.ts'
import { connections, seconds } from '../compare.ts'
import { speed, times, type Figure } from '../figures.ts'
import type { BenchCompany } from '../fill/companies.ts'
import { measure, succeeded, summary, type Load, type Measured } from '../load.ts'
import type { Part } from '../part.ts'
import type { Headers, Place } from '../place.ts'

const slots = ['FRONT', 'REAR', 'LEFT', 'RIGHT'] as const
const passed_guards = ['IDENTITY', 'CONTRACT', 'PAPERS'].map((guard) => ({ guard, reason: 'Bench' }))

/** Rows that a handover writes, in one statement and nothing else: no triggers, no chain, no history. */
const sameWrites = `
  with done as (
    update delivery_order set status = 20, completed_at = now() where company_id = $1::uuid and id = $2::uuid
    returning company_id, id, order_id, line_id, customer_id, branch_id, vehicle_id
  ), signed as (
    insert into inspection (company_id, id, number, kind, order_id, line_id, delivery_order_id, vehicle_id, inspected_at,
      odometer_km, fuel_eighths, items, customer_name, customer_signature, staff_name, staff_signature)
    select company_id, $3::uuid, 'BARE-' || $3::uuid, 'OUT', order_id, line_id, id, vehicle_id, now(), 45120, 8, $4::jsonb, 'Budi', 'M1 1L2 2',
      'Bench', 'M1 1L2 2' from done returning company_id, id
  ), pictured as (
    insert into inspection_photo (company_id, inspection_id, position, media_id, slot, taken_at)
    select $1::uuid, $3::uuid, n - 1, photo, 'OTHER', now() from unnest($5::uuid[]) with ordinality as photo (photo, n)
  ), sealed as (
    insert into seal (company_id, no, inspection_id, content, previous, hash)
    select company_id, $6::bigint, id, $4::text, '', repeat('0', 64) from signed
  ), read as (
    insert into vehicle_odometer (company_id, vehicle_id, km, source) select company_id, vehicle_id, 45120, 'DELIVERY' from done
  ), out as (
    update occupancy set out_at = now() from rental_segment as segment, done
    where segment.company_id = done.company_id and segment.line_id = done.line_id
      and occupancy.company_id = segment.company_id and occupancy.id = segment.occupancy_id
  ), moved as (
    update sales_order set status = 15 from done where sales_order.company_id = done.company_id and sales_order.id = done.order_id
  )
  insert into return_order (company_id, number, order_id, line_id, customer_id, branch_id, vehicle_id, scheduled_at, due_at)
  select company_id, 'BARE-' || id, order_id, line_id, customer_id, branch_id, vehicle_id, now(), now() from done`

interface Waiting {
  id: string
  vehicle_id: string
  /** A picture proves one handover: each has photos of its own. */
  photos: readonly string[]
}

/** A company with deliveries that wait, each with photos that its owner has uploaded. */
interface Depot {
  company: BenchCompany
  headers: Headers
  /** Deliveries of different vehicles; each is taken once. */
  waiting: Waiting[]
  /** Handovers that the server was too busy for. */
  refused: number
}

async function uploaded(port: number, headers: Headers): Promise<string[]> {
  const body = new FormData()
  for (const [at, slot] of slots.entries()) {
    const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: { r: 40 * at, g: 90, b: 120 } } })
    body.append('files[]', new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), `${slot}.jpg`)
  }
  const response = await fetch(`http://127.0.0.1:${port}/api/v2/media/upload`, { method: 'POST', headers, body })
  const { data } = (await response.json()) as { data: { id: string }[] }
  return data.map(({ id }) => id)
}

async function depotOf(place: Place, client: pg.Client, company: BenchCompany): Promise<Depot> {
  const headers = await place.signIn(company)
  // The first order of each vehicle: one after it could not go out while that is out.
  const { rows } = await client.query<Omit<Waiting, 'photos'>>(
    `select distinct on (vehicle_id) id, vehicle_id from delivery_order where company_id = $1 and status = 0 and vehicle_id is not null
     order by vehicle_id, scheduled_at`,
    [company.id],
  )
  const originals = await uploaded((await place.ours()).port, headers)
  const copies = await client.query<{ id: string }>(
    `insert into media (company_id, name, type, size, sha256, uploaded_by)
     select company_id, name, type, size, encode(sha256(gen_random_uuid()::text::bytea), 'hex'), uploaded_by
     from media, generate_series(1, $2::int) where id = any($1::uuid[]) returning id`,
    [originals, rows.length],
  )
  const photos = copies.rows.map(({ id }) => id)
  const waiting = rows.map((row) => ({ ...row, photos: photos.splice(0, slots.length) }))
  return { company, headers, waiting, refused: 0 }
}

function taken({ waiting }: Depot): Waiting {
  const next = waiting.pop()
  if (!next) throw new Error('no more deliveries: run it for fewer seconds')
  return next
}

/** Hands vehicles over, one company after the other. */
const handingOver = (port: number, depots: readonly Depot[]): Load => ({
  port,
  turn: async (send, n) => {
    const depot = depots[n % depots.length]
    if (!depot) return
    const at = new Date().toISOString()
    const next = taken(depot)
    const photos = next.photos.map((media_id, place) => ({
      media_id,
      slot: slots[place] ?? ('OTHER' as const),
      damage_id: null,
      taken_at: at,
    }))
    const { id, vehicle_id } = next
    const inspection = anInspection({ id: randomUUID(), inspected_at: at, odometer_km: 900_000, photos, vehicle_id })
    const body = JSON.stringify({ inspection: { ...inspection, is_odometer_confirmed: true }, passed_guards })
    const answer = await send({ method: 'PATCH', path: `/api/v2/ops/do/${id}/complete`, headers: depot.headers, body })
    // Too busy: it stays to be handed over.
    if (answer.status === 429 || answer.status === 503) {
      depot.refused += 1
      depot.waiting.unshift(next)
    } else succeeded(answer)
  },
})

async function bareTransactions(client: pg.Client, depot: Depot): Promise<Measured> {
  const items = JSON.stringify(anInspection().items)
  const took: number[] = []
  const began = performance.now()
  await client.query(`set session_replication_role = 'replica'`)
  for (let no = 1; performance.now() - began < seconds * 1000; no++) {
    const { id, photos } = taken(depot)
    const values = [depot.company.id, id, randomUUID(), items, photos, 1_000_000 + no]
    const started = performance.now()
    await client.query('begin')
    await client.query({ name: 'same-handover', text: sameWrites, values })
    await client.query('commit')
    took.push(performance.now() - started)
  }
  await client.query(`set session_replication_role = 'origin'`)
  return summary(took, seconds)
}

/** Waits of the server's busy connections, sampled while something runs. */
async function waits<T>(client: pg.Client, work: () => Promise<T>): Promise<[T, string]> {
  const counts = new Map<string, number>()
  const running = new AbortController()
  const sample = async () => {
    while (!running.signal.aborted) {
      const { rows } = await client.query<{ wait: string; count: number }>(
        `select coalesce(wait_event_type || ':' || wait_event, 'CPU') as wait, count(*)::int as count from pg_stat_activity
         where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid() group by 1`,
      )
      for (const { wait, count } of rows) counts.set(wait, (counts.get(wait) ?? 0) + count)
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
  const sampling = sample()
  const result = await work().finally(() => running.abort())
  await sampling
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const most = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, 5)
  return [result, most.map(([wait, count]) => `${wait} ${((100 * count) / all).toFixed(0)} %`).join(', ')]
}

async function measureHandovers(place: Place, client: pg.Client): Promise<Figure[]> {
  const { office, neighbour } = await place.offices()
  const { port } = await place.ours()
  const [own, other] = [await depotOf(place, client, office), await depotOf(place, client, neighbour)]
  await measure(handingOver(port, [own, other]), 2, 1)
  const alone = await measure(handingOver(port, [own]), 1, seconds)
  const bare = await bareTransactions(client, other)
  const [one, waited] = await waits(client, () => measure(handingOver(port, [own]), connections, seconds))
  const two = await measure(handingOver(port, [own, other]), connections, seconds)
  return [
    { name: 'p50 of one, beside bare writes', ours: times(alone), beside: times(bare), ratio: alone.p50 / bare.p50 },
    {
      name: `${connections} connections, beside one`,
      ours: speed(one),
      beside: speed(alone),
      ratio: one.perSecond / alone.perSecond,
      aim: { atLeast: 1.5 },
    },
    {
      name: `${connections} of two companies, beside one`,
      ours: speed(two),
      beside: speed(one),
      ratio: two.perSecond / one.perSecond,
    },
    { name: `refused at ${connections} connections`, ours: String(own.refused + other.refused) },
    { name: `waits at ${connections} connections`, ours: waited },
  ]
}

export const handovers: Part = {
  name: 'handover',
  about: 'a vehicle handed over with its inspection and four photos, sealed',
  run: async (place) => {
    const client = new pg.Client({ connectionString: place.url })
    await client.connect()
    try {
      return await measureHandovers(place, client)
    } finally {
      await client.end()
    }
  },
}
