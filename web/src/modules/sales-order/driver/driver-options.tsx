import { formatDate } from '@rental/core/kernel/date'
import type { FreeDriver, HeavyWeek } from '@rental/core/modules/occupancy/driver.contract'
import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import type { SalesOrderLine } from '@rental/core/modules/sales-order/sales-order.record'
import { simName } from '@rental/core/modules/user/sim.rules'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useCall } from '../../../api/use-call.ts'
import { weekHours } from '../../../handover/week-hours.ts'
import { useClock } from '../../../record/clock.ts'
import { Loaded } from '../../../record/loaded.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { cn } from '../../../ui/class-names.ts'

/** The obstacle in words, with the trip or the day that it is about. */
function useObstacle() {
  const { t } = useTranslation()
  const clock = useClock()
  return ({ obstacle, clash, sim_expiry }: FreeDriver) => {
    if (!obstacle) return null
    const what = clash && ([clash.title, clash.customer_name].filter(Boolean).join(', ') || t('occupancy.one'))
    return t(`sales_order.driver.obstacles.${obstacle}`, {
      what,
      from: clash && clock.format(clash.starts_at),
      to: clash?.ends_at && clock.format(clash.ends_at),
      until: sim_expiry && formatDate(sim_expiry),
    })
  }
}

/** The hours of the trip alone, where they pass the limit: said once, and not of each driver. */
interface Trip {
  trip: HeavyWeek | null
}

function Facts({ driver, trip }: { driver: FreeDriver } & Trip) {
  const { t } = useTranslation()
  const obstacle = useObstacle()(driver)
  const { full_name, sim_class, sim_expiry, days, heavy_week } = driver
  const sim =
    sim_class && sim_expiry
      ? t('sales_order.driver.sim', { held: simName(sim_class), until: formatDate(sim_expiry) })
      : t('sales_order.driver.no_sim')
  return (
    <span className="min-w-0">
      <span className="block font-medium">{full_name}</span>
      <span className="block text-xs text-muted">{sim}</span>
      {obstacle ? (
        <span className="block text-xs text-on-warning-soft">{obstacle}</span>
      ) : (
        <>
          <span className="block text-xs text-muted">{t('sales_order.driver.days', { count: days })}</span>
          {heavy_week && heavy_week.minutes > (trip?.minutes ?? 0) && (
            <span className="block text-xs text-on-warning-soft">
              {t('sales_order.driver.week_hours', weekHours(heavy_week))}
            </span>
          )}
        </>
      )}
    </span>
  )
}

interface ChoiceProps extends Trip {
  drivers: readonly FreeDriver[]
  chosen: unknown
  onChoose: (id: string) => void
}

function Choice({ drivers, trip, chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation()
  const group = useId()
  const able = drivers.filter(({ obstacle }) => !obstacle)
  const others = drivers.filter(({ obstacle }) => obstacle)
  return (
    <>
      {able.length === 0 && <p className="text-muted">{t('sales_order.driver.nobody')}</p>}
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {able.map((driver) => (
          <li key={driver.id}>
            <label
              className={cn(
                'flex h-full cursor-pointer items-center gap-3 rounded-lg border p-3 hover:bg-sunken',
                chosen === driver.id && 'border-primary bg-accent/40',
              )}
            >
              <input
                type="radio"
                name={group}
                className="size-4.5 shrink-0 accent-primary"
                checked={chosen === driver.id}
                onChange={() => onChoose(driver.id)}
              />
              <Facts driver={driver} trip={trip} />
            </label>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer py-1 font-medium text-primary">
            {`${t('sales_order.driver.others')} (${others.length})`}
          </summary>
          <ul className="mt-2 grid grid-cols-1 gap-2 sm:grid-cols-2">
            {others.map((driver) => (
              <li key={driver.id} className="flex rounded-lg border border-dashed p-3">
                <Facts driver={driver} trip={trip} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

interface DriverOptionsProps {
  line: SalesOrderLine
  from: string
  branchId: number
}

/** Drivers for a line from a moment on: those who can drive it to choose from, the others with the reason why not. */
export function DriverOptions({ line, from, branchId }: DriverOptionsProps) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ name: 'driver_id' })
  const { vehicle_id, category, rental_type_id, ends_at: to } = line
  const of = vehicle_id ? { vehicle_id } : { ...(category && { category }) }
  const query = useCall(
    occupancy.freeDrivers,
    { query: { from, to: to ?? from, branch_id: branchId, rental_type_id, ...of } },
    { enabled: to !== null && from < to },
  )
  return (
    <section className="space-y-3" aria-label={t('sales_order.fields.driver_id')}>
      <Loaded query={query} fault={t('record.load_failed')} height="h-40">
        {({ needed, heavy_week: trip, drivers }) => (
          <>
            <p className="text-muted">
              {t('sales_order.driver.lead')}
              {needed.length > 0 && ` ${t('sales_order.driver.needs', { needed: needed.map(simName).join(' / ') })}.`}
            </p>
            {trip && <Alert tone="warning">{t('sales_order.driver.trip_hours', weekHours(trip))}</Alert>}
            <Choice
              trip={trip}
              drivers={drivers.filter(({ id }) => id !== line.driver_id)}
              chosen={field.value}
              onChoose={field.onChange}
            />
          </>
        )}
      </Loaded>
      {fieldState.error?.message && (
        <p role="alert" className="text-xs text-danger">
          {fieldState.error.message}
        </p>
      )}
    </section>
  )
}
