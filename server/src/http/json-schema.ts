import { isPaged, type Route } from '@rental/core/kernel/route'
import { z } from 'zod'

type Json = Record<string, unknown>

/** In a field that may be null. */
const emptyText: Json = { const: '' }
const textKinds = new Set(['email', 'phone', 'plate', 'nik', 'npwp', 'percent'])

/** Our own marks: what `field` marks as text stays text where a transform hides it; `emptyIsNull` widens what is accepted. */
function tidy(json: Json, io: 'input' | 'output') {
  const kind = (json['field'] as { kind: string } | undefined)?.kind
  if (kind && textKinds.has(kind) && !json['type']) json['type'] = 'string'
  delete json['field']
  if (json['emptyIsNull'] && io === 'input' && Array.isArray(json['anyOf'])) json['anyOf'].push(emptyText)
  delete json['emptyIsNull']
}

/** The JSON Schema of what a schema accepts (`input`) or gives (`output`), for OpenAPI. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => tidy(jsonSchema as Json, io),
  })
  return json
}

/** The same without names, so that every part stands where it is used. */
const anonymous = z.registry<z.core.GlobalMeta>()
const unnamed = Object.assign(anonymous, {
  get: (schema: z.ZodType) => {
    const { id: _, ...meta } = z.globalRegistry.get(schema) ?? {}
    return meta
  },
})

/** For the serialiser: nullable as it understands it, and no rules, because what we answer is already checked. */
function forSerializer(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(forSerializer)
  if (node === null || typeof node !== 'object') return node
  const {
    anyOf,
    format: _f,
    pattern: _p,
    minLength: _a,
    maxLength: _b,
    minimum: _c,
    maximum: _d,
    minItems: _g,
    maxItems: _h,
    default: _e,
    ...rest
  } = node as Json
  const plain = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, forSerializer(value)]))
  if (!Array.isArray(anyOf)) return plain
  const some = anyOf.filter((option: Json) => option['type'] !== 'null').map(forSerializer)
  return some.length === 1 && some.length < anyOf.length
    ? { ...plain, ...(some[0] as Json), nullable: true }
    : { ...plain, anyOf: some }
}

function serializerSchema(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-07',
    unrepresentable: 'any',
    metadata: unnamed as never,
    override: ({ jsonSchema }) => tidy(jsonSchema as Json, 'output'),
  })
  return forSerializer(json) as Json
}

const metadata: Json = {
  type: 'object',
  properties: {
    total: { type: 'integer' },
    total_capped: { type: 'boolean' },
    page: { type: 'integer' },
    limit: { type: 'integer' },
    next: {
      type: ['string', 'null'],
      description: 'For `after` of the next call; null at the end and where pages are only numbered',
    },
  },
}

/** The body of a successful answer: the envelope, or the bare object where OAuth clients expect one. */
export function envelopeOf(route: Route, data: Json): Json {
  if (route.answer === 'bare') return data
  const { under } = route
  const rows = under ? { type: 'object', properties: { [under]: data }, required: [under] } : data
  const list = { ...metadata, required: ['total', 'page', 'limit', 'next'] }
  return {
    type: 'object',
    properties: { data: rows, metadata: isPaged(route) ? list : { type: 'object' } },
    required: ['data', 'metadata'],
  }
}

/** Compiled by Fastify into a serialiser that writes exactly the fields of the contract, and fast. */
export const answerSchema = (route: Route): Json => envelopeOf(route, serializerSchema(route.response))
