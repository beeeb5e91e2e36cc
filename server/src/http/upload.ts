import multipart, { type MultipartFile } from '@fastify/multipart'
import { megabyte } from '@rental/core/kernel/bytes'
import { Refusal } from '@rental/core/kernel/error'
import { mediaLimits } from '@rental/core/modules/media/media.contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const { bytes, total, files } = mediaLimits
/** Overhead of the multipart body around the files. */
const wrapping = 64 * 1024

/** The limit is one byte above the allowed size, so that the counter sees the excess. */
export const acceptUploads = (app: FastifyInstance) =>
  app.register(multipart, { limits: { fileSize: bytes + 1, files, fields: 10 }, throwFileSizeLimit: false })

const isFilesLimit = (error: unknown) => (error as { code?: string }).code === 'FST_FILES_LIMIT'

/** The files of a request, while they arrive. One that says itself that it is too large is not listened to at all. */
export async function* filesOf(request: FastifyRequest): AsyncIterable<MultipartFile> {
  if (Number(request.headers['content-length']) > total + wrapping)
    throw new Refusal('upload_too_large', { params: { megabytes: total / megabyte } })
  try {
    yield* request.files()
  } catch (error) {
    throw isFilesLimit(error) ? new Refusal('too_many_files', { params: { count: files } }) : error
  }
}
