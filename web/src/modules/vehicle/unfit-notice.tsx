import { vehicle, type Vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../../api/can.tsx'
import { useClock } from '../../record/clock.ts'
import { useSlot } from '../../route/slot.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { vehicleName } from './vehicle.subject.ts'

const MarkUnfitForm = lazy(async () => ({ default: (await import('../../fleet/unfit-form.tsx')).MarkUnfitForm }))
const LiftUnfitForm = lazy(async () => ({ default: (await import('../../fleet/unfit-form.tsx')).LiftUnfitForm }))

type Act = 'mark' | 'lift' | 'replace'

function Actions({ record, onAct }: { record: Vehicle; onAct: (act: Act) => void }) {
  const { t } = useTranslation()
  const canReplace = useSlot('planning.replace').length > 0
  return (
    <div className="flex flex-wrap gap-2">
      {canReplace && record.unfit_since && (
        <Button size="sm" variant="outline" onClick={() => onAct('replace')}>
          {t('vehicle.unfit.bookings')}
        </Button>
      )}
      <Can do={vehicle.markUnfit}>
        <Button size="sm" variant="outline" onClick={() => onAct('mark')}>
          {t('vehicle.unfit.change')}
        </Button>
      </Can>
      <Can do={vehicle.liftUnfit}>
        <Button size="sm" onClick={() => onAct('lift')}>
          {t('vehicle.unfit.lift')}
        </Button>
      </Can>
    </div>
  )
}

/** That a vehicle is off the road: since when, why, by whom, and what can be done. */
export function UnfitNotice({ record }: { record: Vehicle }) {
  const { t } = useTranslation()
  const clock = useClock()
  const [act, setAct] = useState<Act | null>(null)
  const [replacing] = useSlot('planning.replace')
  const { id, unfit_since, unfit_reason, unfit_until, unfit_source, unfit_by_name } = record
  if (!unfit_since) return null
  const close = () => setAct(null)
  const facts = [
    unfit_source && unfit_source !== 'HAND' && t(`vehicle.options.unfit_source.${unfit_source}`),
    unfit_until && t('vehicle.unfit.expected', { at: clock.format(unfit_until) }),
    unfit_by_name && t('vehicle.unfit.by', { name: unfit_by_name }),
  ].filter(Boolean)
  const name = vehicleName(record)
  return (
    <Alert
      tone="danger"
      title={t('vehicle.unfit.title', { at: clock.format(unfit_since) })}
      action={<Actions record={record} onAct={setAct} />}
    >
      <p className="break-words">{unfit_reason}</p>
      {facts.length > 0 && <p className="text-xs">{facts.join(' · ')}</p>}
      <Suspense>
        {act === 'mark' && (
          <MarkUnfitForm id={id} name={name} known={{ reason: unfit_reason, until: unfit_until }} onClose={close} />
        )}
        {act === 'lift' && <LiftUnfitForm id={id} name={name} onClose={close} />}
        {act === 'replace' && replacing && <replacing.Part vehicle={id} onClose={close} />}
      </Suspense>
    </Alert>
  )
}

/** Takes a vehicle off the road that is on it. */
export function MarkUnfit({ record }: { record: Vehicle }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (record.unfit_since) return null
  return (
    <Can do={vehicle.markUnfit}>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('vehicle.unfit.mark')}
      </Button>
      {isOpen && (
        <Suspense>
          <MarkUnfitForm id={record.id} name={vehicleName(record)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Can>
  )
}
