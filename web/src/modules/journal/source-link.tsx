import type { JournalEntryRow } from '@rental/core/modules/journal/journal.contract'
import { recordKinds } from '@rental/core/modules/record-kinds'
import { useCan } from '../../api/can.tsx'
import { RecordLink, type RecordLinkTo } from '../../record/record-link.tsx'
import { recordLinkOf } from '../../record/record-links.ts'
import { say, useTranslation } from '../../text/text.ts'

const isKind = (kind: string): kind is keyof typeof recordKinds => kind in recordKinds

/** Link to the document that an entry books; null where there is none, or the reader may not open it. */
export function sourceLink(entry: JournalEntryRow, can: ReturnType<typeof useCan>): RecordLinkTo | null {
  const { source_kind: kind, source_id: id } = entry
  return kind && id && isKind(kind) && can(recordKinds[kind].access) ? recordLinkOf(kind, id) : null
}

/** The document that an entry books; a link for those who may open it. */
export function SourceLink({ entry }: { entry: JournalEntryRow }) {
  useTranslation()
  const link = sourceLink(entry, useCan())
  if (!entry.source_id) return <span className="text-muted">{say('record.none')}</span>
  const name = entry.source_number ?? say('journal.source_unnumbered')
  if (!link) return <span className="tabular-nums">{name}</span>
  return (
    <RecordLink link={link} className="text-primary tabular-nums hover:underline">
      {name}
    </RecordLink>
  )
}
