import { Refusal } from '@rental/core/kernel/error'
import type { FastifyInstance } from 'fastify'

const [quote, backslash, colon, opening, closing] = ['"', '\\', ':', '{', '}'].map((sign) => sign.charCodeAt(0))

/** Place after the text that begins here, in JSON that is known to be right. */
function endOfText(json: string, from: number): number {
  let at = from + 1
  while (json.charCodeAt(at) !== quote) at += json.charCodeAt(at) === backslash ? 2 : 1
  return at + 1
}

/**
 * Name that an object has twice, or null, in JSON that is known to be right. The parser keeps the last of them without a
 * word: a proxy or a log that keeps the first would have read another request.
 */
export function repeatedName(json: string): string | null {
  const open: Set<string>[] = []
  let text: [from: number, to: number] = [0, 0]
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (sign === quote) {
      text = [at, endOfText(json, at)]
      at = text[1] - 1
    } else if (sign === opening) open.push(new Set())
    else if (sign === closing) open.pop()
    else if (sign === colon) {
      // One name can be written in several ways: "a" and "\u0061".
      const name = JSON.parse(json.slice(...text)) as string
      const names = open.at(-1)
      if (names?.has(name)) return name
      names?.add(name)
    }
  }
  return null
}

/** Bodies in JSON: read as Fastify does, refused where a name is given twice; an empty one is none. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body.trim() === ''
      ? done(null, undefined)
      : parse(request, body, (error, value) => {
          const name = error ? null : repeatedName(body)
          if (name === null) return done(error, value)
          done(new Refusal('invalid_input', { fields: { [name]: { key: 'repeated_field', params: { name } } } }))
        }),
  )
}
