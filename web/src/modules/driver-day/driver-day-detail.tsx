import { formatDate } from '@rental/core/kernel/date'
import { codeOf, isIn, stateOf } from '@rental/core/kernel/machine'
import { formatRupiah } from '@rental/core/kernel/money'
import { driverDay, type DriverDay } from '@rental/core/modules/driver-day/driver-day.contract'
import { driverDayMachine, openDayStates } from '@rental/core/modules/driver-day/driver-day.machine'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Can, useAccount, useCanSee } from '../../api/can.tsx'
import { isRefused } from '../../handover/sending.ts'
import { ToldNotices } from '../../handover/told-notices.tsx'
import { useKeptPresses } from '../../handover/use-device.ts'
import { isEmpty } from '../../record/field-text.ts'
import { RecordHistory } from '../../record/record-parts.ts'
import { RecordActions } from '../../record/screen/record-actions.tsx'
import { RecordOverview } from '../../record/screen/record-overview.tsx'
import { useRecordId } from '../../record/screen/record-paths.ts'
import { RecordScreen } from '../../record/screen/record-screen.tsx'
import { RecordSection, RecordValues } from '../../record/screen/record-values.tsx'
import { BranchClock } from '../../record/branch-clock.tsx'
import { Slot } from '../../route/slot.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { usePresses } from './clock/use-presses.ts'
import { WaitingPresses } from './clock/waiting-presses.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { driverDayPaths } from './driver-day.paths.ts'
import { dayLink, daySubject } from './driver-day.subject.ts'
import { WeekGauge } from './week-gauge.tsx'
import { Hours, Warnings } from './hours.tsx'
import { PlaceLink } from './place-link.tsx'
import { Tariff } from './tariff.tsx'

const isOpen = ({ status }: DriverDay) => isIn(driverDayMachine, status, ...openDayStates)
const details = [
  'order_id',
  'customer_id',
  'vehicle_name',
  'branch_id',
  'zone',
  'overnight',
  'km_start',
  'km_end',
  'counted_from',
] as const
const kept = [
  'source',
  'submitted_at',
  'confirmation',
  'confirmed_by_name',
  'confirmed_at',
  'link_made_by_id',
  'invoice_number',
  'created_at',
] as const

function Correct({ day }: { day: DriverDay }) {
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setEditing(true)}>
        <Pencil aria-hidden />
        {t('driver_day.correct')}
      </Button>
      {isEditing && (
        <BranchClock branch={day.branch_id}>
          <CorrectDialog day={day} onClose={() => setEditing(false)} />
        </BranchClock>
      )}
    </>
  )
}

function Details({ day }: { day: DriverDay }) {
  const { t } = useTranslation()
  const canSee = useCanSee()
  const filled = (names: readonly (keyof DriverDay)[]) => names.filter((name) => !isEmpty(day[name]))
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_20rem]">
      <div className="min-w-0 space-y-4">
        {canSee(daySubject.shape.charges) && (
          <Tariff
            title={t('driver_day.customer_price')}
            names="charges"
            rows={day.charges}
            total={day.charge_amount}
            none={t('driver_day.nothing_charged')}
            note={t('driver_day.before_tax')}
          />
        )}
        {canSee(daySubject.shape.pays) && (
          <Tariff
            title={t('driver_day.driver_earns')}
            names="pays"
            rows={day.pays}
            total={day.pay_amount}
            none={t('driver_day.on_submit')}
          />
        )}
        <RecordSection title={t('record.details')}>
          <RecordValues subject={daySubject} record={day} names={filled(details)} />
        </RecordSection>
      </div>
      <div className="grid gap-4">
        <RecordSection title={t('driver_day.places')}>
          <dl className="space-y-3">
            <PlaceLink label={t('driver_day.fields.clock_in')} place={day.in_place} />
            {day.clock_out && <PlaceLink label={t('driver_day.fields.clock_out')} place={day.out_place} />}
          </dl>
        </RecordSection>
        <RecordSection title={t('record.kept')}>
          <RecordValues subject={daySubject} record={day} names={filled(kept)} className="sm:grid-cols-1" />
        </RecordSection>
      </div>
    </div>
  )
}

const badgeOf = (day: DriverDay) => <Warnings warnings={day.warnings} />
const nameOf = ({ date, driver_name }: DriverDay) => `${formatDate(date)} · ${driver_name ?? ''}`
const actionsOf = (day: DriverDay) => (
  <>
    {isOpen(day) && (
      <Can do={driverDay.correct}>
        <Correct day={day} />
      </Can>
    )}
    {isIn(driverDayMachine, day.status, 'submitted') && (
      <Slot name="driver_day.action" given={{ customer_id: day.customer_id }} />
    )}
  </>
)
const usePressesOf = (day: string) => useKeptPresses().filter(({ day_id }) => day_id === day)

/** A driver submits his own day as from the clock: the device keeps it until the server has it. */
function Moves({ day }: { day: DriverDay }) {
  const user = useAccount()?.user.id
  const { submit } = usePresses()
  const isSubmitted = usePressesOf(day.id).some((press) => press.what.kind === 'SUBMIT' && !isRefused(press))
  return (
    <RecordActions
      machine={driverDayMachine}
      route={driverDay.move}
      record={isSubmitted ? { ...day, status: codeOf(driverDayMachine, 'submitted') } : day}
      name={nameOf(day)}
      keeps={day.driver_id === user ? { submit: () => submit(day.id) } : undefined}
    />
  )
}
const movesOf = (day: DriverDay) => <Moves day={day} />

/** Presses of the reader's own day that this device has not sent yet. */
const Waiting = ({ day }: { day: string }) => <WaitingPresses presses={usePressesOf(day)} />

/** One day of a driver: its clocks, what the customer pays, what the driver earns, and its confirmation. */
export function DriverDayDetail() {
  const { t } = useTranslation()
  const id = useRecordId(driverDayPaths.detail)
  return (
    <RecordScreen<DriverDay>
      subject={daySubject}
      contract={driverDay}
      id={id}
      to={driverDayPaths.list}
      nameOf={nameOf}
      lead={({ order_number, customer_name }) => [order_number, customer_name].filter(Boolean).join(' · ')}
      badge={badgeOf}
      linkTo={dayLink}
      actions={actionsOf}
      moves={movesOf}
    >
      {(day) => (
        <BranchClock branch={day.branch_id}>
          <div className="space-y-4">
            {day.status_reason && isIn(driverDayMachine, day.status, 'disputed', 'cancelled') && (
              <Alert tone="danger" title={t(`driver_day.states.${stateOf(driverDayMachine, day.status)}`)}>
                {day.status_reason}
              </Alert>
            )}
            <Waiting day={day.id} />
            <ToldNotices moments={day.told_moments} isOpen={isOpen(day)} />
            <RecordOverview
              subject={daySubject}
              record={day}
              facts={[
                'driver_id',
                'clock_in',
                'clock_out',
                {
                  name: 'worked',
                  label: t('driver_day.worked'),
                  value:
                    day.worked_minutes === null ? t('driver_day.still_open') : <Hours minutes={day.worked_minutes} />,
                  note: <WeekGauge minutes={day.week_minutes} limit={day.week_limit_hours} />,
                },
                {
                  name: 'overtime',
                  label: t('driver_day.options.pays.OVERTIME'),
                  value: day.overtime_minutes !== null && <Hours minutes={day.overtime_minutes} />,
                },
                {
                  name: 'charge',
                  label: t('driver_day.customer_price'),
                  value: day.charge_amount !== null && formatRupiah(day.charge_amount),
                },
              ]}
            />
            <Details day={day} />
            <RecordSection title={t('record.history.title')}>
              <RecordHistory subject={daySubject} route={driverDay.log} id={day.id} />
            </RecordSection>
          </div>
        </BranchClock>
      )}
    </RecordScreen>
  )
}
