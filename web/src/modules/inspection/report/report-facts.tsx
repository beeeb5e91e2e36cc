import { formatRupiah } from '@rental/core/kernel/money'
import { formatPlate } from '@rental/core/kernel/plate'
import type { Inspection } from '@rental/core/modules/inspection/inspection.contract'
import { RecordLink } from '../../../record/record-link.tsx'
import { recordLinkOf } from '../../../record/record-links.ts'
import { RecordSection } from '../../../record/screen/record-values.tsx'
import { Instant } from '../../../record/times.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Fact } from '../../../ui/fact.tsx'

const linkStyle = 'font-medium text-primary tabular-nums hover:underline'

function Readings({ report }: { report: Inspection }) {
  const { t } = useTranslation()
  const { odometer_km, fuel_eighths, battery_percent, toll_balance } = report
  const figures: [name: string, value: string][] = [
    [t('inspection.fields.odometer_km'), odometer_km.toLocaleString('id-ID')],
    ...(typeof fuel_eighths === 'number'
      ? [[t('inspection.fuel'), t('inspection.eighths', { value: fuel_eighths })] as [string, string]]
      : []),
    ...(typeof battery_percent === 'number'
      ? [[t('inspection.fields.battery_percent'), String(battery_percent)] as [string, string]]
      : []),
    ...(typeof toll_balance === 'number'
      ? [[t('inspection.fields.toll_balance'), formatRupiah(toll_balance)] as [string, string]]
      : []),
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-lg bg-sunken px-4 py-3">
      {figures.map(([name, value]) => (
        <Fact key={name} name={name}>
          <span className="text-base font-semibold tabular-nums">{value}</span>
        </Fact>
      ))}
    </dl>
  )
}

/** Of which vehicle, when, for whom and by whom, and what its gauges showed. */
export function ReportFacts({ report }: { report: Inspection }) {
  const { t } = useTranslation()
  const { vehicle_id, vehicle_name, order_id, order_number, customer_id, company_customer_name, note } = report
  return (
    <RecordSection title={t('inspection.facts')}>
      <div className="space-y-4">
        <Readings report={report} />
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-1">
          <Fact name={t('inspection.fields.inspected_at')}>
            <Instant at={report.inspected_at} />
          </Fact>
          <Fact name={t('inspection.fields.vehicle_id')}>
            <RecordLink link={recordLinkOf('vehicle', vehicle_id)} className={linkStyle}>
              {vehicle_name ? formatPlate(vehicle_name) : t('record.unknown')}
            </RecordLink>
          </Fact>
          {customer_id && (
            <Fact name={t('inspection.fields.customer_id')}>
              <RecordLink link={recordLinkOf('customer', customer_id)} className={linkStyle}>
                {company_customer_name ?? t('record.unknown')}
              </RecordLink>
            </Fact>
          )}
          {order_id && (
            <Fact name={t('inspection.fields.order_id')}>
              <RecordLink link={recordLinkOf('sales_order', order_id)} className={linkStyle}>
                {order_number ?? t('record.unknown')}
              </RecordLink>
            </Fact>
          )}
          {note && (
            <Fact name={t('inspection.fields.note')} className="whitespace-pre-line sm:col-span-full">
              {note}
            </Fact>
          )}
        </dl>
      </div>
    </RecordSection>
  )
}
