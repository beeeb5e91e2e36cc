import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Tx } from '../db/tx.ts'
import { insertMedia, type NewMedia } from '../modules/media/media.store.ts'
import type { Files } from '../outside/files.ts'
import { drawVehicle, type Drawn } from './vehicle-picture.ts'

const drawing = { operation: ['VipsForeignLoadSvg'] }
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** The pictures of vehicles as files of their company. */
export const drawPhotos = (files: Files, company: string, vehicles: readonly Drawn[]): Promise<NewMedia[]> =>
  keepDrawings(
    files,
    company,
    vehicles.map((vehicle) => ({ name: vehicle.license_number, drawing: drawVehicle(vehicle) })),
  )

/** Drawings as photos of a company. */
export async function keepDrawings(
  files: Files,
  company: string,
  drawings: readonly { name: string; drawing: string }[],
): Promise<NewMedia[]> {
  const { folder, drop } = await files.drafts()
  const keep = async (bytes: Buffer) => {
    const sha256 = hashOf(bytes)
    const draft = join(folder, sha256)
    await writeFile(draft, bytes)
    await files.keep(company, sha256, draft)
    return sha256
  }
  const photos: NewMedia[] = []
  // Drawings are never taken from anybody else; these are our own, and no request is answered yet.
  sharp.unblock(drawing)
  try {
    for (const { name, drawing: drawn } of drawings) {
      const bytes = await sharp(Buffer.from(drawn)).jpeg({ quality: 80 }).toBuffer()
      const thumb = await sharp(bytes).resize({ width: 320 }).webp({ quality: 75 }).toBuffer()
      photos.push({
        name: `${name}.jpg`,
        type: 'image/jpeg',
        size: bytes.length,
        sha256: await keep(bytes),
        thumb_sha256: await keep(thumb),
      })
    }
    return photos
  } finally {
    sharp.block(drawing)
    await drop()
  }
}

/** Attaches a picture to every vehicle, like an upload. */
export async function insertPhotos(tx: Tx, vehicles: readonly string[], photos: readonly NewMedia[]): Promise<void> {
  for (const [at, photo] of photos.entries()) {
    const { id: media_id } = await insertMedia(tx, photo)
    const values = { media_id, kind: 'PHOTO', record_table: 'vehicle', record_id: vehicles[at] ?? '' }
    await tx.insertInto('attachment').values(values).execute()
  }
}
