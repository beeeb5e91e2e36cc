import type { ListQuery } from '@rental/core/kernel/list'
import type { FileTable } from '@rental/core/modules/record-kinds'
import type { Ctx } from '../http/handlers.ts'
import { attachmentHandlers } from './attachments.ts'
import { fileOf, oneRecordHandlers, rowsFrom, type RecordSource } from './crud.ts'
import { exportList } from './export.ts'
import { expectRecord, type Key } from './key.ts'
import { listPage } from './list.ts'

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
export function nestedHandlers<R extends object, A extends string, Parents extends object, One extends Parents>(
  source: NestedSource<A>,
  { parent, below, idOf }: Place<Parents, One>,
) {
  const list = rowsFrom(source)
  const file = fileOf(source)
  const keyOf = (params: One) => ({ ...below(params), id: idOf(params) })
  return {
    list: async <Row>({ tx }: Ctx, { params, query }: { params: Parents; query: ListQuery }) => {
      await expectRecord(tx, parent.table, parent.keyOf(params))
      return listPage<Row>(tx, { ...list, below: below(params) }, query)
    },
    export: async (ctx: Ctx, { params, query }: { params: Parents; query: unknown }) => {
      await expectRecord(ctx.tx, parent.table, parent.keyOf(params))
      return exportList(ctx, { ...file, below: below(params) }, query as never)
    },
    ...oneRecordHandlers<R, A, One>(source, keyOf),
    ...attachmentHandlers(source.table, keyOf),
  }
}
