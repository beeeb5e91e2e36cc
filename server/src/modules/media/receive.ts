import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { megabyte } from '@rental/core/kernel/bytes'
import { Refusal } from '@rental/core/kernel/error'
import { mediaLimits } from '@rental/core/modules/media/media.contract'
import { uploadRefusal } from '../../http/upload.ts'
import { plainName } from './file-name.ts'

const megabytes = (bytes: number) => bytes / megabyte

/** A file as it came, not yet looked at. */
export interface Received {
  path: string
  name: string
  size: number
}

/** Writes the files of a request into a folder while they arrive, and stops listening as soon as it is too much. */
export async function receive(parts: AsyncIterable<MultipartFile>, folder: string): Promise<Received[]> {
  const received: Received[] = []
  let total = 0
  for await (const part of parts) {
    const file = { path: join(folder, String(received.length)), name: plainName(part.filename ?? ''), size: 0 }
    const counted = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        file.size += chunk.length
        total += chunk.length
        checkSize(file, total)
        yield chunk
      }
    }
    await pipeline(part.file, counted, createWriteStream(file.path)).catch((error: unknown) => {
      throw uploadRefusal(error)
    })
    if (file.size === 0) throw new Refusal('file_empty', { params: { name: file.name } })
    received.push(file)
  }
  if (received.length === 0) throw new Refusal('invalid_input', { fields: { 'files[]': { key: 'required' } } })
  return received
}

function checkSize({ name, size }: Received, total: number) {
  if (size > mediaLimits.bytes)
    throw new Refusal('file_too_large', { params: { name, megabytes: megabytes(mediaLimits.bytes) } })
  if (total > mediaLimits.total)
    throw new Refusal('upload_too_large', { params: { megabytes: megabytes(mediaLimits.total) } })
}
