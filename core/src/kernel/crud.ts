import { z } from 'zod'
import { attachmentRoutes } from './attachment.ts'
import { field, maybe } from './field.ts'
import { historyRoute } from './history.ts'
import { listRoutes, type ListSpec } from './list.ts'
import type { Machine } from './machine.ts'
import { route, type Access } from './route.ts'

export const Nothing = z.null()

type Files<P extends z.ZodType, R extends Access, C extends Access> = ReturnType<typeof attachmentRoutes<P, R, C>>

/** Routes of one record, wherever its path lies: read, change, move, history, and its files where it keeps any. */
export function oneRecordRoutes<
  Params extends z.ZodType,
  Full extends z.ZodType,
  Change extends z.ZodType,
  A extends string,
  const R extends Access,
  const C extends Access,
  F extends boolean,
>(r: {
  path: `/${string}`
  params: Params
  noun: string
  record: Full
  change: Change
  machine: Machine<string, A>
  access: { read: R; change: C }
  attachments: F | undefined
  touches: readonly string[]
}) {
  const { path, params, noun, touches } = r
  const files = r.attachments ? attachmentRoutes({ path, params, noun, access: r.access }) : {}
  return {
    get: route({
      method: 'GET',
      path,
      access: r.access.read,
      summary: `Read one ${noun}`,
      params,
      response: r.record,
    }),
    change: route({
      method: 'PATCH',
      path,
      access: r.access.change,
      summary: `Change a ${noun}; what is left out stays as it is`,
      params,
      body: r.change,
      response: r.record,
      seenWith: 'get',
      touches,
    }),
    move: route({
      method: 'PATCH',
      path: `${path}/status`,
      access: r.access.read,
      summary: `Move a ${noun} to another state; each move asks for its own permission`,
      params,
      body: z.strictObject({
        action: z.enum(Object.keys(r.machine.moves) as [A, ...A[]]),
        reason: maybe(field.text(255)),
      }),
      response: r.record,
      touches,
    }),
    log: historyRoute({ path, params, noun, access: r.access.read }),
    ...(files as F extends true ? Files<Params, R, C> : object),
  }
}

interface Crud<
  M extends string,
  Row extends z.ZodType,
  Full extends z.ZodType,
  New extends z.ZodType,
  Change extends z.ZodType,
  S extends ListSpec,
  Id extends z.ZodType,
  A extends string,
  F extends boolean,
> {
  module: M
  path: `/${string}`
  /** 'customer', 'customers': for the API page. */
  noun: [one: string, many: string]
  id: Id
  row: Row
  record: Full
  create: New
  change: Change
  spec: S
  machine: Machine<string, A>
  /** True for a record that keeps files. */
  attachments?: F
  /** Other modules whose cached data a write makes stale. */
  touches?: readonly string[]
}

/** The usual routes of a record: list, export, create, read, change, archive, history. */
export function crudRoutes<
  const M extends string,
  Row extends z.ZodType,
  Full extends z.ZodType,
  New extends z.ZodType,
  Change extends z.ZodType,
  const S extends ListSpec,
  Id extends z.ZodType,
  A extends string,
  const F extends boolean = false,
>(c: Crud<M, Row, Full, New, Change, S, Id, A, F>) {
  const [one, many] = c.noun
  const params = z.strictObject({ id: c.id })
  const touches = c.touches ?? []
  return {
    ...listRoutes({
      path: c.path,
      access: `${c.module}.read`,
      exportAccess: `${c.module}.export`,
      noun: many,
      row: c.row,
      spec: c.spec,
    }),
    create: route({
      method: 'POST',
      path: c.path,
      access: `${c.module}.create`,
      summary: `Add a ${one}`,
      body: c.create,
      response: c.record,
      touches,
    }),
    ...oneRecordRoutes({
      path: `${c.path}/:id`,
      params,
      noun: one,
      record: c.record,
      change: c.change,
      machine: c.machine,
      access: { read: `${c.module}.read`, change: `${c.module}.update` },
      attachments: c.attachments,
      touches,
    }),
    remove: route({
      method: 'DELETE',
      path: `${c.path}/:id`,
      access: `${c.module}.delete`,
      summary: `Archive a ${one}: it leaves the lists, its history stays`,
      params,
      response: Nothing,
      touches,
    }),
  }
}
