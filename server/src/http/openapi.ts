import { longestException } from '@rental/core/kernel/exception'
import { errorStatus } from '@rental/core/kernel/error'
import type { Contract, Route } from '@rental/core/kernel/route'
import type { z } from 'zod'
import { envelopeOf, schemaOf } from './json-schema.ts'

type Json = Record<string, unknown>

/** The contracts as OpenAPI 3.1: the same objects that the server mounts and the web calls. */
export function openapi(contracts: Record<string, Contract>): Json {
  const components: Json = { Refusal: refusal }
  const paths: Record<string, Json> = {}
  for (const [module, contract] of Object.entries(contracts))
    for (const [name, route] of Object.entries(contract)) {
      const path = `${route.base ?? '/api/v2'}${route.path}`.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(module, name, route, components) }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lajur API',
      version: '2',
      description:
        'The back office of vehicle rental companies. Sign in with POST /api/v2/oauth2/login and send the access token as a Bearer token. Where a field may be null, an empty text means the same. Lists are read by page number, or by position: hand `next` of an answer back as `after`, with the same sort, and no row is repeated or left out while others are added.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(contracts).map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(components).sort(([a], [b]) => a.localeCompare(b))),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

const refusal: Json = {
  type: 'object',
  description: 'Every refusal has a code for programs and a sentence for people, in the language of Accept-Language.',
  properties: {
    metadata: {
      type: 'object',
      properties: {
        error: {
          type: 'object',
          properties: {
            code: { enum: Object.keys(errorStatus) },
            raw: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            facts: {},
          },
          required: ['code', 'raw'],
        },
        request_id: { type: 'string' },
      },
      required: ['error'],
    },
  },
  required: ['metadata'],
}

/** Named parts move to the components; references follow them. */
function hoist(json: Json, components: Json): Json {
  const { $defs, ...schema } = json
  const moved = JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/')) as Json
  for (const [name, part] of Object.entries(($defs ?? {}) as Record<string, Json>))
    components[name] ??= hoist(part, components)
  const id = moved['id']
  if (typeof id !== 'string') return moved
  const { id: _, ...named } = moved
  components[id] ??= named
  return { $ref: `#/components/schemas/${id}` }
}

const seen: Json = {
  type: 'object',
  description:
    'The values that you saw of the fields that you change. Where one is another by now, nothing is written: `changed_by_another`.',
}

/** Body of a call, with `seen` where a change is compared. */
function bodyOf({ body, seenWith }: Route): Json {
  const json = body ? schemaOf(body, 'input') : {}
  return seenWith ? { ...json, properties: { ...(json['properties'] as Json), seen } } : json
}

function operation(module: string, name: string, route: Route, components: Json): Json {
  const schema = (part: z.ZodType, io: 'input' | 'output') => hoist(schemaOf(part, io), components)
  return {
    operationId: `${module}.${name}`,
    tags: [module],
    summary: route.summary,
    ...(route.access !== 'public' && { security: [{ bearer: [] }] }),
    ...(route.access.includes('.') && { 'x-permission': route.access }),
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query'), ...headers(route)],
    ...(route.body && {
      requestBody: { required: true, content: { [bodyType(route)]: { schema: hoist(bodyOf(route), components) } } },
    }),
    ...(route.upload && { requestBody: upload }),
    responses: {
      [successStatus(route)]: { description: 'Done', content: content(route, () => schema(route.response, 'output')) },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

const upload: Json = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { 'files[]': { type: 'array', items: { type: 'string', format: 'binary' } } },
      },
    },
  },
}

const bodyType = (route: Route) => (route.form ? 'application/x-www-form-urlencoded' : 'application/json')
const successStatus = (route: Route) =>
  route.method === 'POST' && route.answer !== 'bare' && !route.base ? '201' : '200'
function content(route: Route, data: () => Json): Json {
  if (route.answer === 'file') return { 'application/octet-stream': {} }
  if (route.answer === 'stream') return { 'text/event-stream': { schema: data() } }
  return { 'application/json': { schema: envelopeOf(route, data()) } }
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: part,
  }))
}

const headers = (route: Route): Json[] =>
  route.method === 'GET' || route.access === 'public'
    ? []
    : [
        { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } },
        ...(booksMoney(route) ? [exceptionReason] : []),
      ]

const booksMoney = ({ touches = [], path }: Route) => touches.includes('journal') || path.startsWith('/journal')

const exceptionReason = {
  name: 'Exception-Reason',
  in: 'header',
  required: false,
  description: 'Reason, percent-encoded, for a closed day or an overdrawn account, by somebody who has the right',
  schema: { type: 'string', maxLength: longestException },
}
