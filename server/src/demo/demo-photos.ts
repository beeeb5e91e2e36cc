import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
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
async function keepDrawings(
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

/** Takes a photo of a drawing; the note makes it different from every other one, as photos of a camera are. */
export type Camera<K extends string = string> = (of: K, note: string) => Promise<NewMedia>

/** The bytes of a JPEG with a comment in front of its picture. */
function withComment(bytes: Buffer, note: string): Buffer {
  const text = Buffer.from(note)
  const head = Buffer.from([0xff, 0xfe, (text.length + 2) >> 8, (text.length + 2) & 0xff])
  return Buffer.concat([bytes.subarray(0, 2), head, text, bytes.subarray(2)])
}

/** A camera of a company for these drawings, which are small so that a year of photos is. */
export async function cameraFor<K extends string>(
  files: Files,
  company: string,
  drawings: Readonly<Record<K, string>>,
): Promise<Camera<K>> {
  const known = Object.entries<string>(drawings).map(([name, drawn]) => ({ name, drawing: drawn }))
  const originals = new Map((await keepDrawings(files, company, known)).map((photo) => [photo.name, photo]))
  return async (of, note) => {
    const original = originals.get(`${of}.jpg`)
    const found = original && (await files.read(company, original.sha256))
    if (!found) throw new Error(`no drawing ${of}`)
    const bytes = withComment(await buffer(found.bytes), note)
    const sha256 = hashOf(bytes)
    const { folder, drop } = await files.drafts()
    try {
      const draft = join(folder, sha256)
      await writeFile(draft, bytes)
      await files.keep(company, sha256, draft)
    } finally {
      await drop()
    }
    return { ...original, sha256, size: bytes.length }
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
