import {
  dataOf,
  isPaged,
  type CallInput,
  type Named,
  type Page,
  type Result,
  type Route,
} from '@rental/core/kernel/route'
import { currentLanguage, say } from '../text/text.ts'
import { deviceTimeHeader } from '@rental/core/kernel/device-time'
import { exceptionHeader } from '@rental/core/kernel/exception'
import { CallError, callErrorOf } from './errors.ts'
import { reasonFor } from './exception.ts'
import { freshToken, giveUp, tokenAfter401 } from './refresh.ts'

const timeoutMs = 10_000
/** For a file until its last byte: an export is written first, and a line may be slow. */
const fileTimeoutMs = 300_000

let failed: (route: Route, status: number) => void = () => {}
/** Registers a listener for every HTTP error response: the shell's error log. */
export const onFailure = (listener: (route: Route, status: number) => void) => {
  failed = listener
}

type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

interface Extra {
  /** The same request sent again is answered as the first one. */
  key?: string
  /** The device says what time it believes it is: moments that it tells are put right by it. */
  tellsTime?: boolean
  /** Reason for doing what was refused. */
  exception?: string
}

/** The address of a call, parameters and query filled in. */
export function urlOf(route: Route, input: Loose = {}): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  )
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null && value !== '')
      query.set(key, Array.isArray(value) ? value.join(',') : String(value))
  return `${route.base ?? '/api/v2'}${path}${query.size ? `?${query}` : ''}`
}

/** Sends one request: language, token, timeout, and one retry after a refreshed token. */
export async function send(route: Route, input: Loose = {}, extra: Extra = {}): Promise<Response> {
  const attempt = async (token: string | null) => {
    const headers: Record<string, string> = { 'accept-language': currentLanguage() }
    if (token) headers['authorization'] = `Bearer ${token}`
    if (extra.key) headers['idempotency-key'] = extra.key
    if (extra.tellsTime) headers[deviceTimeHeader] = new Date().toISOString()
    if (extra.exception) headers[exceptionHeader] = encodeURIComponent(extra.exception)
    if (input.body !== undefined) headers['content-type'] = 'application/json'
    const body = input.body === undefined ? null : JSON.stringify(input.body)
    try {
      return await fetch(urlOf(route, input), {
        method: route.method,
        headers,
        body,
        signal: AbortSignal.timeout(route.answer === 'file' ? fileTimeoutMs : timeoutMs),
      })
    } catch {
      throw new CallError(0, 'network', say('app.offline'))
    }
  }
  return sendBy(route, attempt)
}

/** The same for other ways of sending; `attempt` may be called twice. */
export async function sendBy(route: Route, attempt: (token: string | null) => Promise<Response>): Promise<Response> {
  const response = await (route.access === 'public' ? attempt(null) : withToken(attempt))
  if (!response.ok) failed(route, response.status)
  return response
}

/** Sends with the session's token; refused, once more with a new one; refused again, the session is over. */
async function withToken(attempt: (token: string) => Promise<Response>): Promise<Response> {
  const token = await freshToken()
  const first = await attempt(token)
  if (first.status !== 401) return first
  const second = await attempt(await tokenAfter401(token))
  return second.status === 401 ? giveUp() : second
}

export async function answerOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw callErrorOf(response.status, body, say('errors.internal'))
  return body
}

/** Sends a call; one that is refused by a rule that the user may break is sent again with the reason. */
async function answered(route: Named, input: Loose, extra: Extra): Promise<unknown> {
  try {
    return await answerOf(await send(route, input, extra))
  } catch (error) {
    const exception = await reasonFor(error)
    if (exception === null) throw error
    return answerOf(await send(route, input, { ...extra, exception }))
  }
}

/** Calls a route of a contract: `call(customer.get, { params: { id } })`. */
export async function call<R extends Named>(route: R, input: CallInput<R>, extra: Extra = {}): Promise<Result<R>> {
  const body = (await answered(route, input as Loose, extra)) as { data: unknown; metadata?: object }
  if (route.answer === 'bare') return body as Result<R>
  if (!isPaged(route)) return body.data as Result<R>
  const page: Page<unknown> = {
    ...(body.metadata as Omit<Page<unknown>, 'items'>),
    items: dataOf(route, body) as unknown[],
  }
  return page as Result<R>
}

/** Fetches a file with the session's token: an image, a PDF, an export. */
export async function fetchFile(route: Route, input: Loose): Promise<{ blob: Blob; name: string }> {
  const response = await send(route, input)
  if (!response.ok) await answerOf(response)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file'
  return { blob: await response.blob(), name }
}
