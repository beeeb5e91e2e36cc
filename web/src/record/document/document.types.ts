import type { Language } from '@rental/core/kernel/text'
import type { Machine } from '@rental/core/kernel/machine'
import type { Named } from '@rental/core/kernel/route'
import type { ComponentType } from 'react'
import type { ListRoute } from '../list/list.types.ts'
import type { RecordLinkTo } from '../record-link.tsx'
import type { Subject } from '../subject.ts'

/** Fields that the kit reads of a document in a list. */
export interface DocumentRow {
  id: string
  number: string | null
  status: number
}

/** Fields that the kit reads of a whole document. */
export interface DocumentRecord extends DocumentRow {
  branch_id: number | null
  status_reason: string | null
  approval_reasons: readonly string[]
  /** Of everything that an approver sees. */
  hash: string
  /** Language in which its other side reads it, where it has one. */
  language?: Language
}

export interface DocumentContract {
  list: ListRoute
  export: Named
  count: Named
  create: Named
  draft: Named
  preview: Named
  get: Named
  change: Named
  remove: Named
  move: Named
  log: Named
  attachments: Named
  attach: Named
  paper: Named
}

/** A part that a document adds to its screen. */
export type DocumentPart<Full> = ComponentType<{ record: Full }>

/** A kind of document as its screens need it. Its words: `title, add, edit, empty, unnumbered, saved_as.<state>`, … */
export interface DocumentSubject<Row> extends Subject {
  machine: Machine
  contract: DocumentContract
  /** The path of its list; the form of a new one is below it. */
  to: string
  nameOf: (row: Row) => string
  linkTo: (id: string) => RecordLinkTo
  formLinkTo: (id: string) => RecordLinkTo
}
