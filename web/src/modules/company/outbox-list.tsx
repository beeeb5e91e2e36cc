import { formatInstant } from '@rental/core/kernel/date'
import { Mail, outbox } from '@rental/core/modules/outbox/outbox.contract'
import { Mails } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../../record/list/list-screen.tsx'
import type { Column } from '../../record/list/list.types.ts'
import { Badge } from '../../ui/badge.tsx'
import { CompanyTabs } from './company-tabs.tsx'

const outboxSubject = { module: 'outbox', shape: Mail.shape } as const

function SentBadge({ row }: { row: Mail }) {
  const { t } = useTranslation()
  if (!row.sent_at) return <Badge tone="warning">{t('outbox.waiting')}</Badge>
  return <Badge tone="success">{formatInstant(row.sent_at)}</Badge>
}

/** Mail is watched while it leaves: the minute matters. */
const Written = ({ row }: { row: Mail }) => (
  <time dateTime={row.created_at} className="tabular-nums">
    {formatInstant(row.created_at)}
  </time>
)

const columns: Column<Mail>[] = [
  { name: 'recipient', className: 'max-w-64' },
  { name: 'subject', className: 'max-w-80' },
  { name: 'kind' },
  { name: 'company_name', className: 'max-w-48' },
  { name: 'created_at', cell: (row) => <Written row={row} /> },
  { name: 'sent_at', isState: true, cell: (row) => <SentBadge row={row} /> },
]

const expand = (row: Mail) => (
  <article aria-label={row.subject} className="max-w-2xl rounded-lg border bg-surface p-4">
    <p className="mb-2 font-medium">{row.subject}</p>
    <p className="break-words whitespace-pre-wrap">{row.body}</p>
  </article>
)

/** What was written and leaves by mail, with its text. */
export function OutboxList() {
  const { t } = useTranslation()
  return (
    <ListScreen<Mail>
      subject={outboxSubject}
      list={outbox.list}
      export={outbox.export}
      title={t('outbox.title')}
      lead={t('outbox.lead')}
      tabs={<CompanyTabs />}
      idOf={(row) => row.id}
      nameOf={(row) => row.recipient}
      columns={columns}
      expand={expand}
      empty={{ icon: Mails, text: t('outbox.empty') }}
    />
  )
}
