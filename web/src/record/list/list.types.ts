import type { ListSpec } from '@rental/core/kernel/list'
import type { Named, Route } from '@rental/core/kernel/route'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RecordLinkTo } from '../record-link.tsx'
import type { Subject } from '../subject.ts'

export type ListRoute = Named<Route & { list: ListSpec }>

export interface Column<Row> {
  /** The field; its kind says how the cell is drawn, its words are the heading. */
  name: keyof Row & string
  cell?: (row: Row) => ReactNode
  /** Not shown until the user asks for it. */
  hidden?: boolean
  /** The column is a state like `status`: on a card it stands beside the name. */
  isState?: boolean
  /** On a card it stands before the other values, because there is room for a few. */
  isUrgent?: boolean
  className?: string
}

export interface RowAction {
  label: string
  icon?: LucideIcon
  tone?: 'neutral' | 'danger'
  link?: RecordLinkTo
  run?: () => void
}

interface OnMany<Row> {
  label: string
  icon: LucideIcon
  tone?: 'neutral' | 'danger'
  /** The action applies to this record; it is offered when it applies to any. */
  fits: (row: Row) => boolean
}

/** Done to each chosen record in turn by this page; refusals are counted and reported. */
export interface BulkSteps<Row> extends OnMany<Row> {
  run: (row: Row) => Promise<unknown>
  /** After the last one, such as loading the list anew. */
  after?: () => Promise<unknown>
}

/** Handed to the server as a job, which goes on without this page; the list shows its progress. */
export interface BulkJob<Row> extends OnMany<Row> {
  start: (rows: readonly Row[]) => Promise<unknown>
  /** Said when it was started. */
  started: string
}

export type BulkAction<Row> = BulkSteps<Row> | BulkJob<Row>

export interface ListProps<Row extends object> {
  subject: Subject
  list: ListRoute
  export?: Named
  title: ReactNode
  lead?: ReactNode
  /** The primary button of the page. */
  action?: ReactNode
  /** Above the list, such as the progress of a job. */
  notices?: ReactNode
  /** Tabs to neighbouring lists. */
  tabs?: ReactNode
  /** Cache time of its pages, where it is longer than usual. */
  staleTime?: number
  /** A row is changing on its own, unless told otherwise as its letters leave: then the page is refetched until none is. */
  isUnderWay?: (row: Row) => boolean
  /** Record that it lies inside of, and what every page of it asks for besides the filters of the reader. */
  given?: { params?: Record<string, string>; query?: Record<string, unknown> }
  /** Name under which its columns and its address are remembered, where its module has several lists. */
  memory?: string
  idOf: (row: Row) => string | number
  nameOf: (row: Row) => string
  columns: readonly Column<Row>[]
  /** Target of a row. */
  link?: (row: Row) => RecordLinkTo
  /** Action of a row without a target, such as opening a dialog. */
  open?: (row: Row) => void
  rowActions?: (row: Row) => RowAction[]
  bulkActions?: readonly BulkAction<Row>[]
  expand?: (row: Row) => ReactNode
  /** The inside of a card on phones; made from the first columns unless given. */
  card?: (row: Row) => ReactNode
  empty: { icon: LucideIcon; text: ReactNode }
  /** Title where the first tab, of what is to be done, holds nothing. */
  done?: string
}
