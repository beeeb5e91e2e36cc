import type { journalText } from '@rental/core/modules/journal/journal.text'
import { recordKinds } from '@rental/core/modules/record-kinds'
import { useCan } from '../api/can.tsx'
import { RecordLink, type RecordLinkTo } from './record-link.tsx'
import { recordLinkOf } from './record-links.ts'
import { say, useTranslation } from '../text/text.ts'

/** The document behind an entry of the journal. */
interface Booked {
  source_kind: string | null
  source_id: string | null
  source_number: string | null
}

const isKind = (kind: string): kind is keyof typeof recordKinds => kind in recordKinds

/** Link to the document that an entry books; null where there is none, or the reader may not open it. */
export function sourceLink(entry: Booked, can: ReturnType<typeof useCan>): RecordLinkTo | null {
  const { source_kind: kind, source_id: id } = entry
  return kind && id && isKind(kind) && can(recordKinds[kind].access) ? recordLinkOf(kind, id) : null
}

/** The document that an entry books; a link for those who may open it. */
export function SourceLink({ entry }: { entry: Booked }) {
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

/** The rule of a posting in words, with its version. */
export function RuleName({ rule }: { rule: string }) {
  const { t } = useTranslation()
  const [whole = '', version] = rule.split(' ')
  const name = whole.replace(/_reversed$/, '')
  const said = t(`journal.rules.${name as keyof typeof journalText.rules}`)
  return t(whole === name ? 'journal.rule_version' : 'journal.rule_reversed', { rule: said, version })
}
