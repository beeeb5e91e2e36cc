import type { JournalEntryRow } from '@rental/core/modules/journal/journal.contract'
import { recordKinds } from '@rental/core/modules/record-kinds'
import { useCan } from '../../api/can.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { recordLinkOf } from '../../record/record-links.ts'
import { say, useTranslation } from '../../text/text.ts'

const isKind = (kind: string): kind is keyof typeof recordKinds => kind in recordKinds

/** The document that an entry books; a link for those who may open it. */
export function SourceLink({ entry }: { entry: JournalEntryRow }) {
  useTranslation()
  const can = useCan()
  const { source_kind: kind, source_id: id, source_number } = entry
  if (!kind || !id || !isKind(kind)) return <span className="text-muted">{say('record.none')}</span>
  const name = source_number ?? say('journal.source_unnumbered')
  if (!can(recordKinds[kind].access)) return <span className="tabular-nums">{name}</span>
  return (
    <RecordLink link={recordLinkOf(kind, id)} className="text-primary tabular-nums hover:underline">
      {name}
    </RecordLink>
  )
}
