import { formatPlate } from '@rental/core/kernel/plate'
import type { HandoverSide } from '@rental/core/modules/run-sheet/run-sheet.contract'
import { Armchair, BriefcaseBusiness, Camera, Car, Gauge, PenLine, ReceiptText, type LucideIcon } from 'lucide-react'
import { useTranslation } from '../text/text.ts'
import { cn } from '../ui/class-names.ts'
import { vehicleIn, type Handover, type Step } from './handover.ts'

const icons: Record<Step, LucideIcon> = {
  outside: Car,
  inside: Armchair,
  equipment: BriefcaseBusiness,
  readings: Gauge,
  photos: Camera,
  charges: ReceiptText,
  signatures: PenLine,
}

interface StepBarProps {
  steps: readonly Step[]
  current: Step
  /** Nothing of this step is missing. */
  isDone: (step: Step) => boolean
  onGo: (step: Step) => void
}

/** The two vehicles of an exchange: which one is looked at, and the way to the other. */
export function SideBar({ handover, onGo }: { handover: Handover; onGo: (side: HandoverSide) => void }) {
  const { t } = useTranslation()
  const { side: current, job } = handover
  return (
    <div role="group" aria-label={t('inspection.one')} className="grid grid-cols-2 gap-1 rounded-xl bg-sunken p-1">
      {job.entry.sides.map((side) => (
        <button
          key={side}
          type="button"
          aria-pressed={side === current}
          onClick={() => onGo(side)}
          className={cn(
            'min-h-12 cursor-pointer rounded-lg px-2 py-1',
            side === current ? 'bg-surface shadow-sm' : 'text-muted',
          )}
        >
          <span className="block text-xs">{t(`inspection.sides.${side}`)}</span>
          <span className="block font-semibold tabular-nums">{formatPlate(vehicleIn({ side, job })?.plate ?? '')}</span>
        </button>
      ))}
    </div>
  )
}

/** All steps in a row: where one is, what is done, and the way to each. */
export function StepBar({ steps, current, isDone, onGo }: StepBarProps) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('inspection.one')}>
      <ol className="grid auto-cols-fr grid-flow-col gap-1">
        {steps.map((step) => {
          const Icon = icons[step]
          return (
            <li key={step}>
              <button
                type="button"
                aria-current={step === current ? 'step' : undefined}
                aria-label={t(`inspection.steps.${step}`)}
                onClick={() => onGo(step)}
                className={cn(
                  'flex h-12 w-full cursor-pointer flex-col items-center justify-center gap-1 rounded-lg',
                  step === current ? 'bg-accent text-on-accent' : 'text-muted hover:bg-sunken',
                )}
              >
                <Icon aria-hidden className="size-5" />
                <span aria-hidden className={cn('h-1 w-6 rounded-full', isDone(step) ? 'bg-primary' : 'bg-border')} />
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
