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

/** The parser says without a code that a body has no boundary, no end or no header where one must be. */
const isUnreadable = (error: unknown) =>
  error instanceof Error && !('code' in error) && /multipart|boundary|form|part header/i.test(error.message)

/** The refusal of files that cannot be told apart; the bytes of a file end with it, too, where the body has no end. */
export const uploadRefusal = (error: unknown): unknown => (isUnreadable(error) ? new Refusal('invalid_input') : error)

/** The files of a request, while they arrive. One that says itself that it is too large is not listened to at all. */
export async function* filesOf(request: FastifyRequest): AsyncIterable<MultipartFile> {
  if (Number(request.headers['content-length']) > total + wrapping)
    throw new Refusal('upload_too_large', { params: { megabytes: total / megabyte } })
  try {
    yield* request.files()
  } catch (error) {
    if (isFilesLimit(error)) throw new Refusal('too_many_files', { params: { count: files } })
    throw uploadRefusal(error)
  }
}
