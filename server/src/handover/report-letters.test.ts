import { deliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { inspection } from '@rental/core/modules/inspection/inspection.contract'
import { message } from '@rental/core/modules/message/message.contract'
import { returnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { expect, test } from 'vitest'
import { exchangesOf } from '../testing/exchanging.ts'
import { ago, handoversOf } from '../testing/handovers.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { out, planned, own, takeBack } = await handoversOf(server)

test('the report of a handover is sent to its customer, and that of the return as well', async () => {
  const { delivery, back, order, vehicle_id } = await out()
  const params = { id: delivery.id }
  const { inspection_number } = await owner.call(deliveryOrder.get, { params })
  const letters = await owner.call(deliveryOrder.letters, { params })
  const chat = letters.find(({ channel }) => channel === 'WHATSAPP')
  expect(chat?.recipient).toMatch(/^\+62/)
  expect(chat?.body).toContain(inspection_number)
  expect(chat?.body).toMatch(/\/api\/v2\/paper\//)
  await owner.call(deliveryOrder.send, { params, body: { channels: ['WHATSAPP'], by_hand: true } })
  const { items } = await owner.call(message.list, { query: { customer_id_in: order.customer_id, limit: 50 } })
  expect(items.map(({ template }) => template)).toContain('HANDOVER_REPORT')

  await takeBack(back.id, await own.inspection(vehicle_id, { inspected_at: ago(0.1), odometer_km: 10_050 }))
  const returned = await owner.call(returnOrder.letters, { params: { id: back.id } })
  const { inspection_number: other } = await owner.call(returnOrder.get, { params: { id: back.id } })
  expect(returned.map(({ body }) => body.includes(other ?? '–'))).toEqual(returned.map(() => true))
})

test('without a signed report, without the right and in another company nothing is sent', async () => {
  const { delivery } = await planned()
  const params = { id: delivery.id }
  expect((await owner.refused(deliveryOrder.letters, { params })).code).toBe('report_missing')
  const signed = await out()
  const asked = { params: { id: signed.delivery.id } }
  for (const who of [server.as('Finance'), server.as('Owner', 'beta'), server.as('Driver')])
    expect([403, 404]).toContain((await who.send(deliveryOrder.letters, asked)).status)
})

test('an exchange brings the reports of both vehicles, that of the one handed over first', async () => {
  const { owner, out: ready, agree, aCar, exchange } = await exchangesOf(server, 'beta')
  const { order } = await ready()
  const { done } = await exchange(await agree(order, { vehicle_id: await aCar() }), { back: { odometer_km: 10_001 } })
  const { inspection_number, taken_back_number } = done
  const params = { id: done.id }
  const letters = await owner.call(deliveryOrder.letters, { params })
  for (const { subject, body } of letters)
    expect(subject ?? body).toContain(`${inspection_number}, ${taken_back_number}`)
  const chat = letters.find(({ channel }) => channel === 'WHATSAPP')?.body ?? ''
  const links = [...chat.matchAll(/\/api\/v2\/paper\/[\w-]+/g)].map(([path]) => path)
  const opened = () => Promise.all(links.map((url) => server.app.inject({ url })))
  const papers = await opened()
  expect(papers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const names = papers.map(({ headers }) => String(headers['content-disposition']))
  for (const [at, number] of [inspection_number, taken_back_number].entries())
    expect(names[at]).toContain(number?.replaceAll('/', '-'))

  await owner.call(inspection.reopen, {
    params: { id: done.inspection_id ?? '' },
    body: { reason: 'Kilometer salah baca' },
  })
  expect((await opened()).map(({ statusCode }) => statusCode)).toEqual([410, 200])
})
