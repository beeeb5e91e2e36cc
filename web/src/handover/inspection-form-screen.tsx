import { formatPlate } from '@rental/core/kernel/plate'
import type { RunEntry } from '@rental/core/modules/run-sheet/run-sheet.contract'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CloudUpload, SignalZero } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAccount } from '../api/can.tsx'
import { isGone } from '../api/errors.ts'
import { BranchClock } from '../record/branch-clock.tsx'
import { useNameRecord } from '../record/path-names.ts'
import { RecordLink } from '../record/record-link.tsx'
import { recordLinkOf } from '../record/record-links.ts'
import { RecordFault } from '../record/screen/record-fault.tsx'
import { useTranslation } from '../text/text.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, buttonStyle } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useHandoverForm } from './handover-form.ts'
import type { Handover, Job } from './handover.ts'
import { isRefused, isWaiting } from './sending.ts'
import { Beforehand } from './steps/checks.tsx'
import { Stepper } from './stepper.tsx'
import { useKeptHandover } from './use-device.ts'
import { useJob } from './use-job.ts'
import { WaitingNote } from './waiting-note.tsx'

function ToSheet() {
  const { t } = useTranslation()
  return (
    <Link to="/ops/run-sheet" className={buttonStyle({ className: 'h-12' })}>
      {t('inspection.waiting.to_sheet')}
    </Link>
  )
}

/** The report, while the customer stands there; after a return, its charges. */
function Afterwards({ entry: { kind, id } }: { entry: RunEntry }) {
  const { t } = useTranslation()
  const isReturn = kind === 'RETURN'
  const record = recordLinkOf(isReturn ? 'return_order' : 'delivery_order', id)
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <RecordLink
        link={isReturn ? record : { ...record, search: { do: 'report' } }}
        className={buttonStyle({ className: 'h-12' })}
      >
        {t(isReturn ? 'return_order.to_charges' : 'delivery_order.view_report')}
      </RecordLink>
      <Link to="/ops/run-sheet" className={buttonStyle({ variant: 'outline', className: 'h-12' })}>
        {t('inspection.waiting.to_sheet')}
      </Link>
    </div>
  )
}

const doneWords = {
  DELIVERY: 'delivery_order.handed_over',
  EXCHANGE: 'delivery_order.exchanged',
  RETURN: 'return_order.taken_back',
} as const
const titles = {
  DELIVERY: 'delivery_order.hand_over',
  EXCHANGE: 'delivery_order.exchange_vehicles',
  RETURN: 'return_order.take_back',
} as const

const lookedAt = ({ entry: { vehicle, replaced, sides } }: Job) => [vehicle?.id, replaced?.id, ...sides].join()

/** Plate and model; of an exchange, both plates. */
function vehicleOf({ vehicle, replaced }: RunEntry): string | null {
  if (!vehicle) return null
  const plate = formatPlate(vehicle.plate)
  return replaced ? `${formatPlate(replaced.plate)} → ${plate}` : `${plate} · ${vehicle.title}`
}

interface FillInProps {
  job: Job
  isFresh: boolean
  kept: Handover | null
  user: string
}

/** Fills the form in, or tells how far a signed one is on its way. */
function FillIn({ job, isFresh, kept, user }: FillInProps) {
  const { t } = useTranslation()
  const form = useHandoverForm(job, kept, user)
  const { handover, change, startOver } = form
  const [isOnDevice, setOnDevice] = useState(false)
  // Another vehicle by now, or another part of an exchange to be inspected.
  const isOtherVehicle = isFresh && lookedAt(job) !== lookedAt(handover.job)
  // The server may know more by now, such as conditions that were not asked for without signal.
  const isOlder = isFresh && !isOtherVehicle && handover.job !== job && handover.sending === null
  useEffect(() => {
    if (isOlder) change((now) => ({ ...now, job }))
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer of the server
  }, [isOlder, job])
  const sent = handover.sending && kept?.sending?.key === handover.sending.key ? kept : handover
  if (sent === kept && !isOnDevice) setOnDevice(true)

  // The device holds the signed one no more: it has arrived.
  if (isOnDevice && kept === null)
    return <Empty icon={CircleCheck} title={t(doneWords[job.entry.kind])} action={<Afterwards entry={job.entry} />} />
  if (isWaiting(sent))
    return (
      <Empty icon={CloudUpload} title={t('inspection.waiting.title')} action={<ToSheet />}>
        {t('inspection.waiting.lead')}
      </Empty>
    )
  if (isOtherVehicle)
    return (
      <Alert
        tone="warning"
        action={
          <Button className="h-12" onClick={() => void startOver()}>
            {t('inspection.discard')}
          </Button>
        }
      >
        {t('inspection.other_vehicle', { plate: formatPlate(job.entry.vehicle?.plate ?? '') })}
      </Alert>
    )
  return (
    <>
      {isRefused(sent) && (
        <Alert
          role="alert"
          tone="danger"
          className="mb-4"
          title={t('inspection.waiting.refused')}
          action={
            <Button
              variant="outline"
              className="h-12"
              onClick={() => change((now) => ({ ...now, inspected_at: null, sending: null }))}
            >
              {t('run_sheet.correct')}
            </Button>
          }
        >
          {sent.sending?.refusal}
        </Alert>
      )}
      {!isRefused(sent) && (
        <Beforehand form={form}>
          <Stepper form={form} />
        </Beforehand>
      )}
    </>
  )
}

/** The inspection at a handover: of a delivery or a return, with or without signal. */
export function InspectionFormScreen({ kind, id }: { kind: RunEntry['kind']; id: string }) {
  const { t } = useTranslation()
  const user = useAccount()?.user.id ?? ''
  const { job, isFresh, isPending, error } = useJob(kind, id)
  const kept = useKeptHandover(user, id)
  const found = job ?? kept?.job ?? null
  useNameRecord(id, found?.entry.number)
  if (kept === undefined || (isPending && !found))
    return (
      <div aria-busy className="mx-auto max-w-2xl space-y-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-96" />
      </div>
    )
  if (!found && isGone(error)) return <RecordFault error={error} onRetry={() => location.reload()} />
  if (!found) return <Empty icon={SignalZero} title={t('inspection.not_here')} action={<ToSheet />} />
  const { entry } = found
  return (
    <BranchClock branch={entry.branch_id}>
      <div className="mx-auto max-w-2xl space-y-4">
        <header>
          <h1 className="text-xl font-semibold tracking-tight">{t(titles[entry.kind])}</h1>
          <p className="text-muted">
            {vehicleOf(entry) ?? t('delivery_order.no_vehicle')}
            {` · ${entry.customer_name}`}
          </p>
        </header>
        <WaitingNote except={id} />
        {entry.vehicle ? (
          <FillIn key={id} job={found} isFresh={isFresh && job !== null} kept={kept} user={user} />
        ) : (
          <Alert tone="warning" title={t('delivery_order.no_vehicle')}>
            {t('delivery_order.assign_first')}
          </Alert>
        )}
      </div>
    </BranchClock>
  )
}
