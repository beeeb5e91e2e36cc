import { journal, type JournalEntryRow, type WrittenEntry } from '@rental/core/modules/journal/journal.contract'
import { handlers, type Ctx } from '../../http/handlers.ts'
import { listHandlers, logHandler } from '../../record/crud.ts'
import type { EntryInput, ReversalInput } from './journal.commands.ts'
import { findEntry, journalSource, waitingEntry } from './journal.store.ts'

/** The entry that was booked, or is to be under this id, and the request that waits for another person. */
interface Written {
  entry_id: string
  waiting_id: string | null
}

interface JournalOptions {
  /** Flows, because money that goes out may wait for another person. */
  writeEntry: (ctx: Ctx, given: EntryInput) => Promise<Written>
  reverseEntry: (ctx: Ctx, given: ReversalInput) => Promise<Written>
}

const answerOf = async ({ tx }: Ctx, { entry_id, waiting_id }: Written): Promise<WrittenEntry> =>
  waiting_id ? waitingEntry(tx, waiting_id) : { ...(await findEntry(tx, entry_id)), waiting_id }

export const journalHandlers = ({ writeEntry, reverseEntry }: JournalOptions) =>
  handlers(journal, {
    ...listHandlers<JournalEntryRow>(journalSource),
    get: ({ tx }, { params }) => findEntry(tx, params.id),
    log: logHandler(journalSource),
    create: async (ctx, { body }) => answerOf(ctx, await writeEntry(ctx, body)),
    reverse: async (ctx, { params, body }) => answerOf(ctx, await reverseEntry(ctx, { ...body, id: params.id })),
  })
