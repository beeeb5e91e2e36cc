import { JournalEntry } from '@rental/core/modules/journal/journal.contract'
import { recordLinkBy } from '../../record/screen/record-paths.ts'
import { journalPaths } from './journal.paths.ts'

/** Subject of entries for the record kit. */
export const journalSubject = { module: 'journal', shape: JournalEntry.shape } as const

export const journalLink = recordLinkBy(journalPaths.detail)
