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
import { Input } from '../../../ui/input.tsx'
import { clockView } from './clock-view.ts'
import { EndDialog } from './end-dialog.tsx'
import { kmOf } from './km.ts'
import { useMine } from './use-mine.ts'
import { usePresses } from './use-presses.ts'
import { WaitingPresses } from './waiting-presses.tsx'

const jobTitle = (job: Pick<ClockJob, 'order_number' | 'vehicle_name'>) =>
  [job.order_number, job.vehicle_name && formatPlate(job.vehicle_name)].filter(Boolean).join(' · ')

function Begin({ job, busy, onPress }: { job: ClockJob; busy: boolean; onPress: (km: number | null) => void }) {
  const { t } = useTranslation()
  const [km, setKm] = useState('')
  const id = `km-${job.assignment_id}`
  return (
    <div className="space-y-3">
      <div>
        <p className="font-semibold break-words">{job.customer_name}</p>
        <p className="text-muted">{jobTitle(job)}</p>
        {job.destination && <p className="text-muted">{job.destination}</p>}
      </div>
      <div className="space-y-1.5">
        <label htmlFor={id} className="text-sm">
          {t('driver_day.fields.km_start')}
        </label>
        <Input
          id={id}
          inputMode="numeric"
          className="h-12"
          value={km}
          placeholder={job.odometer_km === null ? '' : String(job.odometer_km)}
          onChange={({ target }) => setKm(target.value)}
        />
      </div>
      <Button className="h-16 w-full text-lg" busy={busy} onClick={() => onPress(kmOf(km))}>
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

const todayBy =
  ({ partsOf }: Clock) =>
  (at: string): boolean =>
    partsOf(at).day === partsOf(new Date().toISOString()).day

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
  const { open, jobs } = clockView(mine, presses, todayBy(clock))
  const isEmpty = !open && jobs.length === 0
  if ((!mine || isQuiet) && isEmpty && presses.length === 0) return null
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
      {isEmpty && mine && presses.length === 0 && <p className="text-muted">{t('driver_day.clock.no_job')}</p>}
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
