import { formatPlate } from '@rental/core/kernel/plate'
import { driverDay, type ClockJob, type MyDay } from '@rental/core/modules/driver-day/driver-day.contract'
import { LogIn, LogOut } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { CompanyClock } from '../../../record/branch-clock.tsx'
import { useClock } from '../../../record/clock.ts'
import { useTranslation } from '../../../text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Input } from '../../../ui/input.tsx'
import { EndDialog } from './end-dialog.tsx'
import { kmOf } from './km.ts'
import { useClockPresses } from './use-clock.ts'

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

function Running({ day, busy, onPress }: { day: MyDay; busy: boolean; onPress: () => void }) {
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

interface ClockCardProps {
  /** Draws nothing where there is no order to clock. */
  isQuiet?: boolean
  more?: ReactNode
}

function OpenClock({ isQuiet = false, more }: ClockCardProps) {
  const { t } = useTranslation()
  const { data } = useCall(driverDay.mine, {})
  const { clockIn, clockOut, busy } = useClockPresses()
  const [isEnding, setEnding] = useState(false)
  if (!data || (isQuiet && !data.open && data.jobs.length === 0)) return null
  const { open, jobs } = data
  return (
    <Card className="space-y-4 p-4">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-semibold">{t('driver_day.clock.title')}</h2>
        {more}
      </div>
      {open ? (
        <Running day={open} busy={busy} onPress={() => setEnding(true)} />
      ) : (
        jobs.map((job) => (
          <Begin key={job.assignment_id} job={job} busy={busy} onPress={(km) => void clockIn(job.assignment_id, km)} />
        ))
      )}
      {!open && jobs.length === 0 && <p className="text-muted">{t('driver_day.clock.no_job')}</p>}
      {open && isEnding && (
        <EndDialog
          day={open}
          busy={busy}
          onClose={() => setEnding(false)}
          onEnd={async (facts) => {
            if (await clockOut({ id: open.id, ...facts })) setEnding(false)
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
