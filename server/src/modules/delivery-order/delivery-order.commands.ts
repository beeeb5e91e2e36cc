import { Refusal } from '@rental/core/kernel/error'
import { isIn } from '@rental/core/kernel/machine'
import type { HandlerInput } from '@rental/core/kernel/route'
import type {
  deliveryOrder,
  DeliveryOrder,
  PassedGuard,
} from '@rental/core/modules/delivery-order/delivery-order.contract'
import { deliveryOrderMachine } from '@rental/core/modules/delivery-order/delivery-order.machine'
import { isStillNews } from '@rental/core/modules/delivery-order/departure.rules'
import type { MoneyObjection } from '@rental/core/modules/rental/money-guards'
import { tellOnTheWay } from '../../handover/customer-letters.ts'
import type { Ctx } from '../../http/handlers.ts'
import { expectBack } from '../../occupancy/not-back.ts'
import { expectFit } from '../../occupancy/unfit.ts'
import type { Transports } from '../../outside/transport.ts'
import { deviceMoment } from '../../record/device-moment.ts'
import { expectMove, transition } from '../../record/transition.ts'
import { passMoneyGuards } from '../../rental/money-guards.ts'
import { corrected } from '../../told/tell.ts'
import { deliverySource, findDelivery, leaving, withGuards } from './delivery-order.store.ts'

type Move = HandlerInput<typeof deliveryOrder.move>['body']

/**
 * Refuses to prepare a vehicle for a customer who owes too much, and to set off with it, unless that is passed over. What
 * the company only warns of is asked when it is prepared, in the office: at the kerb it is known then.
 */
async function passLeaving(ctx: Ctx, delivery: DeliveryOrder, action: string): Promise<PassedGuard[]> {
  expectMove(ctx, deliveryOrderMachine, delivery.status, action as 'prepare')
  // In exchange for another one, everything was looked at when that one was handed over.
  if (delivery.replaced_vehicle_id) return []
  const isAsked = ({ guard, rule }: MoneyObjection) =>
    (action === 'prepare' || rule === 'REFUSE') && !delivery.passed_guards.some((passed) => passed.guard === guard)
  const passed = await passMoneyGuards(ctx, leaving(delivery), isAsked, 'handover_refused')
  return passed.map(({ guard, reason }) => ({ guard, reason }))
}

/** Refuses to set off with a vehicle that is not back, or with nobody to bring it. */
async function expectToSetOff(ctx: Ctx, { status, vehicle_id, driver_id }: DeliveryOrder): Promise<void> {
  expectMove(ctx, deliveryOrderMachine, status, 'dispatch')
  if (vehicle_id) await expectBack(ctx.tx, vehicle_id)
  if (!driver_id) throw new Refusal('no_driver_yet')
}

const weekMs = 7 * 86_400_000

/**
 * Moment at which a driver set off. One told by a device is not kept with its arrival: no money follows it
 * (docs/decisions/075-departures-wait-for-signal.md).
 */
const leftAt = (ctx: Ctx, told: string | null | undefined): string =>
  deviceMoment(ctx.now, told && corrected(ctx, told), {
    name: 'dispatched_at',
    mostMs: weekMs,
    late: 'week_late',
  }).toISOString()

/** A move by a person; what customers are told of follows it. */
export async function moveDelivery(ctx: Ctx, transports: Transports, id: string, body: Move): Promise<DeliveryOrder> {
  const { action, reason, scheduled_at, prepared_items } = body
  const delivery = await findDelivery(ctx.tx, id, 'for update')
  // Sent again by the phone, or set off by the desk meanwhile.
  const hasLeft = action === 'dispatch' && isIn(deliveryOrderMachine, delivery.status, 'on_the_way')
  if (hasLeft && body.dispatched_at) return delivery
  const { vehicle_id } = delivery
  const isLeaving = action === 'prepare' || action === 'dispatch'
  if (isLeaving && !vehicle_id) throw new Refusal('no_vehicle_yet')
  if (isLeaving && vehicle_id) await expectFit(ctx.tx, vehicle_id)
  if (action === 'dispatch') await expectToSetOff(ctx, delivery)
  if (action === 'reschedule' && !scheduled_at)
    throw new Refusal('invalid_input', { fields: { scheduled_at: { key: 'required' } } })
  const passed = isLeaving ? await passLeaving(ctx, delivery, action) : []
  const dispatched_at = leftAt(ctx, body.dispatched_at)
  await transition(ctx, deliverySource, id, action, reason, {
    ...(passed.length > 0 && { passed_guards: JSON.stringify(withGuards(delivery.passed_guards, passed)) }),
    ...(action === 'dispatch' && { dispatched_at }),
    ...(action === 'prepare' && { prepared_items: prepared_items ?? [] }),
    ...(action === 'reschedule' && { scheduled_at, dispatched_at: null, prepared_items: [] }),
  })
  if (action === 'dispatch' && isStillNews(dispatched_at, ctx.now)) await tellOnTheWay(ctx.tx, transports, id)
  return findDelivery(ctx.tx, id)
}
