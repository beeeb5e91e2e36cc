import { formatInstant } from '@rental/core/kernel/date'
import { message } from '@rental/core/modules/message/message.contract'
import { messageMachine } from '@rental/core/modules/message/message.machine'
import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useCall } from '../../api/use-call.ts'
import { LoadFault } from '../../record/load-fault.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { StatusBadge } from '../../record/status-badge.tsx'
import { useTranslation } from '../../text/text.ts'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { channelIcons, messageLink } from './message.subject.ts'

const shown = 20

/** Messages to a customer, the newest first. */
export function CustomerMessages({ id }: { id: string }) {
  const { t } = useTranslation()
  const query = useCall(message.list, { query: { customer_id_in: [id], limit: shown } })
  if (query.isError) return <LoadFault error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <Skeleton className="h-40" />
  const { items, total } = query.data
  return (
    <RecordSection title={t('message.title')}>
      {items.length === 0 ? (
        <Empty icon={Send} title={t('message.none_to')} />
      ) : (
        <ul className="divide-y">
          {items.map((row) => {
            const Icon = channelIcons[row.channel]
            return (
              <li key={row.id} className="flex items-center gap-3 py-2">
                <Icon aria-hidden className="size-4 shrink-0 text-muted" />
                <span className="min-w-0 flex-1">
                  <RecordLink link={messageLink(row.id)} className="font-medium hover:underline">
                    {row.subject ?? t(`message.options.template.${row.template}`)}
                  </RecordLink>
                  <span className="block truncate text-xs text-muted">
                    {t(`message.options.channel.${row.channel}`)} · {formatInstant(row.created_at)}
                  </span>
                </span>
                <StatusBadge machine={messageMachine} code={row.status} />
              </li>
            )
          })}
        </ul>
      )}
      {total > shown && (
        <Link
          to="/message"
          search={{ filters: { customer_id_in: [id] } }}
          className="mt-3 inline-block text-primary hover:underline"
        >
          {t('message.all')}
        </Link>
      )}
    </RecordSection>
  )
}
