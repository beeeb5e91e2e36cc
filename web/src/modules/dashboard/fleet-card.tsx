import type { FleetNow } from '@rental/core/modules/dashboard/dashboard.contract'
import type { Availability } from '@rental/core/modules/occupancy/occupancy.rules'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useCan } from '../../api/can.tsx'
import { Loaded } from '../../record/loaded.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { usePolled } from '../../record/use-polled.ts'
import { currentLanguage, useTranslation } from '../../text/text.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { cn } from '../../ui/class-names.ts'
import { dashboardCalls } from './dashboard-calls.ts'
import { vehiclesNotInUse, vehiclesThatAre } from './dashboard.links.ts'
import { HomeCard, HomeEmpty } from './home-card.tsx'

/** In the order of the bar: what earns, what is promised, what is free, what cannot be rented. */
const parts: readonly { name: Availability; fill: string }[] = [
  { name: 'ON_RENT', fill: 'bg-primary' },
  { name: 'OVERDUE', fill: 'bg-danger' },
  { name: 'BOOKED', fill: 'bg-on-info-soft' },
  { name: 'AVAILABLE', fill: 'bg-primary/25' },
  { name: 'PREPARING', fill: 'bg-primary/50' },
  { name: 'IN_WORKSHOP', fill: 'bg-on-serious-soft' },
  { name: 'BLOCKED', fill: 'bg-input' },
  { name: 'UNFIT', fill: 'bg-on-warning-soft' },
]

/** Drawn for the eye alone; the list below it says the same. */
const Bar = ({ fleet }: { fleet: FleetNow }) => (
  <div className="flex h-3 gap-0.5 overflow-hidden rounded-full" aria-hidden>
    {parts
      .filter(({ name }) => fleet[name] > 0)
      .map(({ name, fill }) => (
        <div key={name} className={cn('min-w-1.5', fill)} style={{ flexGrow: fleet[name], flexBasis: 0 }} />
      ))}
  </div>
)

function Counts({ fleet }: { fleet: FleetNow }) {
  const { t } = useTranslation()
  return (
    <ul className="mt-3 grid grid-cols-3 gap-x-2 gap-y-1 sm:grid-cols-4 xl:grid-cols-8">
      {parts.map(({ name, fill }) => (
        <li key={name}>
          <RecordLink
            link={vehiclesThatAre(name)}
            className="-mx-2 flex min-h-11 flex-col rounded-lg px-2 py-1 hover:bg-sunken"
          >
            <span className="flex items-center gap-1.5 text-muted">
              <span className={cn('size-2.5 shrink-0 rounded-full', fill)} aria-hidden />
              <span className="truncate">{t(`vehicle.options.availability.${name}`)}</span>
            </span>{' '}
            <span
              className={cn(
                'text-xl font-semibold tabular-nums',
                fleet[name] === 0 && 'text-muted',
                name === 'OVERDUE' && fleet[name] > 0 && 'text-danger',
              )}
            >
              {fleet[name].toLocaleString(currentLanguage())}
            </span>
          </RecordLink>
        </li>
      ))}
    </ul>
  )
}

function NoVehicles() {
  const { t } = useTranslation()
  const can = useCan()
  const action = can('vehicle.create') && (
    <Link to="/vehicle/form" className={buttonStyle({ size: 'sm' })}>
      <Plus aria-hidden />
      {t('vehicle.add')}
    </Link>
  )
  return <HomeEmpty title={t('dashboard.fleet.empty')} lead={t('dashboard.fleet.empty_lead')} action={action} />
}

/** Vehicles by availability, as one bar; every part leads to its vehicles. */
export function FleetCard() {
  const { t } = useTranslation()
  const query = usePolled(dashboardCalls.fleet, {})
  const { total = 0, not_in_use = 0 } = query.data ?? {}
  const aside = query.data && (
    <p className="flex gap-3 text-muted tabular-nums">
      <span>{t('dashboard.fleet.total', { count: total })}</span>
      {not_in_use > 0 && (
        <RecordLink link={vehiclesNotInUse} className="underline-offset-4 hover:underline">
          {t('dashboard.fleet.not_in_use')}: {not_in_use.toLocaleString(currentLanguage())}
        </RecordLink>
      )}
    </p>
  )
  return (
    <HomeCard title={t('dashboard.fleet.title')} aside={aside}>
      <Loaded query={query} fault={t('dashboard.failed')} height="h-38 sm:h-32 xl:h-20">
        {(fleet) =>
          fleet.total === 0 && fleet.not_in_use === 0 ? (
            <NoVehicles />
          ) : (
            <>
              <Bar fleet={fleet} />
              <Counts fleet={fleet} />
            </>
          )
        }
      </Loaded>
    </HomeCard>
  )
}
