import { formatInstant } from '@rental/core/kernel/date'
import { odometer } from '@rental/core/modules/odometer/odometer.contract'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { kmText, type MeteredVehicle } from './metered-vehicle.ts'
import { ReadingLine } from './reading-line.tsx'

const ReadingDialog = lazy(async () => ({ default: (await import('./reading-dialog.tsx')).ReadingDialog }))
const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }))

function Latest({ vehicle }: { vehicle: MeteredVehicle }) {
  const { t } = useTranslation()
  const { odometer_km: km, odometer_at: at } = vehicle
  if (km === null || !at)
    return (
      <p>
        <span className="block font-medium">{t('odometer.none')}</span>
        <span className="text-muted">{t('odometer.none_lead')}</span>
      </p>
    )
  return (
    <p>
      <span className="block text-2xl font-semibold tracking-tight tabular-nums">
        {t('odometer.km', { km: kmText(km) })}
      </span>
      <span className="text-muted">{t('odometer.since', { at: formatInstant(at) })}</span>
    </p>
  )
}

/** The odometer's value and history, with recording and correction. */
export function OdometerCard({ record: vehicle }: { record: MeteredVehicle }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'add' | 'correct' | 'history' | null>(null)
  const { data } = useCall(odometer.list, { params: { id: vehicle.id }, query: { limit: 20 } })
  const close = () => setOpen(null)
  const add = (
    <Can do={odometer.create}>
      <Button size="sm" variant="outline" onClick={() => setOpen('add')}>
        <Plus aria-hidden />
        {t('odometer.record')}
      </Button>
    </Can>
  )
  return (
    <RecordSection title={t('odometer.title')} actions={add}>
      <div className="space-y-3">
        <Latest vehicle={vehicle} />
        {data && <ReadingLine readings={data.items} />}
        {data && data.total > 0 && (
          <div className="-mx-2.5 flex flex-wrap">
            <Button variant="ghost" size="sm" onClick={() => setOpen('history')}>
              {t('odometer.history')}
            </Button>
            <Can do={odometer.void}>
              <Button variant="ghost" size="sm" onClick={() => setOpen('correct')}>
                {t('odometer.correct')}
              </Button>
            </Can>
          </div>
        )}
      </div>
      <Suspense>
        {(open === 'add' || open === 'correct') && (
          <ReadingDialog vehicle={vehicle} isCorrection={open === 'correct'} onClose={close} />
        )}
        {open === 'history' && <HistoryDialog id={vehicle.id} onClose={close} />}
      </Suspense>
    </RecordSection>
  )
}
