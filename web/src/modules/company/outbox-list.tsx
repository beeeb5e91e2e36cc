import { formatInstant } from '@rental/core/kernel/date'
import { movesFor } from '@rental/core/kernel/machine'
import { formatPhone } from '@rental/core/kernel/phone'
import { isLeaving, messageMachine } from '@rental/core/modules/message/message.machine'
import { Mail, outbox } from '@rental/core/modules/outbox/outbox.contract'
import { Mails, RotateCw } from 'lucide-react'
import { useCan } from '../../api/can.tsx'
import { messageOf } from '../../api/errors.ts'
import { useSend } from '../../api/use-call.ts'
import { ListScreen } from '../../record/list/list-screen.tsx'
import type { Column, RowAction } from '../../record/list/list.types.ts'
import { useTranslation } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'
import { CompanyTabs } from './company-tabs.tsx'

const outboxSubject = { module: 'outbox', shape: Mail.shape, machine: messageMachine } as const

const Recipient = ({ row }: { row: Mail }) => (
  <span className="block truncate">{row.channel === 'WHATSAPP' ? formatPhone(row.recipient) : row.recipient}</span>
)

/** Messages are watched while they leave: the minute matters. */
const Written = ({ row }: { row: Mail }) => (
  <time dateTime={row.created_at} className="tabular-nums">
    {formatInstant(row.created_at)}
  </time>
)

const columns: Column<Mail>[] = [
  { name: 'recipient', cell: (row) => <Recipient row={row} />, className: 'max-w-64' },
  { name: 'subject', className: 'max-w-64' },
  { name: 'template' },
  { name: 'company_name', className: 'max-w-48' },
  { name: 'status' },
  { name: 'created_at', cell: (row) => <Written row={row} /> },
  { name: 'channel', hidden: true },
  { name: 'fault', hidden: true },
  { name: 'sent_at', hidden: true },
  { name: 'attempts', hidden: true },
]

function Letter({ row }: { row: Mail }) {
  const { t } = useTranslation()
  return (
    <article
      aria-label={row.subject ?? row.recipient}
      className="max-w-2xl space-y-2 rounded-lg border bg-surface p-4 break-words"
    >
      {row.subject && <p className="font-medium">{row.subject}</p>}
      {row.body === null ? (
        <p className="text-muted">{t('outbox.not_shown')}</p>
      ) : (
        <p className="whitespace-pre-wrap">{row.body}</p>
      )}
      {row.fault && (
        <p className="text-danger">
          {[t(`outbox.options.fault.${row.fault}`), row.last_error].filter(Boolean).join(': ')}
        </p>
      )}
    </article>
  )
}
const expand = (row: Mail) => <Letter row={row} />

const mayRetry = ({ status }: Mail) => movesFor(messageMachine, status, () => true).includes('retry')

/** Outgoing messages of all companies, with text where it is not confidential, and the reason of failures. */
export function OutboxList() {
  const { t } = useTranslation()
  const can = useCan()
  const retry = useSend(outbox.retry)
  const again = (row: Mail) =>
    retry.mutate(
      { params: { id: row.id } },
      {
        onSuccess: () => notify.success(t('message.done.retry')),
        onError: (error) => notify.error(messageOf(error)),
      },
    )
  const rowActions = (row: Mail): RowAction[] =>
    can(outbox.retry) && mayRetry(row)
      ? [{ label: t('message.moves.retry'), icon: RotateCw, run: () => again(row) }]
      : []
  return (
    <ListScreen<Mail>
      subject={outboxSubject}
      list={outbox.list}
      export={outbox.export}
      title={t('outbox.title')}
      tabs={<CompanyTabs />}
      idOf={(row) => row.id}
      isUnderWay={isLeaving}
      nameOf={(row) => row.recipient}
      columns={columns}
      rowActions={rowActions}
      expand={expand}
      empty={{ icon: Mails, text: t('outbox.empty') }}
    />
  )
}
