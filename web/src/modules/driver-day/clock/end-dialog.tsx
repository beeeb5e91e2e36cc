import { dayZones } from '@rental/core/modules/driver-day/driver-day.fields'
import { useId, useState } from 'react'
import { ChoiceRow } from '../../../handover/choice-row.tsx'
import type { Ended, OpenDay, Zone } from '../../../handover/press.ts'
import { useTranslation } from '../../../text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogContent } from '../../../ui/dialog.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { KmInput } from './km-input.tsx'

interface EndDialogProps {
  day: OpenDay
  busy: boolean
  onClose: () => void
  onEnd: (ended: Ended) => Promise<void>
}

/** End of a day: out of town, overnight, odometer. */
export function EndDialog({ day, busy, onClose, onEnd }: EndDialogProps) {
  const { t } = useTranslation()
  const [zone, setZone] = useState<Zone | ''>('')
  const [overnight, setOvernight] = useState(false)
  const [km_end, setKm] = useState<number | null>(null)
  const nightId = useId()
  const isBelow = km_end !== null && typeof day.km_start === 'number' && km_end < day.km_start
  const footer = (
    <>
      <Button variant="outline" className="h-12" onClick={onClose}>
        {t('app.cancel')}
      </Button>
      <Button
        className="h-12 sm:flex-1"
        busy={busy}
        disabled={isBelow}
        onClick={() => void onEnd({ zone: zone || null, overnight, km_end })}
      >
        {t('driver_day.clock.out')}
      </Button>
    </>
  )
  const zones = ['', ...dayZones] as const
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t('driver_day.clock.end_title')} footer={footer}>
        <div className="space-y-5">
          <ChoiceRow
            label={t('driver_day.fields.zone')}
            value={zone}
            options={zones.map((value) => ({
              value,
              content: value ? t(`driver_day.options.zone.${value}`) : t('driver_day.clock.no_zone'),
            }))}
            onChange={setZone}
          />
          <div className="flex min-h-12 items-center justify-between gap-4">
            <label htmlFor={nightId}>{t('driver_day.fields.overnight')}</label>
            <Switch id={nightId} checked={overnight} onChange={({ target }) => setOvernight(target.checked)} />
          </div>
          <KmInput
            label={t('driver_day.fields.km_end')}
            value={km_end}
            last={day.km_start}
            error={isBelow ? t('driver_day.clock.below_start') : undefined}
            onChange={setKm}
          />
        </div>
      </DialogContent>
    </Dialog>
  )
}
