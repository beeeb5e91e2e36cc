import { randomBytes, randomUUID } from 'node:crypto'
import { askedSlots, type InspectionInput, type PhotoSlot } from '@rental/core/modules/inspection/inspection.fields'
import { anInspection } from '@rental/core/modules/inspection/testing'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { upload } from './upload.ts'

const size = { width: 64, height: 48, channels: 3 } as const

/** A small picture that no other one equals. */
export const aPicture = () =>
  sharp(randomBytes(size.width * size.height * size.channels), { raw: size })
    .jpeg()
    .toBuffer()

/** Makes inspections with uploaded photos of a person. */
export const inspectingAs = (app: FastifyInstance, token: () => Promise<string>) => ({
  async photos(slots: readonly PhotoSlot[] = askedSlots.slice(0, 4), taken_at = new Date().toISOString()) {
    const files = await Promise.all(slots.map(async (slot) => [`${slot}.jpg`, await aPicture()] as const))
    const { data } = await upload(app, await token(), files)
    return data.map(({ id }, at) => ({
      media_id: id,
      slot: slots[at] ?? 'OTHER',
      damage_id: null,
      taken_at,
    }))
  },
  /** A complete inspection of a vehicle, now. */
  async inspection(vehicle_id: string, change: Partial<InspectionInput> = {}): Promise<InspectionInput> {
    const inspected_at = change.inspected_at ?? new Date().toISOString()
    const photos = change.photos ?? (await this.photos(undefined, inspected_at))
    return anInspection({ id: randomUUID(), vehicle_id, ...change, inspected_at, photos })
  },
})
