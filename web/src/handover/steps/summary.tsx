import { formatPlate } from '@rental/core/kernel/plate'
import { checklistCodes } from '@rental/core/modules/inspection/checklist'
import type { HandoverSide } from '@rental/core/modules/run-sheet/run-sheet.contract'
import type { ReactNode } from 'react'
import { useTranslation } from '../../text/text.ts'
import type { StepProps } from '../handover-form.ts'
import { isElectric, turnedTo, vehicleIn } from '../handover.ts'

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className="text-right font-medium tabular-nums">{children}</dd>
    </div>
  )
}

/** The report in a few lines, as the customer reads it before signing. */
export function Summary({ form, side, hasPlate }: StepProps & { side: HandoverSide; hasPlate: boolean }) {
  const { t } = useTranslation()
  const handover = turnedTo(form.handover, side)
  const photos = form.allPhotos.filter((photo) => photo.side === side)
  const { findings } = handover
  const none = t('record.none')
  const wrong = findings.items.filter(({ result }) => result === 'DAMAGED' || result === 'MISSING')
  const isPower = isElectric(handover)
  const level = isPower ? findings.battery_percent : findings.fuel_eighths
  const levelText = level === null ? none : isPower ? `${level} %` : t('inspection.eighths', { value: level })
  return (
    <dl className="divide-y rounded-xl border bg-surface px-4 py-1">
      {hasPlate && <Line label={t(`inspection.sides.${side}`)}>{formatPlate(vehicleIn(handover)?.plate ?? '')}</Line>}
      <Line label={t('inspection.fields.odometer_km')}>
        {findings.odometer_km === null ? none : findings.odometer_km.toLocaleString('id-ID')}
      </Line>
      <Line label={t(isPower ? 'inspection.fields.battery_percent' : 'inspection.fuel')}>{levelText}</Line>
      <Line label={t('inspection.fields.items')}>
        {wrong.length === 0
          ? findings.items.length === checklistCodes.length
            ? t('inspection.all_ok')
            : none
          : wrong.map(({ code }) => t(`inspection.checklist.code.${code}`)).join(', ')}
      </Line>
      <Line label={t('inspection.new_damages')}>
        {findings.damages.length === 0
          ? none
          : findings.damages.map(({ part }) => t(`damage.options.part.${part}`)).join(', ')}
      </Line>
      <Line label={t('inspection.fields.photos')}>{photos.length}</Line>
    </dl>
  )
}
