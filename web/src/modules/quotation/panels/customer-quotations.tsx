import { codesOf } from '@rental/core/kernel/machine'
import { formatDate } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import { quotation } from '@rental/core/modules/quotation/quotation.contract'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import { FileText } from 'lucide-react'
import { useCall } from '../../../api/use-call.ts'
import { LoadFault } from '../../../record/load-fault.tsx'
import { RecordLink } from '../../../record/record-link.tsx'
import { RecordSection } from '../../../record/screen/record-values.tsx'
import { StatusBadge } from '../../../record/status-badge.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { quotationLink } from '../quotation.links.ts'
import { quotationName } from '../quotation.subject.ts'

/** The newest offers to a customer. */
export function CustomerQuotations({ id }: { id: string }) {
  const { t } = useTranslation()
  const query = useCall(quotation.list, {
    query: { customer_id_in: [id], status_in: codesOf(quotationMachine), limit: 20 },
  })
  if (query.isError) return <LoadFault error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending) return <Skeleton className="h-40" />
  const { items } = query.data
  return (
    <RecordSection title={t('quotation.title')}>
      {items.length === 0 && <Empty icon={FileText} title={t('quotation.none_to')} />}
      <ul className="divide-y">
        {items.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <RecordLink link={quotationLink(row.id)} className="text-primary hover:underline">
              {quotationName(row)}
            </RecordLink>
            <span className="flex items-center gap-3 tabular-nums">
              {formatDate(row.date)}
              <span className="font-medium">{formatRupiah(row.total)}</span>
              <StatusBadge machine={quotationMachine} code={row.status} />
            </span>
          </li>
        ))}
      </ul>
    </RecordSection>
  )
}
