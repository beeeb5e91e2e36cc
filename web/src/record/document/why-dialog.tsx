import { formatRupiah } from '@rental/core/kernel/money'
import { readInputs, sentenceKey } from '@rental/core/price/read'
import type { Step } from '@rental/core/totals/trace'
import { say, useTranslation } from '../../text/text.ts'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'

interface WhyDialogProps {
  heading: string
  title: string
  steps: readonly Step[]
  onClose: () => void
}

/** How an amount came about: each rule as a sentence, with its result. */
export function WhyDialog({ heading, title, steps, onClose }: WhyDialogProps) {
  useTranslation()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={heading} description={title}>
        <ol className="space-y-2">
          {steps.map((step, at) => (
            <li key={`${step.rule}-${at}`} className="flex items-start justify-between gap-4 rounded-lg border p-3">
              <span className="min-w-0">{say(sentenceKey(step), readInputs(step, say))}</span>
              <span className="shrink-0 font-medium tabular-nums">{formatRupiah(step.result)}</span>
            </li>
          ))}
        </ol>
      </DialogContent>
    </Dialog>
  )
}
