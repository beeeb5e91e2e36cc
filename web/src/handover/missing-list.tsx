import { useTranslation } from 'react-i18next'
import { Alert } from '../ui/alert.tsx'
import type { Step } from './handover.ts'
import type { Missing } from './missing.ts'

/** Missing entries, each a way to its step. */
export function MissingList({ missing, onGo }: { missing: readonly Missing[]; onGo: (step: Step) => void }) {
  const { t } = useTranslation()
  const say = ({ name, count = 0, slots = [] }: Missing) =>
    t(`inspection.missing.${name}`, {
      count,
      slots: slots.map((slot) => t(`inspection.options.slot.${slot}`)).join(', '),
    })
  return (
    <Alert tone="warning" title={t('inspection.still_missing')}>
      <ul>
        {missing.map((one) => (
          <li key={`${one.step} ${one.name}`}>
            <button
              type="button"
              onClick={() => onGo(one.step)}
              className="flex min-h-11 w-full cursor-pointer items-center text-left underline underline-offset-4"
            >
              {one.name === 'items' ? `${t(`inspection.steps.${one.step}`)}: ${say(one)}` : say(one)}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
