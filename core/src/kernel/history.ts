import { z } from 'zod'
import { written } from './field.ts'
import { withProblems } from './invalid.ts'
import { pageNumber, pageOrPosition } from './list.ts'
import { route, type Access } from './route.ts'

/** One line of a record's history: who changed which fields, when and from where. */
export const HistoryEntry = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    action: z.enum(['insert', 'update', 'delete']),
    actor_name: z.string().nullable(),
    source: z.string().nullable(),
    reason: z.string().nullable(),
    /** Number of the line that was changed, of a document with lines; null where the record itself was. */
    line: z.int().nullable(),
    changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  })
  .meta({ id: 'HistoryEntry' })
export type HistoryEntry = z.infer<typeof HistoryEntry>

const historyPageSize = 20

/** By page, or by the position of the last entry that was seen: new entries come in at the front and shift the pages. */
export const HistoryQuery = withProblems(
  z.strictObject({
    page: pageNumber(),
    limit: written(z.int().min(1).max(200)).default(historyPageSize),
    after: z.uuid().optional(),
  }),
  pageOrPosition,
)
export type HistoryQuery = z.output<typeof HistoryQuery>

/** The history of a record; `path` is that of the record itself. */
export const historyRoute = <P extends z.ZodType, const A extends Access>(r: {
  path: `/${string}`
  params: P
  noun: string
  access: A
}) =>
  route({
    method: 'GET',
    path: `${r.path}/log`,
    access: r.access,
    summary: `The history of a ${r.noun}, newest first`,
    params: r.params,
    query: HistoryQuery,
    response: z.array(HistoryEntry),
    paged: true,
  })
