import type { Language } from '@rental/core/kernel/text'
import type { Event } from '@rental/core/modules/index'
import type { Tx } from '../db/tx.ts'

/** A change of a record that flows react to. `by` is null where the system made it. */
export interface RecordEvent {
  event: Event
  id: string
  reason: string | null
  by: { user_id: string; full_name: string } | null
  /** Columns that the move writes; with a number among them, at the end of the transaction. */
  becomes: Readonly<Record<string, unknown>>
  /** The record as it was before, where the mover has read it under its lock. */
  before?: unknown
}

/** Reports an event to the flows; their reactions run in the same transaction. */
export type Announce = (work: EventContext, event: RecordEvent) => Promise<void>

/** Context in which events are announced: one transaction, at a moment. */
export interface EventContext {
  tx: Tx
  now: Date
  language: Language
  announce: Announce
}

/** One thing that follows from an event of a record, in the same transaction; the record is read on demand. */
export type Reaction<R> = (work: EventContext, find: () => Promise<R>, event: RecordEvent) => Promise<void>
