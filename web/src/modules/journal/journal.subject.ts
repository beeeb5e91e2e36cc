import { JournalEntry, type JournalEntryRow } from '@rental/core/modules/journal/journal.contract'
import { recordLinkBy } from '../../record/screen/record-paths.ts'
import { optionOf } from '../../record/subject.ts'
import { journalPaths } from './journal.paths.ts'

/** Subject of entries for the record kit. */
export const journalSubject = { module: 'journal', shape: JournalEntry.shape } as const

export const journalLink = recordLinkBy(journalPaths.detail)

/** Its number where a person wrote it; else the document that it books, or what happened. */
export const entryName = ({ number, source_number, event }: JournalEntryRow): string =>
  number ?? source_number ?? optionOf('journal', 'event', event)
