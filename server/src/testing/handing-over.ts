import { codesOf } from '@rental/core/kernel/machine'
import { deliveryOrder, type DeliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { deliveryOrderMachine, openDeliveryStates } from '@rental/core/modules/delivery-order/delivery-order.machine'
import type { InspectionInput } from '@rental/core/modules/inspection/inspection.fields'
import type { Caller } from './caller.ts'
import type { inspectingAs } from './inspecting.ts'

const open = codesOf(deliveryOrderMachine, openDeliveryStates)

/** Conditions that a new customer does not meet. */
export const passed_guards = [
  { guard: 'IDENTITY' as const, reason: 'KTP menyusul' },
  { guard: 'CONTRACT' as const, reason: 'Ditandatangani di tempat' },
]

type Change = Partial<InspectionInput>

/** Carries out the open deliveries and exchanges of orders, as people do at the kerb. */
export function handingOver(owner: Caller, own: ReturnType<typeof inspectingAs>) {
  async function openJobs(order: { id: string }): Promise<DeliveryOrder[]> {
    const { items } = await owner.call(deliveryOrder.list, { query: { order_id_in: order.id, status_in: open } })
    return Promise.all(items.map(({ id }) => owner.call(deliveryOrder.get, { params: { id } })))
  }
  const deliver = async ({ id, vehicle_id }: DeliveryOrder, change: Change) =>
    owner.call(deliveryOrder.complete, {
      params: { id },
      body: { inspection: await own.inspection(vehicle_id ?? '', change), passed_guards },
    })
  /** Both inspections of an exchange, signed at one moment. */
  async function exchangeBody(
    { vehicle_id, replaced_vehicle_id }: Pick<DeliveryOrder, 'vehicle_id' | 'replaced_vehicle_id'>,
    { out = {}, back = {}, place = {} }: { out?: Change; back?: Change; place?: object } = {},
  ) {
    const inspection = await own.inspection(vehicle_id ?? '', out)
    const { inspected_at } = inspection
    const returned = await own.inspection(replaced_vehicle_id ?? '', { inspected_at, ...back })
    return { inspection, taken_back: { inspection: returned, next: 'AVAILABLE' as const, ...place } }
  }
  return {
    openJobs,
    exchangeBody,
    /** Hands every vehicle of an order over. */
    async handOver(order: { id: string }, change: Change = {}) {
      for (const job of await openJobs(order)) await deliver(job, change)
    },
    /** Carries the open exchange of an order out. */
    async exchange(order: { id: string }, given: Parameters<typeof exchangeBody>[1] = {}) {
      const [job] = await openJobs(order)
      if (!job) throw new Error('no exchange is open')
      const body = await exchangeBody(job, given)
      return { job, body, done: await owner.call(deliveryOrder.complete, { params: { id: job.id }, body }) }
    },
  }
}
