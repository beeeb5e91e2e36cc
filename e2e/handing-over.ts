import { randomBytes, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { askedSlots, type InspectionInput } from '../core/src/modules/inspection/inspection.fields.ts'
import { anInspection } from '../core/src/modules/inspection/testing.ts'
import { expect } from './expect.ts'
import { anOrder, callsOf } from './ordering.ts'
import { aVehicle } from './vehicle.ts'

const photographed = askedSlots.slice(0, 4)
const size = { width: 64, height: 48, channels: 3 } as const

/** Photos of the vehicle from four sides, uploaded. */
async function photosBy(page: Page, token: string, taken_at: string) {
  return Promise.all(
    photographed.map(async (slot) => {
      const picture = sharp(randomBytes(size.width * size.height * size.channels), { raw: size })
      const file = { name: `${slot}.jpg`, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
      const response = await page.request.post('/api/v2/media/upload', {
        headers: { authorization: `Bearer ${token}` },
        multipart: { 'files[]': file },
      })
      expect(response.ok(), await response.text()).toBe(true)
      const [media] = (await response.json()).data
      return { media_id: media.id as string, slot, damage_id: null, taken_at }
    }),
  )
}

/** A complete inspection of now, with photos. */
export const inspected = async (
  page: Page,
  token: string,
  vehicle_id: string,
  change: Partial<InspectionInput>,
): Promise<InspectionInput> => {
  const inspected_at = change.inspected_at ?? new Date().toISOString()
  const photos = await photosBy(page, token, inspected_at)
  return anInspection({ id: randomUUID(), photos, vehicle_id, ...change, inspected_at })
}

const passed_guards = (['IDENTITY', 'CONTRACT', 'PAPERS'] as const).map((guard) => ({
  guard,
  reason: 'Agreed on the phone',
}))

/** Hands the vehicle of an order over; by the API. */
export async function handOver(page: Page, token: string, order: { id: string }, vehicle_id: string) {
  const calls = callsOf(page, token)
  const [delivery] = await calls.get(`/ops/do?order_id_in=${order.id}`)
  const inspection = await inspected(page, token, vehicle_id, { odometer_km: 10_000 })
  await calls.patch(`/ops/do/${delivery.id}/complete`, { inspection, passed_guards })
  return delivery as { id: string; number: string }
}

/** A vehicle that was handed over for three days, a day ago, and its return; all by the API. */
export async function handedOver(page: Page, token: string, more: object = {}) {
  const calls = callsOf(page, token)
  const vehicle = await aVehicle(page, token, { tank_litres: 40, ...more })
  const order = await anOrder(calls, vehicle.id, -1)
  const delivery = await handOver(page, token, order, vehicle.id)
  const [back] = await calls.get(`/ops/ro?order_id_in=${order.id}`)
  return {
    vehicle,
    order: order as { id: string; number: string },
    delivery,
    back: back as { id: string; number: string },
  }
}

/** The same, taken back with less fuel, without its spare key and with a scratched bumper: three charges are proposed. */
export async function takenBack(page: Page, token: string) {
  const handed = await handedOver(page, token)
  const given = await inspected(page, token, handed.vehicle.id, { odometer_km: 10_180, fuel_eighths: 6 })
  const items = given.items.map((item) => (item.code === 'SPARE_KEY' ? { ...item, result: 'MISSING' as const } : item))
  const scratch = {
    id: randomUUID(),
    view: 'FRONT',
    x: 300,
    y: 700,
    part: 'FRONT_BUMPER',
    kind: 'SCRATCH',
    severity: 'LIGHT',
  } as const
  const inspection = { ...given, items, damages: [scratch] }
  await callsOf(page, token).patch(`/ops/ro/${handed.back.id}/inspect`, { inspection, next: 'AVAILABLE' })
  return { ...handed, inspection }
}
