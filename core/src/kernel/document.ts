import { z } from 'zod'
import { attachmentRoutes } from './attachment.ts'
import { Nothing } from './crud.ts'
import { field, maybe } from './field.ts'
import { historyRoute } from './history.ts'
import { listQuery, listRoutes, type ListSpec } from './list.ts'
import type { Machine } from './machine.ts'
import { route } from './route.ts'
import { languages } from './text.ts'

/** Fields that every document has besides its own: what it is, who made, submitted and approved it, and when. */
export const documentHead = {
  id: field.id(),
  /** Given by the move that makes the document binding. */
  number: field.text().nullable(),
  status: field.status(),
  status_reason: z.string().nullable(),
  /** Of everything that an approver sees; an approval names the hash of what was looked at. */
  hash: z.string(),
  created_by_id: field.record('user').nullable(),
  created_by_name: z.string().nullable(),
  submitted_by_id: field.record('user').nullable(),
  submitted_by_name: z.string().nullable(),
  submitted_at: field.instant().nullable(),
  approved_by_id: field.record('user').nullable(),
  approved_by_name: z.string().nullable(),
  approved_at: field.instant().nullable(),
  created_at: field.instant(),
  updated_at: field.instant(),
}

/** Sums of a document, generated in the database from what was priced. */
export const documentTotals = {
  subtotal: field.money(),
  total_discount: field.money(),
  total_tax: field.money(),
  total: field.money(),
}

/** A line: its id stays while it keeps its place, so that history tells what changed. */
export const documentLine = { id: field.id(), position: z.int() }

/** Sums of a line; empty while too little is known to price it. */
export const documentLineTotals = {
  unit_price: field.money().nullable(),
  subtotal: z.int().nullable(),
  discount_amount: z.int().nullable(),
  total: z.int().nullable(),
}

interface DocumentData<
  M extends string,
  Row extends z.ZodType,
  Full extends z.ZodType,
  New extends z.ZodType,
  Draft extends z.ZodType,
  Change extends z.ZodType,
  Previewed extends z.ZodType,
  Preview extends z.ZodType,
  Counts extends z.ZodType,
  S extends ListSpec,
  A extends string,
  More extends z.ZodRawShape,
> {
  module: M
  path: `/${string}`
  /** 'quotation', 'quotations': for the API page. */
  noun: [one: string, many: string]
  row: Row
  record: Full
  create: New
  draft: Draft
  change: Change
  /** Body and answer of the preview, which stores nothing. */
  preview: { body: Previewed; response: Preview }
  counts: Counts
  spec: S
  machine: Machine
  /** Moves that the approval call makes; others, such as a termination, have calls of their own. */
  moves: readonly [A, ...A[]]
  /** Further fields of a move, such as how an offer ended. */
  moveFields: More
  /** Other modules whose cached data a write makes stale. */
  touches: readonly string[]
}

/** Routes of a document: list, export, counts, draft, preview, the moves of its approval, paper, files and history. */
export function documentRoutes<
  const M extends string,
  Row extends z.ZodType,
  Full extends z.ZodType,
  New extends z.ZodType,
  Draft extends z.ZodType,
  Change extends z.ZodType,
  Previewed extends z.ZodType,
  Preview extends z.ZodType,
  Counts extends z.ZodType,
  const S extends ListSpec,
  const A extends string,
  More extends z.ZodRawShape,
>(d: DocumentData<M, Row, Full, New, Draft, Change, Previewed, Preview, Counts, S, A, More>) {
  const [one, many] = d.noun
  const params = z.strictObject({ id: z.uuid() })
  const onePath = `${d.path}/:id` as const
  const read = `${d.module}.read` as const
  const update = `${d.module}.update` as const
  const { touches } = d
  return {
    ...listRoutes({
      path: d.path,
      access: read,
      exportAccess: `${d.module}.export`,
      noun: many,
      row: d.row,
      spec: d.spec,
    }),
    count: route({
      method: 'GET',
      path: `${d.path}/count`,
      access: read,
      summary: `Counts of ${many} for the tabs of their list: of all, or of those that the filters of the list leave`,
      query: listQuery(d.spec),
      response: d.counts,
    }),
    create: route({
      method: 'POST',
      path: d.path,
      access: `${d.module}.create`,
      summary: `Enter a ${one} and submit it; where nobody else must agree, it is approved at once`,
      body: d.create,
      response: d.record,
      touches,
    }),
    draft: route({
      method: 'POST',
      path: `${d.path}/draft`,
      access: `${d.module}.create`,
      summary: `Save a ${one} as a draft; it may be incomplete`,
      body: d.draft,
      response: d.record,
      touches,
    }),
    preview: route({
      method: 'POST',
      path: `${d.path}/preview`,
      access: `${d.module}.create`,
      summary: `Price a ${one} without storing it: amounts with their reasons, approval needed, conflicts`,
      body: d.preview.body,
      response: d.preview.response,
    }),
    get: route({
      method: 'GET',
      path: onePath,
      access: read,
      summary: `Read one ${one} with its lines`,
      params,
      response: d.record,
    }),
    change: route({
      method: 'PATCH',
      path: onePath,
      access: update,
      summary: `Change a draft; what is left out stays as it is, lines are replaced as a whole`,
      params,
      body: d.change,
      response: d.record,
      seenWith: 'get',
      touches,
    }),
    remove: route({
      method: 'DELETE',
      path: onePath,
      access: `${d.module}.delete`,
      summary: `Delete a draft; what was submitted stays`,
      params,
      response: Nothing,
      touches,
    }),
    move: route({
      method: 'PATCH',
      path: `${onePath}/approval`,
      access: read,
      summary: `Move a ${one} along its approval (${d.moves.join(', ')}); each move asks for its own permission`,
      params,
      body: z.strictObject({
        action: z.enum(d.moves),
        reason: maybe(field.text(255)),
        /** Hash of what the approver saw; a document that has changed since is not approved. */
        hash: maybe(field.text(64)),
        ...d.moveFields,
      }),
      response: d.record,
      touches,
    }),
    paper: paperRoute({
      path: `${onePath}/paper`,
      params,
      access: read,
      summary: `A ${one} as a PDF, in the language asked for or that of its addressee`,
    }),
    log: historyRoute({ path: onePath, params, noun: one, access: read }),
    ...attachmentRoutes({ path: onePath, params, noun: one, access: { read, change: update } }),
  }
}

/** A printed document. */
export const paperRoute = <P extends z.ZodType, const A extends `${string}.${string}`>(r: {
  path: `/${string}`
  params: P
  access: A
  summary: string
}) =>
  route({
    method: 'GET',
    path: r.path,
    access: r.access,
    summary: r.summary,
    params: r.params,
    query: z.strictObject({ language: z.enum(languages).optional() }),
    response: z.string(),
    answer: 'file',
    transactions: 'own',
  })

type States<M> = M extends Machine<infer S> ? S : never

/** Counts by state as the answer of `count`: one number for each state of the machine, and those added. */
export const countsByState = <M extends Machine, More extends z.ZodRawShape>(machine: M, more: More) =>
  z.object({
    ...(Object.fromEntries(Object.keys(machine.states).map((state) => [state, z.int()])) as Record<
      States<M>,
      z.ZodInt
    >),
    ...more,
  })
