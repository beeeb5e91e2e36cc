import { journal, type JournalEntryRow } from '@rental/core/modules/journal/journal.contract'
import { Link } from '@tanstack/react-router'
import { Eye, FileText, Plus, ScrollText } from 'lucide-react'
import { Can, useCan } from '../../api/can.tsx'
import { sourceLink, SourceLink } from '../../record/booking.tsx'
import type { Column, RowAction } from '../../record/list/list.types.ts'
import { ListScreen } from '../../record/list/list-screen.tsx'
import { useTranslation } from '../../text/text.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { entryName, journalLink, journalSubject } from './journal.subject.ts'

const columns: Column<JournalEntryRow>[] = [
  { name: 'number', cell: entryName, className: 'whitespace-nowrap' },
  { name: 'source_number', cell: (row) => <SourceLink entry={row} />, className: 'whitespace-nowrap', hidden: true },
  { name: 'date' },
  { name: 'event' },
  { name: 'description', className: 'max-w-80 min-w-48' },
  { name: 'branch_id', className: 'max-w-36', hidden: true },
  { name: 'amount' },
  { name: 'created_by_name', className: 'max-w-40' },
  { name: 'created_at', hidden: true },
]

export function JournalList() {
  const { t } = useTranslation()
  const can = useCan()
  const rowActions = (row: JournalEntryRow): RowAction[] => {
    const source = sourceLink(row, can)
    return [
      { label: t('record.view'), icon: Eye, link: journalLink(row.id) },
      ...(source ? [{ label: t('journal.open_source'), icon: FileText, link: source }] : []),
    ]
  }
  const action = (
    <Can do={journal.create}>
      <Link to="/finance/journal/form" className={buttonStyle()}>
        <Plus aria-hidden />
        {t('journal.add')}
      </Link>
    </Can>
  )
  return (
    <ListScreen<JournalEntryRow>
      subject={journalSubject}
      list={journal.list}
      export={journal.export}
      title={t('journal.title')}
      lead={t('journal.lead')}
      action={action}
      idOf={(row) => row.id}
      nameOf={entryName}
      columns={columns}
      link={(row) => journalLink(row.id)}
      rowActions={rowActions}
      empty={{ icon: ScrollText, text: t('journal.empty') }}
    />
  )
}
