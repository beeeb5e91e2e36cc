import { formatDate } from '@rental/core/kernel/date'
import type { RunEntry } from '@rental/core/modules/run-sheet/run-sheet.contract'
import { Link, useSearch } from '@tanstack/react-router'
import { CircleCheck, HandCoins, Printer } from 'lucide-react'
import { Can, useAccount } from '../../api/can.tsx'
import { WaitingNote } from '../../handover/waiting-note.tsx'
import { useKeptDepartures, useKeptHandovers } from '../../handover/use-device.ts'
import { useZones } from '../../record/branch-clock.tsx'
import { clockIn } from '../../record/clock.ts'
import { later } from '../../record/later.tsx'
import { LoadFault } from '../../record/load-fault.tsx'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { usePaperTheme } from '../../record/screen/use-paper-theme.ts'
import { useIsDesk } from '../../record/use-is-desk.ts'
import { Slot } from '../../route/slot.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { JobCard } from './job-card.tsx'
import { jobGroups } from './job-groups.ts'
import { staffOf } from './sheet-staff.ts'
import { useRunSheet } from './use-run-sheet.ts'

/** Drivers have nothing to choose, and do not load what the office has. */
const SheetFilters = later(async () => (await import('./sheet-filters.tsx')).SheetFilters, 'h-9')
const SheetTable = later(async () => (await import('./sheet-table.tsx')).SheetTable, 'h-96', [
  'delivery_order',
  'return_order',
])
const PrintHead = later(async () => (await import('./print-head.tsx')).PrintHead, 'hidden')

function ExpenseLink() {
  const { t } = useTranslation()
  return (
    <Can do="wallet.debit">
      <Link to="/wallet/expense" className={buttonStyle({ variant: 'outline' })}>
        <HandCoins aria-hidden />
        {t('app.nav.my_expense')}
      </Link>
    </Can>
  )
}

function PrintButton() {
  const { t } = useTranslation()
  return (
    <Button variant="outline" onClick={() => print()}>
      <Printer aria-hidden />
      {t('run_sheet.print')}
    </Button>
  )
}

/** Deliveries and returns of today and tomorrow, late ones first: a table at the desk, cards on the way. */
export function RunSheetScreen() {
  const { t } = useTranslation()
  const search = useSearch({ from: '/app/ops/run-sheet' })
  const isOwn = useAccount()?.user.sees_own_jobs ?? false
  const isTable = useIsDesk() && !isOwn
  const zoneOf = useZones()
  const kept = useKeptHandovers()
  const departures = useKeptDepartures()
  usePaperTheme()
  const { sheet, asOf, isPending, error, refetch } = useRunSheet(search)
  const entries = sheet?.entries.filter(({ driver_id }) => !search.driver_id || driver_id === search.driver_id)
  const clockOf = ({ branch_id }: RunEntry) => clockIn(zoneOf(branch_id))
  const partsOf = (entry: RunEntry) => clockOf(entry).partsOf(entry.scheduled_at)
  const timeOf = (entry: RunEntry) => {
    const { day, time } = partsOf(entry)
    // A late one may be of an earlier day.
    const isEarlier = sheet !== null && day < sheet.from
    return [isEarlier && formatDate(day).slice(0, 5), time, clockOf(entry).name].filter(Boolean).join(' ')
  }
  const groups = sheet && entries ? jobGroups(entries, sheet.from, (entry) => partsOf(entry).day) : []
  const staff = staffOf(sheet?.entries ?? [])
  return (
    <div data-landscape={isTable || undefined} className={cn('space-y-3', !isTable && 'mx-auto max-w-3xl')}>
      <div className="print:hidden">
        <ScreenHeader
          isDense
          title={t(isOwn ? 'run_sheet.mine' : 'run_sheet.title')}
          lead={t('run_sheet.lead')}
          actions={isOwn ? <ExpenseLink /> : isTable && <PrintButton />}
        />
      </div>
      {!isOwn && <SheetFilters search={search} staff={staff} />}
      <Slot name="run_sheet.top" given={{}} />
      <div className="print:hidden">
        <WaitingNote />
      </div>
      {asOf && <Alert tone="warning">{t('run_sheet.as_of', { at: clockIn(undefined).format(asOf) })}</Alert>}
      {!sheet && isPending && (
        <div aria-busy className="space-y-3">
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      )}
      {!sheet && !isPending && error && <LoadFault error={error} onRetry={refetch} />}
      {sheet && isTable && (
        <PrintHead
          search={search}
          day={sheet.from}
          staff={staff.find(({ id }) => id === search.driver_id)?.name}
          isEmpty={groups.every(({ group }) => group === 'tomorrow')}
        />
      )}
      {entries?.length === 0 && (
        <Empty icon={CircleCheck} title={t('run_sheet.none')}>
          {t('run_sheet.none_lead')}
        </Empty>
      )}
      {isTable && groups.length > 0 && (
        <SheetTable groups={groups} timeOf={timeOf} kept={kept} departures={departures} staff={staff} />
      )}
      {!isTable &&
        groups.map(({ group, entries: jobs }) => (
          <section key={group} aria-labelledby={`jobs-${group}`} className="space-y-3">
            <h2 id={`jobs-${group}`} className="flex items-baseline gap-2 font-semibold">
              {t(`run_sheet.${group}`)}
              <span className="font-normal text-muted tabular-nums">{jobs.length}</span>
            </h2>
            {jobs.map((entry) => (
              <JobCard
                key={entry.id}
                entry={entry}
                time={timeOf(entry)}
                kept={kept.find(({ id }) => id === entry.id)}
                departure={departures.find(({ id }) => id === entry.id)}
                hasDriver={!isOwn}
              />
            ))}
          </section>
        ))}
    </div>
  )
}
