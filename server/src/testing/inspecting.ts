import { randomUUID } from 'node:crypto'
import { askedSlots, type InspectionInput, type PhotoSlot } from '@rental/core/modules/inspection/inspection.fields'
import { anInspection } from '@rental/core/modules/inspection/testing'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { upload } from './upload.ts'

/** A small picture that no other one equals. */
const aPicture = () => {
  const shade = () => Math.floor(Math.random() * 256)
  return sharp({ create: { width: 64, height: 48, channels: 3, background: { r: shade(), g: shade(), b: shade() } } })
    .jpeg()
    .toBuffer()
}

/** Makes inspections with uploaded photos of a person. */
export const inspectingAs = (app: FastifyInstance, token: () => Promise<string>) => ({
  async photos(slots: readonly PhotoSlot[] = askedSlots.slice(0, 4)) {
    const files = await Promise.all(slots.map(async (slot) => [`${slot}.jpg`, await aPicture()] as const))
    const { data } = await upload(app, await token(), files)
    return data.map(({ id }, at) => ({
      media_id: id,
      slot: slots[at] ?? 'OTHER',
      damage_id: null,
      taken_at: new Date().toISOString(),
    }))
  },
  /** A complete inspection of a vehicle, now. */
  async inspection(vehicle_id: string, change: Partial<InspectionInput> = {}): Promise<InspectionInput> {
    const inspected_at = new Date().toISOString()
    return anInspection({ id: randomUUID(), inspected_at, photos: await this.photos(), vehicle_id, ...change })
  },
})
