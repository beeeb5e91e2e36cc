import { formatInstant } from '@rental/core/kernel/date'
import { formatPhone } from '@rental/core/kernel/phone'
import { message, type MessageRow } from '@rental/core/modules/message/message.contract'
import { isLeaving } from '@rental/core/modules/message/message.machine'
import { Ban, Send, RotateCw } from 'lucide-react'
import { ListScreen } from '../../record/list/list-screen.tsx'
import type { Column, RowAction } from '../../record/list/list.types.ts'
import { useTranslation } from '../../text/text.ts'
import { ChannelName } from './channel-name.tsx'
import { messageLink, messageName, messageSubject } from './message.subject.ts'
import { useMessageMoves } from './use-message-moves.tsx'

function Recipient({ row }: { row: MessageRow }) {
  const address = row.channel === 'WHATSAPP' ? formatPhone(row.recipient) : row.recipient
  return (
    <span className="block min-w-0">
      <span className="block truncate">{row.recipient_name ?? address}</span>
      {row.recipient_name && <span className="block truncate text-xs font-normal text-muted">{address}</span>}
    </span>
  )
}

/** Messages are watched while they leave: the minute matters. */
const When = ({ at }: { at: string }) => (
  <time dateTime={at} className="tabular-nums">
    {formatInstant(at)}
  </time>
)

const columns: Column<MessageRow>[] = [
  { name: 'recipient_name', cell: (row) => <Recipient row={row} />, className: 'max-w-72 min-w-44' },
  { name: 'channel', cell: (row) => <ChannelName channel={row.channel} /> },
  { name: 'template' },
  { name: 'status' },
  { name: 'fault', className: 'max-w-64' },
  { name: 'created_at', cell: (row) => <When at={row.created_at} /> },
  { name: 'sent_at', hidden: true },
  { name: 'attempts', hidden: true },
  { name: 'subject', hidden: true, className: 'max-w-80' },
  { name: 'language', hidden: true },
]

/** Messages of the company, sent and waiting. */
export function MessageList() {
  const { t } = useTranslation()
  const { movesOf, retry, cancel, dialog } = useMessageMoves()
  const rowActions = (row: MessageRow): RowAction[] => {
    const moves = movesOf(row)
    const offered: (RowAction | false)[] = [
      moves.includes('retry') && { label: t('message.moves.retry'), icon: RotateCw, run: () => retry(row) },
      moves.includes('cancel') && {
        label: t('message.moves.cancel'),
        icon: Ban,
        tone: 'danger',
        run: () => cancel(row),
      },
    ]
    return offered.filter((action) => action !== false)
  }
  return (
    <>
      <ListScreen<MessageRow>
        subject={messageSubject}
        list={message.list}
        export={message.export}
        title={t('message.title')}
        idOf={(row) => row.id}
        isUnderWay={isLeaving}
        nameOf={messageName}
        columns={columns}
        link={(row) => messageLink(row.id)}
        rowActions={rowActions}
        empty={{ icon: Send, text: t('message.empty') }}
      />
      {dialog}
    </>
  )
}
