import { formatRupiah } from '@rental/core/kernel/money'
import { readInputs, sentenceKey } from '@rental/core/price/read'
import type { Step } from '@rental/core/price/trace'
import { useTranslation } from 'react-i18next'
import { say } from '../../text/text.ts'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import type { Reasoned, Steps } from './price-why.tsx'

function StepRow({ step }: { step: Step }) {
  const { t } = useTranslation()
  return (
    <li className="flex items-baseline justify-between gap-4 border-l-2 py-1 pl-3">
      <div className="min-w-0">
        <p>{say(sentenceKey(step), readInputs(step, say))}</p>
        <p className="text-xs text-muted">
          {t('price.rule', { rule: step.rule, version: step.version })} · {t(`price.rounding.${step.rounding}`)}
        </p>
      </div>
      <span className="shrink-0 tabular-nums">{formatRupiah(step.result)}</span>
    </li>
  )
}

/** The rules that made amounts, each as a sentence with what it gave. */
export function PriceWhyDialog(props: { title: string; parts: readonly Reasoned[]; onClose: () => void }) {
  const { title, parts, onClose } = props
  const stepsOf = (steps: Steps) => steps as Step[]
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={title} size="lg">
        <div className="space-y-5">
          {parts.map(({ name, amount, steps }, at) => (
            <section key={at} className="space-y-2">
              <h3 className="flex justify-between gap-4 font-semibold">
                <span className="min-w-0 break-words">{name}</span>
                <span className="shrink-0 tabular-nums">{formatRupiah(amount)}</span>
              </h3>
              <ol className="space-y-1">
                {stepsOf(steps).map((step, index) => (
                  <StepRow key={index} step={step} />
                ))}
              </ol>
            </section>
          ))}
        </div>
      </DialogContent>
    </Dialog>
  )
}
