import type pg from 'pg'
import type { Load, Request, Send } from './load.ts'
import { succeeded } from './load.ts'
import type { Headers } from './place.ts'

const dayMs = 86_400_000
export const vehiclesEach = 3

/** Records that orders are made of. */
export interface Stock {
  customers: readonly string[]
  vehicles: readonly string[]
}

export async function stockOf(client: pg.ClientBase, company: string): Promise<Stock> {
  const idsOf = async (table: string) => {
    const { rows } = await client.query<{ id: string }>(`select id from ${table} where company_id = $1 order by id`, [
      company,
    ])
    return rows.map(({ id }) => id)
  }
  return { customers: await idsOf('customer'), vehicles: await idsOf('vehicle') }
}

/** Three vehicles and a start that no other order of a run has: round the whole fleet, then a week later again. */
export function slotOf({ customers, vehicles }: Stock, n: number) {
  const fits = Math.floor(vehicles.length / vehiclesEach)
  const from = (n % fits) * vehiclesEach
  return {
    customer: customers[n % customers.length] ?? '',
    vehicles: vehicles.slice(from, from + vehiclesEach),
    week: Math.floor(n / fits),
  }
}

/** The body of an order; its days begin so many days from now. */
export function orderBody(stock: Stock, n: number, daysAhead: number) {
  const { customer, vehicles, week } = slotOf(stock, n)
  const started_at = new Date(Date.now() + (daysAhead + week * 7) * dayMs).toISOString()
  return {
    customer_id: customer,
    branch_id: 1,
    language: 'id',
    lines: vehicles.map((vehicle_id) => ({
      vehicle_id,
      category: 'MPV',
      rental_type_id: 1,
      duration: 3,
      duration_uom: 'DAY',
      started_at,
      amount: 350_000,
      manual_reason: 'Bench',
    })),
  }
}

/** Years after everything else that takes vehicles. */
export const farAhead = 1500

interface Ours {
  port: number
  headers: Headers
  stock: Stock
}

/** Creates an order and approves it. Calls `refused` instead of failing where the server has no capacity. */
export async function createAndApprove(send: Send, { headers, stock }: Ours, n: number, refused?: () => void) {
  const made = async (request: Omit<Request, 'headers'>) => {
    const answer = await send({ ...request, headers })
    if (refused && (answer.status === 429 || answer.status === 503)) {
      refused()
      return null
    }
    return (JSON.parse(succeeded(answer)) as { data: { id: string; hash: string } }).data
  }
  const body = JSON.stringify(orderBody(stock, n, farAhead))
  const created = await made({ method: 'POST', path: '/api/v2/so', body })
  if (!created) return
  const approval = JSON.stringify({ action: 'approve', hash: created.hash })
  await made({ method: 'PATCH', path: `/api/v2/so/${created.id}/approval`, body: approval })
}

export const orderLoad = (ours: Ours, refused?: () => void): Load => ({
  port: ours.port,
  turn: (send, n) => createAndApprove(send, ours, n, refused),
})
