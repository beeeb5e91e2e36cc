import '../../api/zod-setup.ts'
import { formatDate } from '@rental/core/kernel/date'
import { journal, type JournalEntry } from '@rental/core/modules/journal/journal.contract'
import { useParams } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '../../api/can.tsx'
import { isGone } from '../../api/errors.ts'
import { useCall } from '../../api/use-call.ts'
import { RuleName, SourceLink } from '../../record/booking.tsx'
import { useNameRecord } from '../../record/path-names.ts'
import { RecordLink } from '../../record/record-link.tsx'
import { RecordHistory } from '../../record/record-parts.ts'
import { BackLink } from '../../record/screen/back-link.tsx'
import { RecordFault } from '../../record/screen/record-fault.tsx'
import { RecordHeader } from '../../record/screen/record-header.tsx'
import { RecordNeighbours } from '../../record/screen/record-neighbours.tsx'
import { RecordOverview } from '../../record/screen/record-overview.tsx'
import { RecordSkeleton } from '../../record/screen/record-skeleton.tsx'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { optionOf } from '../../record/subject.ts'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { JournalLines } from './journal-lines.tsx'
import { entryName, journalLink, journalSubject } from './journal.subject.ts'
import { ReverseDialog } from './reverse-dialog.tsx'

const overview = ['date', 'amount', 'branch_id', 'created_by_name', 'created_at']

/** Link to the entry that this one takes back, or that takes it back. */
function Counterpart({ entry }: { entry: JournalEntry }) {
  const { t } = useTranslation()
  const { reverses_id, reverses_number, reversed_by_id, reversed_by_number } = entry
  const id = reverses_id ?? reversed_by_id
  if (!id) return null
  return (
    <Alert tone="info">
      <RecordLink link={journalLink(id)} className="font-medium underline">
        {reverses_id
          ? t('journal.reverses', { number: reverses_number })
          : t('journal.reversed_by', { number: reversed_by_number })}
      </RecordLink>
    </Alert>
  )
}

function Reverse({ entry }: { entry: JournalEntry }) {
  const { t } = useTranslation()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  if (entry.event !== 'MANUAL' || entry.reversed_by_id || !can(journal.reverse)) return null
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Undo2 aria-hidden />
        {t('journal.reverse')}
      </Button>
      {isOpen && <ReverseDialog entry={entry} onClose={() => setOpen(false)} />}
    </>
  )
}

/** An entry of the journal: what was booked, by which rule, and what took it back. */
export function JournalDetail() {
  const { t } = useTranslation()
  const { entryId: id } = useParams({ from: '/app/finance/journal/$entryId/detail' })
  const query = useCall(journal.get, { params: { id } })
  const entry = query.data
  const name = entry && entryName(entry)
  useNameRecord(id, name)
  const back = <BackLink module="journal" to="/finance/journal" name={t('journal.title')} />
  if (query.isError && (!entry || isGone(query.error)))
    return <RecordFault error={query.error} onRetry={() => void query.refetch()} back={back} />
  if (!entry || name === undefined) return <RecordSkeleton />
  return (
    <div className="space-y-4">
      <div className="flex items-center justify-between gap-2">
        {back}
        <RecordNeighbours list={journal.list} id={id} linkTo={journalLink} />
      </div>
      <RecordHeader
        name={name}
        badge={<Badge tone="info">{optionOf('journal', 'event', entry.event)}</Badge>}
        lead={[formatDate(entry.date), entry.description].filter(Boolean).join(' · ')}
      >
        <Reverse entry={entry} />
      </RecordHeader>
      <Counterpart entry={entry} />
      <RecordOverview
        subject={journalSubject}
        record={entry}
        facts={[
          { name: 'source_number', value: entry.source_id && <SourceLink entry={entry} /> },
          ...overview,
          ...(entry.happened_on ? ['happened_on'] : []),
          ...(entry.exception_reason ? ['exception_reason'] : []),
          { name: 'rule', value: <RuleName rule={entry.rule} /> },
        ]}
      />
      <RecordSection title={t('journal.lines')}>
        <JournalLines entry={entry} />
      </RecordSection>
      <RecordSection title={t('record.tabs.history')}>
        <RecordHistory subject={journalSubject} route={journal.log} id={id} />
      </RecordSection>
    </div>
  )
}
