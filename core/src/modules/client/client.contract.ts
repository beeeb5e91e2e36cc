import { z } from 'zod'
import { Nothing } from '../../kernel/crud.ts'
import { historyRoute } from '../../kernel/history.ts'
import { field, maybe } from '../../kernel/field.ts'
import { listRoutes } from '../../kernel/list.ts'
import { contract, route } from '../../kernel/route.ts'

/** Message for an address that is no URL. */
const filled = (schema: z.ZodString, key: string) => schema.min(1, { error: key })
/** Blank rows of a form are dropped; a problem is reported for its row. */
const rows = (item: z.ZodType<string>, key: string) =>
  z
    .array(z.preprocess((row) => (typeof row === 'string' ? row.trim() || null : row), item.nullable()))
    .max(500)
    .transform((given) => given.filter((row) => row !== null))
    .pipe(z.array(z.string()).min(1, { error: key }))

const fields = {
  client_id: filled(z.string().trim().max(60), 'client_id_empty').regex(/^[\w.-]+$/, 'client_id'),
  name: filled(z.string().trim().max(100), 'client_name_empty'),
  description: maybe(field.text(255)),
  redirect_uris: rows(field.url(), 'redirect_uris_empty'),
  /** Permissions: what the client may do in the company that it acts for. */
  scopes: rows(z.string().max(100), 'scopes_empty'),
  is_active: field.flag(),
  /** Last day of its access, by the calendar of that company. */
  access_ends_on: maybe(field.date()),
}

export const Client = z
  .object({
    id: field.id(),
    company_id: field.id(),
    company_name: z.string(),
    ...fields,
    redirect_uris: z.array(z.string()),
    scopes: z.array(z.string()),
    secret_changed_at: field.instant(),
    last_used_at: field.instant().nullable(),
    created_at: field.instant(),
    updated_at: field.instant(),
  })
  .meta({ id: 'Client' })
export type Client = z.output<typeof Client>

/** The secret is shown here and never again. */
export const ClientWithSecret = Client.extend({ client_secret: z.string() }).meta({ id: 'ClientWithSecret' })

const id = z.strictObject({ id: z.uuid() })

export const client = contract('client', {
  ...listRoutes({
    path: '/clients',
    access: 'client.read',
    exportAccess: 'client.export',
    noun: 'client applications',
    row: Client,
    spec: {
      search: ['name'],
      filters: {
        client_id: { kind: 'text' },
        name: { kind: 'text' },
        is_active: { kind: 'boolean' },
        description: { kind: 'text' },
      },
      sort: ['created_at', 'name', 'last_used_at'],
      defaultSort: '-created_at',
      emptyLast: ['last_used_at'],
      columns: [
        'client_id',
        'name',
        'company_name',
        'description',
        'is_active',
        'access_ends_on',
        'last_used_at',
        'created_at',
      ],
    },
  }),
  scopes: route({
    method: 'GET',
    path: '/clients/scopes',
    access: 'client.read',
    summary: 'The permissions that a client can be given',
    response: z.array(z.string()),
  }),
  create: route({
    method: 'POST',
    path: '/clients',
    access: 'client.create',
    summary: 'Add a client application that acts for one company',
    body: z.strictObject({
      ...fields,
      is_active: field.flag().default(true),
      /** The company that it acts for; its own where it is left out. */
      company_id: maybe(field.record('company')),
      client_secret: filled(z.string().max(200), 'client_secret_empty').min(24, { error: 'client_secret_short' }),
    }),
    response: ClientWithSecret,
    secret: true,
  }),
  get: route({
    method: 'GET',
    path: '/clients/:id',
    access: 'client.read',
    summary: 'Read one client application',
    params: id,
    response: Client,
  }),
  change: route({
    method: 'PATCH',
    path: '/clients/:id',
    access: 'client.update',
    summary: 'Change a client application; what is left out stays as it is',
    params: id,
    body: z.strictObject(fields).partial(),
    response: Client,
  }),
  rotate: route({
    method: 'POST',
    path: '/clients/:id/secret',
    access: 'client.update',
    summary: 'Give a client application a new secret; the old one and its tokens stop working at once',
    params: id,
    response: ClientWithSecret,
    secret: true,
  }),
  remove: route({
    method: 'DELETE',
    path: '/clients/:id',
    access: 'client.delete',
    summary: 'Remove a client application: its tokens stop working at once',
    params: id,
    response: Nothing,
  }),
  log: {
    ...historyRoute({ path: '/clients/:id', params: id, noun: 'client application', access: 'client.read' }),
    transactions: 'own' as const,
  },
})
