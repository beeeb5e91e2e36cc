import { z } from 'zod'
import { field, maybe } from './field.ts'
import { historyRoute } from './history.ts'
import { listRoutes, type ListSpec } from './list.ts'
import type { Machine } from './machine.ts'
import { route } from './route.ts'

export const Nothing = z.null()

interface Crud<
  M extends string,
  Row extends z.ZodType,
  Full extends z.ZodType,
  New extends z.ZodType,
  Change extends z.ZodType,
  S extends ListSpec,
  Id extends z.ZodType,
  A extends string,
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
>(c: Crud<M, Row, Full, New, Change, S, Id, A>) {
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
    get: route({
      method: 'GET',
      path: `${c.path}/:id`,
      access: `${c.module}.read`,
      summary: `Read one ${one}`,
      params,
      response: c.record,
    }),
    change: route({
      method: 'PATCH',
      path: `${c.path}/:id`,
      access: `${c.module}.update`,
      summary: `Change a ${one}; what is left out stays as it is`,
      params,
      body: c.change,
      response: c.record,
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
    move: route({
      method: 'PATCH',
      path: `${c.path}/:id/status`,
      access: `${c.module}.read`,
      summary: `Move a ${one} to another state; each move asks for its own permission`,
      params,
      body: z.strictObject({
        action: z.enum(Object.keys(c.machine.moves) as [A, ...A[]]),
        reason: maybe(field.text(255)),
      }),
      response: c.record,
      touches,
    }),
    log: historyRoute({ path: `${c.path}/:id`, params, noun: one, access: `${c.module}.read` }),
  }
}
