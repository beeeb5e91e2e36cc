import { formatInstant } from '@rental/core/kernel/date'
import { audit, type AuditEntry } from '@rental/core/modules/audit/audit.contract'
import { History } from 'lucide-react'
import { useMayOpen } from '../../route/use-may.ts'
import { ListScreen } from '../../record/list/list-screen.tsx'
import type { Column } from '../../record/list/list.types.ts'
import { RecordLink } from '../../record/record-link.tsx'
import { linkTo } from '../../record/record-links.ts'
import { labelOf, optionOf } from '../../record/subject.ts'
import { hasWord, say, useTranslation } from '../../text/text.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { AuditDetails } from './audit-details.tsx'
import { auditSubject, pathOf } from './audit.subject.ts'

const tones: Partial<Record<AuditEntry['action'], Tone>> = {
  insert: 'success',
  update: 'info',
  delete: 'danger',
  sign_in_failed: 'danger',
  password: 'warning',
  export: 'warning',
}

const whoOf = ({ actor_name, action }: AuditEntry) =>
  actor_name ?? say(action === 'sign_in_failed' ? 'audit.somebody' : 'record.history.system')

const whatOf = ({ action }: AuditEntry) => optionOf('audit', 'action', action)

/** Words for rows whose id is a word of ours: a setting, a topic, a template. */
function wordsOfKey({ table_name, record_id }: AuditEntry): string | null {
  if (table_name === 'setting' && hasWord(`setting.fields.${record_id}`)) return labelOf(settings, record_id)
  if (table_name === 'notification_rule' && hasWord(`notification.topics.${record_id}`))
    return say(`notification.topics.${record_id}`)
  if (table_name !== 'message_template') return null
  const [template = '', channel = '', language = ''] = record_id.split('-')
  return [
    optionOf('message', 'template', template),
    optionOf('message', 'channel', channel),
    optionOf('message', 'language', language),
  ].join(', ')
}
const settings = { module: 'setting' }

/** Name of the record; never its id, which nobody knows. */
function recordOf(entry: AuditEntry): string {
  const { record_name, table_name, action } = entry
  if (record_name) return record_name
  if (action === 'export') return say('audit.whole_list')
  return wordsOfKey(entry) ?? optionOf('audit', 'table_name', table_name)
}

function RecordCell({ row }: { row: AuditEntry }) {
  const mayOpen = useMayOpen()
  const path = pathOf(row)
  const name = recordOf(row)
  if (!path || !mayOpen({ path })) return <span title={row.record_id}>{name}</span>
  return (
    <RecordLink link={linkTo(path)} className="text-primary underline underline-offset-4">
      {name}
    </RecordLink>
  )
}

function ActionBadge({ row }: { row: AuditEntry }) {
  return <Badge tone={tones[row.action]}>{whatOf(row)}</Badge>
}

function Minute({ at }: { at: string }) {
  return (
    <time dateTime={at} className="tabular-nums">
      {formatInstant(at)}
    </time>
  )
}

const columns: Column<AuditEntry>[] = [
  { name: 'at', cell: ({ at }) => <Minute at={at} /> },
  { name: 'actor_name', cell: (row) => whoOf(row), className: 'max-w-48' },
  { name: 'action', cell: (row) => <ActionBadge row={row} /> },
  { name: 'table_name' },
  { name: 'record_name', cell: (row) => <RecordCell row={row} />, className: 'max-w-56' },
  { name: 'source' },
  { name: 'reason', className: 'max-w-56' },
  { name: 'record_id', hidden: true },
  { name: 'request_id', hidden: true },
]

const card = (row: AuditEntry) => (
  <>
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="font-medium">{whoOf(row)}</span>
      <ActionBadge row={row} />
    </div>
    <p className="mt-0.5 break-words">
      {optionOf('audit', 'table_name', row.table_name)}: <RecordCell row={row} />
    </p>
    <p className="text-xs text-muted">
      <Minute at={row.at} />
    </p>
  </>
)

const expand = (row: AuditEntry) => <AuditDetails entry={row} />

/** List of actions: who, what, when and from where. */
export function AuditList() {
  const { t } = useTranslation()
  return (
    <ListScreen<AuditEntry>
      subject={auditSubject}
      list={audit.list}
      export={audit.export}
      title={t('audit.title')}
      lead={t('audit.lead')}
      idOf={(row) => row.id}
      nameOf={(row) => [whoOf(row), whatOf(row), recordOf(row)].join(', ')}
      columns={columns}
      expand={expand}
      card={card}
      empty={{ icon: History, text: t('audit.empty') }}
    />
  )
}
