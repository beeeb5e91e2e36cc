import { formatRupiah } from '@rental/core/kernel/money'
import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import {
  monthsOfYear,
  yearUses,
  type VehicleYear as Year,
  type YearMonth,
  type YearUse,
} from '@rental/core/modules/occupancy/vehicle-year'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { useCan } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { Loaded } from '../../record/loaded.tsx'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'

const looks: Readonly<Record<YearUse, string>> = {
  OUT: 'bg-primary',
  WORKSHOP: 'bg-warning',
  BLOCKED: 'bg-muted',
}

const percent = (days: number, of: number) => `${(days / of) * 100}%`

function Strip({ month: { days, passed, parts } }: { month: YearMonth }) {
  return (
    <span aria-hidden className="relative block h-4 overflow-hidden rounded-sm">
      <span className="absolute inset-y-0 left-0 bg-sunken" style={{ width: percent(passed, days) }} />
      {parts.map(({ use, at, days: length }) => (
        <span
          key={at}
          className={cn('absolute inset-y-0', looks[use])}
          style={{ left: percent(at, days), width: percent(length, days) }}
        />
      ))}
    </span>
  )
}

function Legend() {
  const { t } = useTranslation()
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {[...yearUses, 'IDLE' as const].map((use) => (
        <li key={use} className="flex items-center gap-1.5">
          <span aria-hidden className={cn('size-2.5 rounded-sm', use === 'IDLE' ? 'bg-sunken ring-1' : looks[use])} />
          {t(`occupancy.board.year.${use}`)}
        </li>
      ))}
    </ul>
  )
}

/** Income by month, for whoever may see it. */
function useRevenue(id: string, { first_day: from, last_day: to }: Year): ReadonlyMap<string, number> | null {
  const isAllowed = useCan()(vehicle.salesReport)
  const { data } = useCall(vehicle.salesReport, { params: { id }, query: { from, to } }, { enabled: isAllowed })
  return data ? new Map(data.map(({ month, revenue }) => [month, revenue])) : null
}

function Months({ id, year }: { id: string; year: Year }) {
  const { t, language } = useTranslation()
  const revenue = useRevenue(id, year)
  const name = new Intl.DateTimeFormat(language, { month: 'short', year: '2-digit', timeZone: 'UTC' })
  return (
    <table className="w-full text-sm">
      <thead className="sr-only">
        <tr>
          <th>{t('occupancy.board.year.month')}</th>
          <th>{t('occupancy.board.year.title')}</th>
          <th>{t('occupancy.board.year.OUT')}</th>
          {revenue && <th>{t('occupancy.board.year.revenue')}</th>}
        </tr>
      </thead>
      <tbody>
        {monthsOfYear(year).map((month) => (
          <tr key={month.month}>
            <th scope="row" className="w-14 py-0.5 pr-3 text-left font-normal whitespace-nowrap text-muted">
              {name.format(new Date(`${month.month}-01`))}
            </th>
            <td className="py-0.5">
              <Strip month={month} />
            </td>
            <td className="w-16 py-0.5 pl-3 text-right whitespace-nowrap tabular-nums">
              {month.out > 0 ? t('occupancy.board.year.days', { count: month.out }) : '–'}
            </td>
            {revenue && (
              <td className="w-28 py-0.5 pl-3 text-right whitespace-nowrap tabular-nums max-sm:hidden">
                {revenue.get(month.month) ? formatRupiah(revenue.get(month.month) ?? 0) : '–'}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The last twelve months of a vehicle: days out, in the workshop and idle, and what it earned. */
export function VehicleYear({ id }: { id: string }) {
  const { t } = useTranslation()
  const query = useCall(occupancy.vehicleYear, { query: { vehicle_id: id } })
  return (
    <RecordSection title={t('occupancy.board.year.title')}>
      <Loaded query={query} fault={t('occupancy.board.load_failed')} height="h-72">
        {(year) => (
          <div className="space-y-3">
            <Months id={id} year={year} />
            <Legend />
          </div>
        )}
      </Loaded>
    </RecordSection>
  )
}
