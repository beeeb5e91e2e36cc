import { formatRupiah } from '@rental/core/kernel/money'
import type { Insurance } from '@rental/core/modules/insurance/insurance.contract'
import { useTranslation } from '../../text/text.ts'

/** Totals of a policy's claims, in six figures. */
export function PolicyTotals({ totals }: { totals: Insurance['totals'] }) {
  const { t } = useTranslation()
  const { claims, events, approved, paid, own_risk, loss_ratio } = totals
  const figures = [
    ['claims', claims.toLocaleString('id-ID')],
    ['events', events.toLocaleString('id-ID')],
    ['approved', formatRupiah(approved)],
    ['paid', formatRupiah(paid)],
    ['own_risk', formatRupiah(own_risk)],
    ['loss_ratio', loss_ratio ? `${loss_ratio.replace('.', ',')}%` : t('record.none')],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-lg bg-sunken px-4 py-3 sm:grid-cols-3 xl:grid-cols-6">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-muted">{t(`insurance.total_names.${name}`)}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
