import { deliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { receipt } from '@rental/core/modules/receipt/receipt.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { expect, test } from 'vitest'
import { passed_guards } from '../testing/handing-over.ts'
import { ago, handoversOf } from '../testing/handovers.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { aVehicle, confirmed, own, deliveryOf, returnOf, takeBack } = await handoversOf(server)
const { items: methods } = await owner.call(masterData.payment_method.list, { query: { limit: 50 } })
const transfer = methods.find(({ kind }) => kind === 'TRANSFER')?.id ?? 0

test('a deposit that no invoice asked for falls away with the return of the last vehicle', async () => {
  const vehicle_id = await aVehicle('MPV', { fuel_type: 'PETROL', tank_litres: 40 })
  const order = await confirmed([{ vehicle_id, started_at: ago(1), duration: 3 }], { deposit: 500_000 })
  const deposit = async () => {
    const rows = await owner.call(salesOrder.schedule, { params: { id: order.id } })
    return rows.filter(({ kind }) => kind === 'DEPOSIT').map(({ status, amount }) => [status, amount])
  }
  const offered = async () => {
    const asked = { customer_id: order.customer_id, payment_method_id: transfer, amount: 500_000 }
    const { orders } = await owner.call(receipt.preview, { body: asked })
    return orders.filter((one) => one.id === order.id)
  }
  const { id } = await deliveryOf(order)
  const passed = [...passed_guards, { guard: 'DEPOSIT' as const, reason: 'Brought tomorrow' }]
  const inspection = await own.inspection(vehicle_id, { odometer_km: 10_000 })
  await owner.call(deliveryOrder.complete, { params: { id }, body: { inspection, passed_guards: passed } })
  expect(await deposit()).toEqual([['PLANNED', 500_000]])
  expect(await offered()).toMatchObject([{ id: order.id, missing: 500_000 }])
  const back = await returnOf(order)
  await takeBack(back.id, await own.inspection(vehicle_id, { odometer_km: 10_050 }))
  expect(await deposit()).toEqual([['VOID', 500_000]])
  expect(await offered(), 'a payment is not laid over it any more').toEqual([])
})
