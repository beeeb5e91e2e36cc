import { formatPlate } from '@rental/core/kernel/plate'
import { checklistGroups } from '@rental/core/modules/inspection/checklist'
import type { HandoverSide } from '@rental/core/modules/run-sheet/run-sheet.contract'
import { ArrowLeft, ArrowRight, RotateCcw } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNow } from '../record/use-now.ts'
import { useTranslation } from '../text/text.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import type { KeptPhoto } from './device.ts'
import type { HandoverForm } from './handover-form.ts'
import { stagesOf, turnedTo, vehicleIn, type Stage, type Step } from './handover.ts'
import { MissingList } from './missing-list.tsx'
import { missingIn } from './missing.ts'
import { SideBar, StepBar } from './step-bar.tsx'
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

/** Places of the photos that were taken of a vehicle. */
const slotsOf = (photos: readonly KeptPhoto[]) => (side: HandoverSide) =>
  new Set(photos.filter((photo) => photo.side === side).map(({ slot }) => slot))

/** An inspection step by step; every change is kept at once, so that one may stop anywhere. */
export function Stepper({ form }: { form: HandoverForm }) {
  const { t } = useTranslation()
  const { handover, allPhotos, change, fault } = form
  const { side, job } = handover
  const heading = useRef<HTMLHeadingElement>(null)
  const stages = stagesOf(job.entry)
  const isHere = (stage: Stage) => stage.side === side && stage.step === handover.step
  const at = Math.max(0, stages.findIndex(isHere))
  const step = stages[at]?.step ?? 'outside'
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [at])

  const missing = missingIn(handover, slotsOf(allPhotos), useNow() * 60_000)
  const go = (to: Stage | undefined) => to && change((now) => ({ ...turnedTo(now, to.side), step: to.step }))
  const isDoneAt = (stage: Stage) => !missing.some((lack) => lack.side === stage.side && lack.step === stage.step)
  const isDone = (one: Step) => isDoneAt({ side, step: one })
  // Parts of the list that 'Everything in order' has answered are not asked again.
  const next = stages.slice(at + 1).find((stage) => !(stage.step in checklistGroups && isDoneAt(stage)))
  return (
    <div className="space-y-4">
      {job.entry.sides.length > 1 && (
        <SideBar handover={handover} onGo={(to) => go(stages.find((stage) => stage.side === to))} />
      )}
      <StepBar
        steps={stages.filter((stage) => stage.side === side).map((stage) => stage.step)}
        current={step}
        isDone={isDone}
        onGo={(to) => go({ side, step: to })}
      />
      <header className="flex items-baseline justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {t(`inspection.steps.${step}`)}
        </h2>
        <p className="text-muted">{t('inspection.step_of', { number: at + 1, count: stages.length })}</p>
      </header>
      {fault && (
        <Alert role="alert" tone="danger">
          {t(`inspection.${fault}`)}
        </Alert>
      )}
      <StepContent key={side} form={form} step={step} />
      {!next && missing.length > 0 && <MissingList handover={handover} missing={missing} onGo={go} />}
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
          onClick={() => go(stages[at - 1])}
        >
          <ArrowLeft aria-hidden />
          <span className="max-md:sr-only">{t('inspection.back')}</span>
        </Button>
        {next ? (
          <Button className="h-12 flex-1 text-base" onClick={() => go(next)}>
            {next.side === side
              ? t('inspection.next')
              : t('inspection.to_other_side', { plate: formatPlate(vehicleIn({ side: next.side, job })?.plate ?? '') })}
            <ArrowRight aria-hidden />
          </Button>
        ) : (
          <Button
            className="h-12 flex-1 text-base"
            disabled={missing.length > 0 || form.busyPhotos > 0}
            onClick={() => void form.finish()}
          >
            {t('inspection.sign_and_send')}
          </Button>
        )}
      </div>
    </div>
  )
}
