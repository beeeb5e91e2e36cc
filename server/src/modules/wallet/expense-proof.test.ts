import { randomUUID } from 'node:crypto'
import { deliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { wallet } from '@rental/core/modules/wallet/wallet.contract'
import { describe, expect, test } from 'vitest'
import { nobody, transact } from '../../db/tx.ts'
import { pricesOf } from '../../testing/a-price.ts'
import { passed_guards } from '../../testing/handing-over.ts'
import { aPicture, inspectingAs } from '../../testing/inspecting.ts'
import { ordersOf } from '../../testing/ordering.ts'
import { asOwner, startTestServer } from '../../testing/test-server.ts'
import { upload } from '../../testing/upload.ts'
import { insertTransaction, walletOf } from './wallet.store.ts'

const server = await startTestServer()
const [owner, operations, driver] = [server.as('Owner'), server.as('Operations'), server.as('Driver')]
const { id: employee_id, company } = await driver.call(session.info, {})
const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { rental_type_id: 1, amount: 400_000 })
const { confirmed } = ordersOf(owner, await aCustomer())

/** A delivery of today, brought by a driver, or by nobody yet. */
async function aDelivery(driver_id: string | null = null) {
  const vehicle_id = await aVehicle()
  const { id: order_id } = await confirmed([
    { vehicle_id, rental_type_id: 1, started_at: new Date(Date.now() - 60_000).toISOString() },
  ])
  const { items } = await owner.call(deliveryOrder.list, { query: { order_id_in: order_id } })
  const delivery_order_id = items[0]?.id ?? ''
  await owner.call(deliveryOrder.change, { params: { id: delivery_order_id }, body: { driver_id } })
  return { order_id, vehicle_id, delivery_order_id }
}
const [own, other] = [await aDelivery(employee_id), await aDelivery()]

async function uploaded(bytes: Buffer, role: 'Driver' | 'Owner' = 'Driver'): Promise<string> {
  const { data } = await upload(server.app, await server.tokenFor(role), [['struk.jpg', bytes]])
  return data[0]?.id ?? ''
}
const spent = async (more: object = {}) => ({
  body: {
    employee_id,
    amount: 10_000,
    description: 'Tol',
    reference_type: 'TOLL' as const,
    media_id: await uploaded(await aPicture()),
    ...more,
  },
})
const fields = async (more: object) => Object.keys((await driver.refused(wallet.debit, await spent(more))).fields ?? {})

describe('an expense of a driver', () => {
  test('has order and vehicle of his trip', async () => {
    const { delivery_order_id, order_id, vehicle_id } = own
    const made = await driver.call(wallet.debit, await spent({ delivery_order_id, is_rebillable: true }))
    expect(made).toMatchObject({ order_id, vehicle_id, is_rebillable: true, status: 'PENDING' })
    expect(await driver.call(wallet.debit, await spent({ order_id, vehicle_id }))).toMatchObject({ order_id })
    expect(await driver.call(wallet.debit, await spent({ vehicle_id }))).toMatchObject({ order_id: null, vehicle_id })
  })
  test('names no order, vehicle or customer of others', async () => {
    const { delivery_order_id, order_id } = own
    expect(await fields({ order_id: other.order_id })).toEqual(['order_id'])
    expect(await fields({ order_id: other.order_id, is_rebillable: true })).toEqual(['order_id'])
    expect(await fields({ delivery_order_id, order_id: other.order_id })).toEqual(['order_id'])
    expect(await fields({ delivery_order_id: other.delivery_order_id })).toEqual(['delivery_order_id'])
    expect(await fields({ vehicle_id: other.vehicle_id })).toEqual(['vehicle_id'])
    expect(await fields({ order_id, vehicle_id: other.vehicle_id })).toEqual(['vehicle_id'])
    expect(await fields({ delivery_order_id, vehicle_id: other.vehicle_id })).toEqual(['vehicle_id'])
    expect(await fields({ is_rebillable: true })).toEqual(['order_id'])
  })
  test('names others where the office enters it, but for a delivery its own order alone', async () => {
    const given = await spent({ ...own, delivery_order_id: null, vehicle_id: other.vehicle_id })
    const media_id = await uploaded(await aPicture(), 'Owner')
    expect(await owner.call(wallet.debit, { body: { ...given.body, media_id } })).toMatchObject({ status: 'COMPLETED' })
    const mixed = { ...given.body, media_id, ...own, order_id: other.order_id }
    expect((await operations.refused(wallet.debit, { body: mixed })).fields).toHaveProperty('order_id')
  })
  test('names no trip of others past the rules: the database asks for his trips', async () => {
    const acting = { ...nobody, company: company.id, user: employee_id, jobsOf: employee_id }
    const row = { type: 'DEBIT', amount: 1, is_added: false, description: 'Tol', reference_type: 'TOLL' } as const
    const insert = (more: object) =>
      transact(server.db, acting, async (tx) =>
        insertTransaction(tx, {
          ...row,
          id: randomUUID(),
          wallet_id: await walletOf(tx, 'EMPLOYEE', employee_id),
          date: '2026-11-01',
          ...more,
        }),
      )
    for (const { delivery_order_id: _, ...foreign } of [
      { ...other },
      { ...own, order_id: other.order_id },
      { ...own, vehicle_id: other.vehicle_id },
    ])
      await expect(insert(foreign)).rejects.toMatchObject({ constraint: 'wallet_transaction_own_trip' })
    expect(await insert(own)).toBe(true)
  })
})

describe('a picture', () => {
  test('proves one expense by its content, however often it is uploaded', async () => {
    const bytes = await aPicture()
    await driver.call(wallet.debit, await spent({ media_id: await uploaded(bytes) }))
    const again = await driver.refused(wallet.debit, await spent({ media_id: await uploaded(bytes) }))
    expect(again.fields).toEqual({
      media_id: 'This photo is already used for another expense or handover: take a new one',
    })
    const body = { ...(await spent()).body, media_id: await uploaded(bytes, 'Owner') }
    expect((await owner.refused(wallet.debit, { body })).fields).toHaveProperty('media_id')
  })
  test('proves one expense by what is stored of it: what is written beside the picture changes nothing', async () => {
    const bytes = await aPicture()
    await driver.call(wallet.debit, await spent({ media_id: await uploaded(bytes) }))
    const comment = Buffer.from([0xff, 0xfe, 0x00, 0x05, 0x61, 0x62, 0x63])
    const alike = {
      'bytes behind its end': Buffer.concat([bytes, Buffer.from('again')]),
      'a comment': Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)]),
    }
    for (const [what, other] of Object.entries(alike))
      expect(await fields({ media_id: await uploaded(other) }), what).toEqual(['media_id'])
  })
  test('of one company is free in another', async () => {
    const bytes = await aPicture()
    await driver.call(wallet.debit, await spent({ media_id: await uploaded(bytes) }))
    const elsewhere = server.as('Driver', 'beta')
    const { id } = await elsewhere.call(session.info, {})
    const { data } = await upload(server.app, await server.tokenFor('Driver', 'beta'), [['struk.jpg', bytes]])
    const { body } = await spent({ employee_id: id, media_id: data[0]?.id })
    expect(await elsewhere.call(wallet.debit, { body })).toMatchObject({ status: 'PENDING' })
  })
  test('proves one expense where two are sent at once', async () => {
    const bytes = await aPicture()
    const ids = [await uploaded(bytes), await uploaded(bytes), await uploaded(bytes), await uploaded(bytes)]
    const bodies = await Promise.all(ids.map((media_id) => spent({ media_id })))
    const answers = await Promise.all(bodies.map((input) => driver.send(wallet.debit, input)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(3)
  })
  test('of a rejected expense is free for the right one, and that of a verified one is not', async () => {
    const bytes = await aPicture()
    const { id } = await driver.call(wallet.debit, await spent({ media_id: await uploaded(bytes) }))
    await owner.call(wallet.reject, { params: { id }, body: { reason: 'Salah jumlah' } })
    const right = await driver.call(wallet.debit, await spent({ media_id: await uploaded(bytes) }))
    await owner.call(wallet.verify, { params: { id: right.id }, body: {} })
    expect(await fields({ media_id: await uploaded(bytes) })).toEqual(['media_id'])
  })
  test('of before, with which two things were proved, does not keep its expenses from being verified', async () => {
    const [one, two] = [await driver.call(wallet.debit, await spent()), await driver.call(wallet.debit, await spent())]
    await asOwner(
      server.url,
      `update media set sha256 = (select sha256 from media where id = '${one.media_id}') where id = '${two.media_id}'`,
    )
    for (const { id } of [one, two])
      expect(await owner.call(wallet.verify, { params: { id }, body: {} })).toMatchObject({ status: 'COMPLETED' })
  })
  test('that was uploaded long before the expense proves nothing', async () => {
    const media_id = await uploaded(await aPicture())
    const age = (hours: number) =>
      asOwner(server.url, `update media set created_at = now() - interval '${hours} hours' where id = '${media_id}'`)
    await age(13)
    expect((await driver.refused(wallet.debit, await spent({ media_id }))).fields).toEqual({
      media_id: 'This photo was not taken at that time: take a new one',
    })
    await age(11)
    await driver.call(wallet.debit, await spent({ media_id }))
    // Logged without signal three days ago, and uploaded now.
    await driver.call(wallet.debit, await spent({ spent_at: new Date(Date.now() - 3 * 86_400_000).toISOString() }))
  })
})

describe('photos of a handover', () => {
  const looking = inspectingAs(server.app, () => server.tokenFor('Owner'))
  const handOver = async (
    { delivery_order_id: id, vehicle_id }: typeof own,
    photos?: Awaited<ReturnType<typeof looking.photos>>,
  ) => {
    const inspection = await looking.inspection(vehicle_id, photos ? { photos } : {})
    return owner.send(deliveryOrder.complete, { params: { id }, body: { inspection, passed_guards } })
  }
  test('serve no other handover and no expense, and those of an expense no handover', async () => {
    const pictures = await Promise.all(Array.from({ length: 4 }, aPicture))
    const photos = async () => {
      const fresh = await looking.photos()
      const ids = await Promise.all(pictures.map((bytes) => uploaded(bytes, 'Owner')))
      return fresh.map((photo, at) => ({ ...photo, media_id: ids[at] ?? '' }))
    }
    const [first, second] = [await aDelivery(), await aDelivery()]
    const answers = await Promise.all([handOver(first, await photos()), handOver(second, await photos())])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.find(({ status }) => status === 400)?.body.metadata?.error
    expect(refused?.fields).toEqual({
      'inspection.photos': 'This photo is already used for another expense or handover: take a new one',
    })
    expect(await fields({ media_id: await uploaded(pictures[0] ?? Buffer.alloc(0)) })).toEqual(['media_id'])

    const bytes = await aPicture()
    await driver.call(wallet.debit, await spent({ media_id: await uploaded(bytes) }))
    const mixed = await looking.photos()
    const stolen = mixed.map((photo, at) => (at === 0 ? { ...photo, media_id: '' } : photo))
    const media_id = await uploaded(bytes, 'Owner')
    const third = await handOver(
      await aDelivery(),
      stolen.map((photo) => ({ ...photo, media_id: photo.media_id || media_id })),
    )
    expect(third.status).toBe(400)
  })
  test('are of its hours', async () => {
    const delivery = await aDelivery()
    const old = (await looking.photos()).map((photo) => ({
      ...photo,
      taken_at: new Date(Date.now() - 13 * 3_600_000).toISOString(),
    }))
    expect((await handOver(delivery, old)).body.metadata?.error?.fields).toEqual({
      'inspection.photos': 'This photo was not taken at that time: take a new one',
    })
    expect((await handOver(delivery)).status).toBe(200)
  })
})
