import { formatDate } from '@rental/core/kernel/date'
import { formatPlate } from '@rental/core/kernel/plate'
import type { ClockJob } from '@rental/core/modules/driver-day/driver-day.contract'
import { LogIn, LogOut } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { OpenDay } from '../../../handover/press.ts'
import { useKeptPresses } from '../../../handover/use-device.ts'
import { CompanyClock } from '../../../record/branch-clock.tsx'
import { useClock, type Clock } from '../../../record/clock.ts'
import { useTranslation } from '../../../text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { clockView, type Calendar } from './clock-view.ts'
import { EndDialog } from './end-dialog.tsx'
import { KmInput } from './km-input.tsx'
import { ownDays } from './own-days.ts'
import { isToSubmit, SubmitDay } from './submit-day.tsx'
import { useMine } from './use-mine.ts'
import { usePresses } from './use-presses.ts'
import { WaitingPresses } from './waiting-presses.tsx'

const jobTitle = (job: Pick<ClockJob, 'order_number' | 'vehicle_name'>) =>
  [job.order_number, job.vehicle_name && formatPlate(job.vehicle_name)].filter(Boolean).join(' · ')

function Begin({ job, busy, onPress }: { job: ClockJob; busy: boolean; onPress: (km: number | null) => void }) {
  const { t } = useTranslation()
  const [km, setKm] = useState<number | null>(null)
  return (
    <div className="space-y-3">
      <div>
        <p className="font-semibold break-words">{job.customer_name}</p>
        <p className="text-muted">{jobTitle(job)}</p>
        {job.destination && <p className="text-muted">{job.destination}</p>}
      </div>
      <KmInput label={t('driver_day.fields.km_start')} value={km} last={job.odometer_km} onChange={setKm} />
      <Button className="h-16 w-full text-lg" busy={busy} onClick={() => onPress(km)}>
        <LogIn aria-hidden className="size-6" />
        {t('driver_day.clock.in')}
      </Button>
    </div>
  )
}

function Running({ day, busy, onPress }: { day: OpenDay; busy: boolean; onPress: () => void }) {
  const { t } = useTranslation()
  const { time } = useClock().partsOf(day.clock_in)
  return (
    <div className="space-y-3">
      <div>
        <p className="text-lg font-semibold tabular-nums">{t('driver_day.clock.since', { time })}</p>
        <p className="break-words">{day.customer_name}</p>
        <p className="text-muted">{jobTitle(day)}</p>
      </div>
      <Button className="h-16 w-full text-lg" variant="danger" busy={busy} onClick={onPress}>
        <LogOut aria-hidden className="size-6" />
        {t('driver_day.clock.out')}
      </Button>
    </div>
  )
}

const calendarOf = ({ partsOf }: Clock): Calendar => ({
  today: partsOf(new Date().toISOString()).day,
  dayOf: (at) => partsOf(at).day,
})

interface ClockCardProps {
  /** Draws nothing where there is no order to clock. */
  isQuiet?: boolean
  more?: ReactNode
}

function OpenClock({ isQuiet = false, more }: ClockCardProps) {
  const { t } = useTranslation()
  const { mine } = useMine()
  const presses = useKeptPresses()
  const clock = useClock()
  const { clockIn, clockOut, busy } = usePresses()
  const [isEnding, setEnding] = useState(false)
  const { open, jobs, isDone } = clockView(mine, presses, calendarOf(clock))
  const isEmpty = !open && jobs.length === 0
  // The screen of all days has the button on each of them.
  const days = ownDays(mine?.days ?? [], presses, (at) => clock.partsOf(at).day)
  const toSubmit = isQuiet ? days.filter(isToSubmit) : []
  if ((!mine || isQuiet) && isEmpty && presses.length === 0 && toSubmit.length === 0) return null
  return (
    <Card className="space-y-4 p-4">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-semibold">{t('driver_day.clock.title')}</h2>
        {more}
      </div>
      <WaitingPresses presses={presses} />
      {open ? (
        <Running day={open} busy={busy} onPress={() => setEnding(true)} />
      ) : (
        jobs.map((job) => (
          <Begin key={job.assignment_id} job={job} busy={busy} onPress={(km) => void clockIn(job, km)} />
        ))
      )}
      {isEmpty && mine && (
        <p className="text-muted">{t(isDone ? 'driver_day.clock.done_today' : 'driver_day.clock.no_job')}</p>
      )}
      {toSubmit.map(({ id, date }) => (
        <div key={id} className="space-y-2">
          <p>{t('driver_day.clock.to_submit', { date: formatDate(date) })}</p>
          <SubmitDay id={id} />
        </div>
      ))}
      {open && isEnding && (
        <EndDialog
          day={open}
          busy={busy}
          onClose={() => setEnding(false)}
          onEnd={async (ended) => {
            if (await clockOut(open.id, ended)) setEnding(false)
          }}
        />
      )}
    </Card>
  )
}

/** The clock of a driver: one large button for what comes next. */
export const ClockCard = (props: ClockCardProps) => (
  <CompanyClock>
    <OpenClock {...props} />
  </CompanyClock>
)
