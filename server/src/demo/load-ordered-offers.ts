import { codeOf } from '@rental/core/kernel/machine'
import { eachVehicle } from '@rental/core/modules/sales-order/order-lines.rules'
import { orderFields, OrderDraft } from '@rental/core/modules/sales-order/sales-order.fields'
import { lastDay } from '@rental/core/kernel/duration'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import type { RentalDraftLine } from '@rental/core/modules/rental/rental.draft'
import { finish, type Tx } from '../db/tx.ts'
import { findQuotation } from '../modules/quotation/quotation.store.ts'
import { draftOf, type DatedDraft } from '../modules/quotation/quotation.draft.ts'
import { moveOrder } from '../modules/sales-order/order-approval.ts'
import { orderKind } from '../modules/sales-order/order-draft.ts'
import { findOrder } from '../modules/sales-order/sales-order.store.ts'
import { freeVehicles } from '../occupancy/free.ts'
import { datedDraft, saveDraft, submitSaved } from '../record/document-draft.ts'
import type { Chance } from './chance.ts'
import type { PlayHandovers } from './play-handovers.ts'
import { dateOrders, playOrder, turnaround_minutes, workAt } from './play-order.ts'
import type { Staff } from './staff.ts'
import { underWay } from './under-way.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const fates = ['usual', 'usual', 'usual', 'late', 'extended', 'ended_early'] as const

/** The lines with vehicles that are free, as far as there are any. */
async function assigned(tx: Tx, lines: readonly RentalDraftLine[]): Promise<RentalDraftLine[]> {
  const taken = new Set(await underWay(tx, 'vehicle_id'))
  const given: RentalDraftLine[] = []
  for (const line of lines) {
    const { category, started_at, duration, duration_uom: unit } = line
    if (!category || !started_at || !duration || !unit) continue
    const ends = Date.parse(lastDay(started_at.slice(0, 10), duration, unit)) + 3 * dayMs
    const wanted = { category, from: started_at, to: new Date(ends).toISOString(), turnaround_minutes, limit: 20 }
    const free = (await freeVehicles(tx, wanted)).find(({ id }) => !taken.has(id))
    if (free) taken.add(free.id)
    const { vehicle_id: _, ...rest } = line
    given.push(free ? { ...rest, vehicle_id: free.id } : rest)
  }
  return given
}

const headOf = (offer: DatedDraft) =>
  Object.fromEntries(Object.entries(offer).filter(([name, value]) => name in orderFields && value !== null))

/** The orders that the accepted offers became. */
export async function loadOrdersOfOffers(
  tx: Tx,
  luck: Chance,
  staff: Staff,
  writtenOn: number,
  handovers: PlayHandovers,
): Promise<void> {
  const code = codeOf(quotationMachine, 'ordered')
  const offers = await tx.selectFrom('quotation').select('id').where('status', '=', code).orderBy('date').execute()
  const cameIn = new Map<string, number>()
  for (const { id: quotation_id } of offers) {
    const offer = draftOf(await findQuotation(tx, quotation_id))
    const ordered = Math.min(Date.parse(`${offer.date}T04:00:00Z`) + dayMs, writtenOn - hourMs)
    const lines = await assigned(tx, eachVehicle(offer.lines))
    const work = workAt(tx, staff.sales, ordered)
    const given = await datedDraft(work, orderKind, OrderDraft.parse({ ...headOf(offer), quotation_id, lines }))
    const saved = await saveDraft(work, orderKind, given)
    await submitSaved(work, orderKind, saved)
    cameIn.set(saved.id, ordered)
    const { hash } = await findOrder(tx, saved.id)
    await moveOrder(workAt(tx, staff.manager, Math.min(ordered + hourMs, writtenOn)), saved.id, {
      action: 'approve',
      hash,
    })
    await finish(tx)
    const [first] = lines
    const isServed = lines.every(({ vehicle_id }) => vehicle_id)
    if (!first?.category || !first.started_at) continue
    const startsAt = Date.parse(first.started_at)
    // A future order may wait for its vehicles; after the first day it no longer can.
    if (!isServed && startsAt <= writtenOn)
      await moveOrder(workAt(tx, staff.sales, startsAt), saved.id, {
        action: 'cancel',
        reason: 'Unit yang diminta tidak tersedia',
      })
    if (!isServed) continue
    const history = { startsAt, category: first.category, fate: luck.pick(fates) }
    await playOrder(tx, staff, saved.id, history, writtenOn, handovers)
  }
  await dateOrders(tx, cameIn)
}
