import { exchangesOf } from './exchanging.ts'
import type { startTestServer } from './test-server.ts'

type Records = Readonly<Record<string, unknown>>

/** Records of an exchange that is agreed, and of both vehicles of one that is carried out, each by its module. */
export async function exchangeRecordsOf(
  server: Awaited<ReturnType<typeof startTestServer>>,
  company: string,
): Promise<(readonly [string, Records])[]> {
  const { agreed, exchange, returnOf, entriesOf } = await exchangesOf(server, company)
  type Agreed = Awaited<ReturnType<typeof agreed>>
  const recordsOf = async ({ order, job }: Agreed, vehicle: string): Promise<Records> => {
    const [line] = order.lines
    const [entry] = await entriesOf(vehicle)
    return {
      sales_order: order.id,
      '/so': order.id,
      order: order.id,
      line: line?.id,
      '/so/:/lines': line?.id,
      // The one by which the exchange was agreed.
      '/so/:/versions': job.version,
      delivery_order: job.id,
      run_sheet: job.id,
      return_order: (await returnOf(order)).id,
      occupancy: entry?.id,
      '/occupancy': entry?.id,
      entry: entry?.id,
      vehicle,
    }
  }
  const [open, carriedOut] = [await agreed(), await agreed()]
  const { done } = await exchange(carriedOut.order, { back: { odometer_km: 10_001 } })
  return [
    ['an exchange that is open', await recordsOf(open, open.other)],
    [
      'the vehicle of an exchange that came back',
      { ...(await recordsOf(carriedOut, carriedOut.old)), inspection: done.taken_back_id },
    ],
    [
      'the vehicle of an exchange that went out',
      { ...(await recordsOf(carriedOut, carriedOut.other)), inspection: done.inspection_id },
    ],
  ]
}
