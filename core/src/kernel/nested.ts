import { z } from 'zod'
import { oneRecordRoutes } from './crud.ts'
import { exportRoute, listRoute, type ListSpec } from './list.ts'
import type { Machine } from './machine.ts'
import { route, type Access } from './route.ts'

interface Nested<
  Parents extends z.ZodRawShape,
  Key extends string,
  Row extends z.ZodType,
  Full extends z.ZodType,
  New extends z.ZodType,
  Change extends z.ZodType,
  S extends ListSpec,
  A extends string,
  G extends Record<'read' | 'export' | 'create' | 'change', Access>,
  F extends boolean,
> {
  /** `/fleet/:id/insurance`: the parents are in it. */
  path: `/${string}`
  /** 'policy', 'policies': for the API page. */
  noun: [one: string, many: string]
  /** The parameters of the path, and the one that is added for a single record. */
  parents: Parents
  key: Key
  row: Row
  record: Full
  create: New
  change: Change
  spec: S
  machine: Machine<string, A>
  access: G
  /** True for a record that keeps files. */
  attachments?: F
  touches?: readonly string[]
}

/** The usual routes of a record that lives under others: its path names them all, and it is found below them only. */
export function nestedRoutes<
  Parents extends z.ZodRawShape,
  const Key extends string,
  Row extends z.ZodType,
  Full extends z.ZodType,
  New extends z.ZodType,
  Change extends z.ZodType,
  const S extends ListSpec,
  A extends string,
  const G extends Record<'read' | 'export' | 'create' | 'change', Access>,
  const F extends boolean = false,
>(n: Nested<Parents, Key, Row, Full, New, Change, S, A, G, F>) {
  const [one, many] = n.noun
  const params = z.strictObject(n.parents)
  const oneParams = z.strictObject({ ...n.parents, [n.key]: z.uuid() }) as unknown as z.ZodObject<
    Parents & Record<Key, z.ZodUUID>,
    z.core.$strict
  >
  const touches = n.touches ?? []
  return {
    list: { ...listRoute({ path: n.path, access: n.access.read, noun: many, row: n.row, spec: n.spec }), params },
    export: { ...exportRoute({ path: n.path, access: n.access.export, noun: many, spec: n.spec }), params },
    create: route({
      method: 'POST',
      path: n.path,
      access: n.access.create,
      summary: `Add a ${one}`,
      params,
      body: n.create,
      response: n.record,
      touches,
    }),
    ...oneRecordRoutes({
      path: `${n.path}/:${n.key}`,
      params: oneParams,
      noun: one,
      record: n.record,
      change: n.change,
      machine: n.machine,
      access: n.access,
      attachments: n.attachments,
      touches,
    }),
  }
}
