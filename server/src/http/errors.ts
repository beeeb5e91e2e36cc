import { errorStatus, Refusal, type ErrorCode } from '@rental/core/kernel/error'
import { languageOf, type Language } from '@rental/core/kernel/text'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { refusalOfDatabase, type OwnRefusals } from '../db/refusal.ts'
import { beginningMs } from './deadlines.ts'
import { drained } from './drain.ts'
import { spokenFields, spokenRefusal } from '../text/refusal-words.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The module of the contract: its words name the fields of a request. */
    module?: string
  }
}

export const languageOfRequest = (request: FastifyRequest): Language =>
  languageOf(...(request.headers['accept-language'] ?? '').split(','))

/** Refusals of Fastify itself, before a handler runs. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'wrong_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_input',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_input',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
}

function refusalOf(error: FastifyError, own: OwnRefusals): Refusal {
  if (error instanceof Refusal) return error
  const known = fastifyCodes[error.code]
  if (known) return new Refusal(known)
  if (error.statusCode === 429) return new Refusal('too_many_requests')
  if (error.statusCode && error.statusCode < 500) return new Refusal('invalid_input')
  return refusalOfDatabase(error, own) ?? new Refusal('internal')
}

/** The rest of the body is not read: what follows it on this connection would never be reached. */
const isBodyLeft = ({ raw, headers }: FastifyRequest) =>
  !raw.complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

/** Seconds after which a refused request may be sent again, where the refusal does not say. */
const usualRetryAfter: Partial<Record<ErrorCode, number>> = {
  unavailable: beginningMs / 1000,
  too_many_requests: 30,
}

/** The one place where a refusal becomes an answer: status, code, sentence in the caller's language, request id. */
export const answerErrors =
  (own: OwnRefusals) => async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(error, own)
    const { code, details } = refusal
    if (code === 'internal') request.log.error(error)
    // A value that came as far as the database is missing from a schema.
    else if (error.code?.startsWith('22')) request.log.warn(error)
    await drained(request)
    if (isBodyLeft(request)) reply.header('connection', 'close')
    const retryAfter = details.retryAfter ?? usualRetryAfter[code]
    if (retryAfter && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfter)
    const language = languageOfRequest(request)
    const fields = details.fields && spokenFields(language, details.fields)
    const raw = spokenRefusal(language, request.routeOptions.config.module, refusal)
    return reply.code(errorStatus[code]).send({
      metadata: {
        error: { code, raw, ...(fields && { fields }), ...(details.facts !== undefined && { facts: details.facts }) },
        request_id: request.id,
      },
    })
  }
