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

interface Drawing {
  name: string
  drawing: string
}
interface Photographed {
  name: string
  bytes: Buffer
  thumb: Buffer
}

/** Drawings as pictures, with their small ones. */
async function photographed(drawings: readonly Drawing[]): Promise<Photographed[]> {
  const photos: Photographed[] = []
  // Drawings are never taken from anybody else; these are our own, and no request is answered yet.
  sharp.unblock(drawing)
  try {
    for (const { name, drawing: drawn } of drawings) {
      const bytes = await sharp(Buffer.from(drawn)).jpeg({ quality: 80 }).toBuffer()
      photos.push({ name, bytes, thumb: await sharp(bytes).resize({ width: 320 }).webp({ quality: 75 }).toBuffer() })
    }
    return photos
  } finally {
    sharp.block(drawing)
  }
}

/** Keeps pictures as files of a company. */
async function keepPhotos(files: Files, company: string, photos: readonly Photographed[]): Promise<NewMedia[]> {
  const { folder, drop } = await files.drafts()
  const keep = async (bytes: Buffer) => {
    const sha256 = hashOf(bytes)
    const draft = join(folder, sha256)
    await writeFile(draft, bytes)
    await files.keep(company, sha256, draft)
    return sha256
  }
  const kept: NewMedia[] = []
  try {
    for (const { name, bytes, thumb } of photos)
      kept.push({
        name: `${name}.jpg`,
        type: 'image/jpeg',
        size: bytes.length,
        sha256: await keep(bytes),
        thumb_sha256: await keep(thumb),
      })
    return kept
  } finally {
    await drop()
  }
}

/** The pictures of vehicles as files of their company. */
export const drawPhotos = async (files: Files, company: string, vehicles: readonly Drawn[]): Promise<NewMedia[]> =>
  keepPhotos(
    files,
    company,
    await photographed(vehicles.map((vehicle) => ({ name: vehicle.license_number, drawing: drawVehicle(vehicle) }))),
  )

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
  const originals = new Map((await photographed(known)).map((photo) => [photo.name, photo]))
  return async (of, note) => {
    const original = originals.get(of)
    if (!original) throw new Error(`no drawing ${of}`)
    const [kept] = await keepPhotos(files, company, [{ ...original, bytes: withComment(original.bytes, note) }])
    if (!kept) throw new Error(`no photo of ${of}`)
    return kept
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
