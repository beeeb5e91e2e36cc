import { ArrowLeft, ArrowRight, RotateCcw } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import type { HandoverForm } from './handover-form.ts'
import { stepsOf, type Step } from './handover.ts'
import { MissingList } from './missing-list.tsx'
import { missingIn } from './missing.ts'
import { StepBar } from './step-bar.tsx'
import { ChargesStep } from './steps/charges-step.tsx'
import { ChecklistStep } from './steps/checklist-step.tsx'
import { PhotosStep } from './steps/photos-step.tsx'
import { ReadingsStep } from './steps/readings-step.tsx'
import { SignaturesStep } from './steps/signatures-step.tsx'

const ConfirmDialog = lazy(() => import('../ui/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })))

function StepContent({ form, step }: { form: HandoverForm; step: Step }) {
  switch (step) {
    case 'readings':
      return <ReadingsStep form={form} />
    case 'photos':
      return <PhotosStep form={form} />
    case 'charges':
      return <ChargesStep form={form} />
    case 'signatures':
      return <SignaturesStep form={form} />
    default:
      return <ChecklistStep key={step} form={form} group={step} />
  }
}

function StartOver({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="ghost" className="h-12 text-muted" onClick={() => setAsking(true)}>
        <RotateCcw aria-hidden />
        {t('inspection.discard')}
      </Button>
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={t('inspection.discard_ask')}
            description={t('inspection.discard_lead')}
            confirm={t('inspection.discard')}
            tone="danger"
            onConfirm={() => {
              setAsking(false)
              onConfirm()
            }}
          />
        )}
      </Suspense>
    </>
  )
}

/** An inspection step by step; every change is kept at once, so that one may stop anywhere. */
export function Stepper({ form }: { form: HandoverForm }) {
  const { t } = useTranslation()
  const { handover, photos, change, fault } = form
  const heading = useRef<HTMLHeadingElement>(null)
  const steps = stepsOf(handover.job.entry.kind)
  const at = Math.max(0, steps.indexOf(handover.step))
  const step = steps[at] ?? 'outside'
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [step])

  // The moment of drawing is near enough to the moment of signing.
  // oxlint-disable-next-line react/purity -- days since the last reading
  const missing = missingIn(handover, new Set(photos.map(({ slot }) => slot)), Date.now())
  const go = (to: Step | undefined) => to && change((now) => ({ ...now, step: to }))
  const isLast = at === steps.length - 1
  return (
    <div className="space-y-4">
      <StepBar steps={steps} current={step} isDone={(one) => !missing.some((lack) => lack.step === one)} onGo={go} />
      <header className="flex items-baseline justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {t(`inspection.steps.${step}`)}
        </h2>
        <p className="text-muted">{t('inspection.step_of', { number: at + 1, count: steps.length })}</p>
      </header>
      {fault && (
        <Alert role="alert" tone="danger">
          {t(`inspection.${fault}`)}
        </Alert>
      )}
      <StepContent form={form} step={step} />
      {isLast && missing.length > 0 && <MissingList missing={missing} onGo={go} />}
      <div className="flex justify-center">
        <StartOver onConfirm={() => void form.startOver()} />
      </div>
      <div
        data-bottom
        className="sticky bottom-0 z-10 -mx-4 flex items-center gap-3 border-t bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:-mb-20 md:mx-0 md:rounded-t-xl md:border-x"
      >
        <Button
          variant="outline"
          className="h-12"
          aria-label={t('inspection.back')}
          disabled={at === 0}
          onClick={() => go(steps[at - 1])}
        >
          <ArrowLeft aria-hidden />
          <span className="max-md:sr-only">{t('inspection.back')}</span>
        </Button>
        {isLast ? (
          <Button
            className="h-12 flex-1 text-base"
            disabled={missing.length > 0 || form.busyPhotos > 0}
            onClick={() => void form.finish()}
          >
            {t('inspection.sign_and_send')}
          </Button>
        ) : (
          <Button className="h-12 flex-1 text-base" onClick={() => go(steps[at + 1])}>
            {t('inspection.next')}
            <ArrowRight aria-hidden />
          </Button>
        )}
      </div>
    </div>
  )
}
