import { formatPlate } from '@rental/core/kernel/plate'
import { useTranslation } from '../text/text.ts'
import { Alert } from '../ui/alert.tsx'
import { vehicleIn, type Handover, type Stage } from './handover.ts'
import type { Missing } from './missing.ts'

interface MissingListProps {
  handover: Handover
  missing: readonly Missing[]
  onGo: (stage: Stage) => void
}

/** Missing entries, each a way to its step; of an exchange, with the vehicle. */
export function MissingList({ handover, missing, onGo }: MissingListProps) {
  const { t } = useTranslation()
  const { job } = handover
  const say = ({ name, count = 0, slots = [] }: Missing) =>
    t(`inspection.missing.${name}`, {
      count,
      slots: slots.map((slot) => t(`inspection.options.slot.${slot}`)).join(', '),
    })
  const plateOf = ({ side, step }: Stage) =>
    job.entry.sides.length > 1 && step !== 'signatures' && formatPlate(vehicleIn({ side, job })?.plate ?? '')
  const sentence = (one: Missing) =>
    [plateOf(one), one.name === 'items' && t(`inspection.steps.${one.step}`), say(one)].filter(Boolean).join(': ')
  return (
    <Alert tone="warning" title={t('inspection.still_missing')}>
      <ul>
        {missing.map((one) => (
          <li key={`${one.side} ${one.step} ${one.name}`}>
            <button
              type="button"
              onClick={() => onGo(one)}
              className="flex min-h-11 w-full cursor-pointer items-center text-left underline underline-offset-4"
            >
              {sentence(one)}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
