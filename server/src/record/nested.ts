import type { HistoryQuery } from '@rental/core/kernel/history'
import type { ListQuery } from '@rental/core/kernel/list'
import type { AttachmentList } from '@rental/core/kernel/attachment'
import type { FileTable } from '@rental/core/modules/record-kinds'
import type { z } from 'zod'
import type { Ctx } from '../http/handlers.ts'
import { attachmentsOf, replaceAttachments } from './attachments.ts'
import { fileOf, findRecord, type RecordSource } from './crud.ts'
import { exportList } from './export.ts'
import { historyOf } from './history.ts'
import { expectRecord, type Key } from './key.ts'
import { listPage } from './list.ts'
import { readAlong } from './names.ts'
import { transition } from './transition.ts'

/** A record that lives under others and keeps files. */
export type NestedSource<A extends string = string> = RecordSource<A> & { table: FileTable }

type Columns = Readonly<Record<string, string>>

/** Location of nested records, by the parameters of their paths. */
export interface Place<Parents, One> {
  /** The record right above: nothing is listed below one that does not exist. */
  parent: { table: string; keyOf: (params: Parents) => Key }
  /** The columns that say below what a record is. */
  below: (params: Parents) => Columns
  idOf: (params: One) => string
}

/** Handlers for the routes of `nestedRoutes` and `attachmentRoutes` (core), except those that write the record itself. */
export function nestedHandlers<R extends object, A extends string, Parents, One extends Parents>(
  source: NestedSource<A>,
  { parent, below, idOf }: Place<Parents, One>,
) {
  const { table, spec, row } = source
  const list = { table, spec, columns: Object.keys(row.shape), names: readAlong(source) }
  const file = fileOf(source)
  const keyOf = (params: One): Columns => ({ id: idOf(params), ...below(params) })
  const attachments = async ({ tx }: Ctx, { params }: { params: One }) => {
    await expectRecord(tx, table, keyOf(params))
    return attachmentsOf(tx, table, idOf(params))
  }
  return {
    list: async <Row>({ tx }: Ctx, { params, query }: { params: Parents; query: ListQuery }) => {
      await expectRecord(tx, parent.table, parent.keyOf(params))
      return listPage<Row>(tx, { ...list, below: below(params) }, query)
    },
    export: async (ctx: Ctx, { params, query }: { params: Parents; query: unknown }) => {
      await expectRecord(ctx.tx, parent.table, parent.keyOf(params))
      return exportList(ctx, { ...file, below: below(params) }, query as never)
    },
    get: ({ tx }: Ctx, { params }: { params: One }) => findRecord<R>(tx, source, keyOf(params)),
    move: async (ctx: Ctx, { params, body }: { params: One; body: { action: A; reason?: string | null } }) => {
      await transition(ctx, source, keyOf(params), body.action, body.reason)
      return findRecord<R>(ctx.tx, source, keyOf(params))
    },
    log: async ({ tx }: Ctx, { params, query }: { params: One; query: HistoryQuery }) => {
      await expectRecord(tx, table, keyOf(params))
      return historyOf(tx, table, idOf(params), query)
    },
    attachments,
    attach: async (ctx: Ctx, input: { params: One; body: z.output<typeof AttachmentList> }) => {
      await expectRecord(ctx.tx, table, keyOf(input.params))
      await replaceAttachments(ctx.tx, table, idOf(input.params), input.body.attachments)
      return attachments(ctx, input)
    },
  }
}
