import { z } from 'zod'
import { Nothing } from '../../kernel/crud.ts'
import { historyRoute } from '../../kernel/history.ts'
import { creating, field, maybe, written } from '../../kernel/field.ts'
import { listRoutes } from '../../kernel/list.ts'
import { seeded } from '../../kernel/seeded-name.ts'
import { contract, route } from '../../kernel/route.ts'

export const roleFields = {
  name: seeded(field.text(60)),
  description: seeded(maybe(field.text(255))),
  /** Members see records of their own branches only, and those without a branch. */
  is_branch_bound: field.flag(),
  /** Members see their own deliveries and returns only, and the vehicles of these. */
  is_job_bound: field.flag(),
  /** Discount of a line, in percent, that a member may give alone; empty means no limit. */
  discount_cap: maybe(field.percent()),
  permissions: z.array(z.string().max(100)).max(1000),
}

export const Role = z
  .object({
    id: z.int(),
    ...roleFields,
    /** The one role that always allows everything; it cannot be changed. */
    is_owner: z.boolean(),
    members: field.integer(),
    created_at: field.instant(),
    updated_at: field.instant(),
  })
  .meta({ id: 'Role' })
export type Role = z.output<typeof Role>

/** One permission of the catalogue: what asks for it, and who has it. */
export const CatalogueEntry = z
  .object({
    permission: z.string(),
    module: z.string(),
    calls: z.array(z.object({ method: z.string(), path: z.string(), summary: z.string() })),
    /** Moves of machines, as `customer.blacklist`. */
    moves: z.array(z.string()),
    /** Fields that it opens, as `nik`. */
    fields: z.array(z.string()),
    roles: z.array(z.int()),
  })
  .meta({ id: 'CatalogueEntry' })
export type CatalogueEntry = z.output<typeof CatalogueEntry>

const id = z.strictObject({ id: written(z.int().positive().max(32_767)) })
const touches = ['user', 'session']

export const role = contract('role', {
  ...listRoutes({
    path: '/rbac/role',
    access: 'role.read',
    exportAccess: 'role.export',
    noun: 'roles',
    row: Role,
    spec: {
      search: ['name'],
      filters: { is_branch_bound: { kind: 'boolean' } },
      sort: ['id', 'name'],
      defaultSort: 'id',
      columns: ['name', 'description', 'is_branch_bound', 'members'],
      maxLimit: 200,
    },
  }),
  catalogue: route({
    method: 'GET',
    path: '/rbac/permission',
    access: 'role.read',
    summary: 'Every permission there is, what asks for it and which roles grant it',
    response: z.array(CatalogueEntry),
  }),
  create: route({
    method: 'POST',
    path: '/rbac/role',
    access: 'role.create',
    summary: 'Add a role',
    body: creating(roleFields),
    response: Role,
    touches,
  }),
  get: route({
    method: 'GET',
    path: '/rbac/role/:id',
    access: 'role.read',
    summary: 'Read one role',
    params: id,
    response: Role,
  }),
  change: route({
    method: 'PATCH',
    path: '/rbac/role/:id',
    access: 'role.update',
    summary: 'Change a role; its members feel it within a second',
    params: id,
    body: z.strictObject(roleFields).partial(),
    response: Role,
    seenWith: 'get',
    touches,
  }),
  remove: route({
    method: 'DELETE',
    path: '/rbac/role/:id',
    access: 'role.delete',
    summary: 'Remove a role that nobody has',
    params: id,
    response: Nothing,
    touches,
  }),
  log: historyRoute({ path: '/rbac/role/:id', params: id, noun: 'role', access: 'role.read' }),
})
