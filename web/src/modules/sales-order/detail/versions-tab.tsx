import { formatDate, formatInstant } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { ContractVersion } from '@rental/core/modules/sales-order/schedule.contract'
import { Layers } from 'lucide-react'
import { useCall } from '../../../api/use-call.ts'
import { Loaded } from '../../../record/loaded.tsx'
import { Paper } from '../../../record/paper.tsx'
import { RecordSection } from '../../../record/screen/record-values.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { AdjustmentList } from '../change/adjustment-list.tsx'
import { signedRupiah } from '../sales-order.subject.ts'

function Version({ order, version }: { order: string; version: ContractVersion }) {
  const { t } = useTranslation()
  const { no, kind, effective_from, reason, total, difference, adjustments } = version
  return (
    <li className="space-y-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="flex flex-wrap items-center gap-2 font-medium">
          {t('sales_order.versions.no', { no })}
          <Badge>{t(`sales_order.options.version_kind.${kind}`)}</Badge>
        </h3>
        <p className="tabular-nums">
          <span className="font-medium">{formatRupiah(total)}</span>
          {kind !== 'ORDER' && <span className="ml-2 text-muted">({signedRupiah(difference)})</span>}
        </p>
      </div>
      <p className="text-muted">
        {[
          t('sales_order.versions.from', { on: formatDate(effective_from) }),
          version.created_by_name ?? t('record.unknown'),
          formatInstant(version.created_at),
        ].join(' · ')}
      </p>
      {reason && <p className="break-words">{reason}</p>}
      <AdjustmentList adjustments={adjustments} />
      {version.has_addendum && (
        <Paper
          route={salesOrder.versionPaper}
          params={{ id: order, no: String(no) }}
          title={t('sales_order.versions.addendum')}
          label={t('sales_order.versions.addendum')}
        />
      )}
    </li>
  )
}

/** The contract as it was agreed and changed, the newest first. */
export function VersionsTab({ id }: { id: string }) {
  const { t } = useTranslation()
  const query = useCall(salesOrder.versions, { params: { id } })
  return (
    <RecordSection title={t('sales_order.sections.versions')}>
      <Loaded query={query} fault={t('record.load_failed')} height="h-40">
        {(versions) =>
          versions.length === 0 ? (
            <Empty icon={Layers} title={t('sales_order.versions.none')}>
              {t('sales_order.versions.none_lead')}
            </Empty>
          ) : (
            <ol className="divide-y">
              {versions.map((version) => (
                <Version key={version.no} order={id} version={version} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </RecordSection>
  )
}
