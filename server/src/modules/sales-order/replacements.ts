import { Refusal, refuseAny } from '@rental/core/kernel/error'
import { formatPlate } from '@rental/core/kernel/plate'
import { listPrice } from '@rental/core/modules/rental/price-input'
import type {
  KeepingEntry,
  ReplaceCall,
  Replaced,
  ReplacementQuery,
  Replacements,
  ReplacementVehicle,
} from '@rental/core/modules/sales-order/replacement.contract'
import { proposals, rankedOptions } from '@rental/core/modules/sales-order/replacement.rules'
import { mayDrive } from '@rental/core/modules/user/sim.rules'
import { simClassFor } from '@rental/core/modules/vehicle/vehicle.rules'
import { giveReason, type Tx } from '../../db/tx.ts'
import { findClash, lockSubjects } from '../../occupancy/clash.ts'
import { freeForEach, type FoundVehicle } from '../../occupancy/free.ts'
import { extend, reserve } from '../../occupancy/occupy.ts'
import { papersEnding } from '../../occupancy/papers.ts'
import { expectRecord } from '../../record/key.ts'
import { pricesFor, ratesFor, rentalTypes } from '../../rental/price-facts.ts'
import { say } from '../../text/text.ts'
import { assign } from './assign.ts'
import type { OrderWork } from './order-work.ts'
import { brokenBookings, keepingEntries, lockOrders, lostAmong, type StoredBooking } from './replacement.store.ts'

/** Vehicles to choose from for each booking, the proposed one among them. */
const offered = 4

/** List price of one unit of a booking with any vehicle, for all of them in two queries. */
async function pricing(tx: Tx, bookings: readonly StoredBooking[], found: readonly FoundVehicle[]) {
  const days = bookings.map(({ started_on }) => started_on).toSorted()
  const [types, prices] = await Promise.all([
    rentalTypes(tx),
    pricesFor(tx, {
      vehicles: [...bookings.map(({ vehicle_id }) => vehicle_id), ...found.map(({ id }) => id)],
      categories: [...new Set([...bookings, ...found].map(({ category }) => category))],
      customers: [...new Set(bookings.map(({ customer_id }) => customer_id))],
      days: [days[0] ?? '', days.at(-1) ?? ''],
    }),
  ])
  return (booking: StoredBooking, vehicle: string, category: string): number | undefined => {
    const type = types.get(booking.rental_type_id)
    if (!type) return undefined
    const wanted = { type, vehicle, category, customer: booking.customer_id, on: booking.started_on }
    return listPrice({ rates: ratesFor(prices, types, wanted) }, booking.duration_uom)
  }
}

/** Minutes that lie idle before and after a booking. */
function gapOf({ starts_at, taken_until }: StoredBooking, { free_from, free_until }: FoundVehicle): number | null {
  if (!free_from || !free_until) return null
  return (Date.parse(starts_at) - Date.parse(free_from) + Date.parse(free_until) - Date.parse(taken_until)) / 60_000
}

const fits = ({ has_driver, driver_sim }: StoredBooking, vehicle: FoundVehicle) =>
  !has_driver || (driver_sim !== null && mayDrive(driver_sim, simClassFor(vehicle)))

/** The vehicles that could replace each booking's own, best first. */
async function optionsFor(tx: Tx, bookings: readonly StoredBooking[]): Promise<ReplacementVehicle[][]> {
  if (bookings.length === 0) return []
  const found = await freeForEach(tx, bookings)
  const rented = found.map(({ at, id }) => ({ vehicle_id: id, ends_at: bookings[at]?.ends_at ?? '' }))
  const [priceOf, papers] = await Promise.all([pricing(tx, bookings, found), papersEnding(tx, rented)])
  const papersOf = Map.groupBy(papers, ({ at }) => at)
  return bookings.map((booking, at) => {
    const own = priceOf(booking, booking.vehicle_id, booking.category)
    const options = found.flatMap((vehicle, place) => {
      if (vehicle.at !== at || booking.obstacle || !fits(booking, vehicle)) return []
      const other = priceOf(booking, vehicle.id, vehicle.category)
      const price_difference = own === undefined || other === undefined ? null : other - own
      return [{ ...vehicle, gap: gapOf(booking, vehicle), price_difference, papers: papersOf.get(place) ?? [] }]
    })
    return rankedOptions(booking, options)
  })
}

/** The first few, and the proposed one in any case. */
function shortList(options: readonly ReplacementVehicle[], proposal: string | null): ReplacementVehicle[] {
  const first = options.slice(0, offered)
  const chosen = options.find(({ id }) => id === proposal)
  return chosen && !first.includes(chosen) ? [...first.slice(0, -1), chosen] : first
}

async function expectEntry(tx: Tx, { entry_id, vehicle_id }: ReplacementQuery): Promise<void> {
  if (entry_id) await expectRecord(tx, 'occupancy', entry_id)
  if (vehicle_id) await expectRecord(tx, 'vehicle', vehicle_id)
}

/** Bookings that break behind what keeps their vehicle, each with its best replacements. */
export async function findReplacements({ tx }: OrderWork, query: ReplacementQuery): Promise<Replacements> {
  await expectEntry(tx, query)
  const entries = await keepingEntries(tx, query)
  const bookings = await brokenBookings(tx, entries)
  const options = await optionsFor(tx, bookings)
  const wanting = bookings.map((booking, at) => ({ ...booking, options: options[at] ?? [] }))
  const chosen = proposals(wanting)
  return {
    entries,
    bookings: wanting.map((booking) => {
      const proposal = chosen.get(booking.line_id) ?? null
      return { ...booking, options: shortList(booking.options, proposal), proposal }
    }),
  }
}

const nameOf = ({ title, customer_name }: KeepingEntry) => [title, customer_name].filter(Boolean).join(', ')

/** Bookings and moves must be those that were seen: what breaks by now and is named nowhere is new to the caller. */
function expectSeen(bookings: readonly StoredBooking[], { moves, left_out }: ReplaceCall): void {
  const named = new Set([...left_out, ...moves.map(({ line_id }) => line_id)])
  const isNew = bookings.some(({ line_id }) => !named.has(line_id))
  const isGone = moves.some(
    ({ order_id, line_id, instead_of }) =>
      !bookings.some(
        (one) => one.line_id === line_id && one.order_id === order_id && one.vehicle_id === instead_of && !one.obstacle,
      ),
  )
  if (isNew || isGone) throw new Refusal('changed_meanwhile')
}

/**
 * Workshop, transfer or block that takes longer: it lasts until then, where nothing stands behind it any more and the
 * caller may change it. One whose end has passed goes on in an entry of its own.
 */
async function lengthen(work: OrderWork, entry: KeepingEntry): Promise<boolean> {
  const { id, kind, vehicle_id, title, ends_at, back_at } = entry
  // A vehicle off the road is there until somebody puts it back.
  if (kind === 'UNFIT' || !ends_at || !back_at) return false
  const isOver = entry.state === 'DONE'
  const starts_at = isOver ? work.now.toISOString() : ends_at
  const mayChange = work.actor.permissions.has(isOver ? 'occupancy.create' : 'occupancy.update')
  if (kind === 'RENTAL' || !mayChange || Date.parse(back_at) <= Date.parse(starts_at)) return false
  const rest = { vehicle_id, starts_at, ends_at: back_at, turnaround_minutes: 0 }
  if (await findClash(work.tx, { ...rest, id, begins: isOver })) return false
  await (isOver
    ? reserve(work, { ...rest, kind: kind === 'TRANSFER' ? 'BLOCK' : kind, title })
    : extend(work, id, back_at))
  return true
}

/** Refuses records that a call names in vain, by the field that names them. */
async function expectNamed(tx: Tx, { entry_id, vehicle_id: unfit, moves }: ReplaceCall): Promise<void> {
  const named = moves.flatMap(({ order_id, line_id, vehicle_id }, at) => [
    { name: `moves.${at}.order_id`, table: 'sales_order', id: order_id },
    { name: `moves.${at}.line_id`, table: 'sales_order_line', id: line_id },
    { name: `moves.${at}.vehicle_id`, table: 'vehicle', id: vehicle_id },
  ])
  if (entry_id) named.push({ name: 'entry_id', table: 'occupancy', id: entry_id })
  if (unfit) named.push({ name: 'vehicle_id', table: 'vehicle', id: unfit })
  const lost = await lostAmong(tx, named)
  refuseAny(Object.fromEntries(lost.map(({ name }) => [name, { key: 'missing_record' }])))
}

/** Gives other vehicles to bookings that break, all or none; each keeps its price and says in its history why. */
export async function replaceVehicles(work: OrderWork, call: ReplaceCall): Promise<Replaced> {
  const { tx, language } = work
  const { moves } = call
  await expectNamed(tx, call)
  await lockOrders(
    tx,
    moves.map(({ order_id }) => order_id),
  )
  const vehicles = moves.flatMap(({ vehicle_id, instead_of }) => [vehicle_id, instead_of])
  await lockSubjects(tx, vehicles, [])
  const entries = await keepingEntries(tx, call)
  const bookings = await brokenBookings(tx, entries)
  expectSeen(bookings, call)
  for (const { order_id, line_id, vehicle_id, instead_of } of moves) {
    const entry_id = bookings.find((one) => one.line_id === line_id)?.entry_id
    const entry = entries.find(({ id }) => id === entry_id)
    if (entry) {
      const plate = formatPlate(entry.license_number)
      const why = entry.kind === 'UNFIT' ? 'reason_unfit' : 'reason'
      await giveReason(tx, say(language, `sales_order.replace.${why}`, { plate, what: nameOf(entry) }))
    }
    await assign(work, order_id, { line_id, vehicle_id, instead_of })
  }
  const [entry] = call.entry_id ? entries : []
  return { moved: moves.length, is_extended: entry ? await lengthen(work, entry) : false }
}
