import type { HandoverCheck } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/can.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import type { StepProps } from '../handover-form.ts'
import { openChecks } from '../handover.ts'
import { Labelled } from '../labelled.tsx'

function Check({ form, check }: StepProps & { check: HandoverCheck }) {
  const { t } = useTranslation()
  const can = useCan()
  const { guard, rule, detail, allowed } = check
  const isStopped = rule === 'STOP'
  const isRefused = rule === 'REFUSE' && !can('delivery_order.override')
  const { passed } = form.handover.answers
  if (allowed)
    return (
      <Alert tone="success" title={t(`delivery_order.guards.${guard}`)}>
        <p>{t('delivery_order.checks.allowed_because', { reason: allowed })}</p>
      </Alert>
    )
  return (
    <div className="space-y-2">
      <Alert tone={rule === 'WARN' ? 'warning' : 'danger'} title={t(`delivery_order.guards.${guard}`)}>
        {detail && <p>{detail}</p>}
        {isStopped && (
          <p>{t(guard === 'NOT_BACK' ? 'delivery_order.checks.not_back' : 'delivery_order.checks.rules.STOP')}</p>
        )}
        {isRefused && <p>{t('delivery_order.checks.refused')}</p>}
      </Alert>
      {!isRefused && !isStopped && (
        <Labelled label={t('delivery_order.checks.reason')}>
          {(control) => (
            <Input
              {...control}
              className="h-12"
              maxLength={255}
              value={passed[guard] ?? ''}
              onChange={({ target: { value } }) =>
                form.change((now) => ({
                  ...now,
                  answers: { ...now.answers, passed: { ...now.answers.passed, [guard]: value } },
                }))
              }
            />
          )}
        </Labelled>
      )}
    </div>
  )
}

/** Conditions of handing the vehicle over that were not known before, or not answered. */
export function LateChecks({ form }: StepProps) {
  const { t } = useTranslation()
  const { checks } = form.handover.job
  // As it was when the step was opened: an answer that is being typed would take its own field away.
  const [asked] = useState(() => openChecks(form.handover))
  if (checks !== null && asked.length === 0) return null
  return (
    <section className="space-y-3">
      <h3 className="font-semibold">{t('delivery_order.checks.title')}</h3>
      {checks === null && <Alert tone="info">{t('inspection.checks_unknown')}</Alert>}
      {asked.map((check) => (
        <Check key={check.guard} form={form} check={check} />
      ))}
    </section>
  )
}

interface BeforehandProps extends StepProps {
  /** The inspection itself. */
  children: ReactNode
}

/** Asks for identity, contract and whatever else stands against the handover before anybody looks at the vehicle. */
export function Beforehand({ form, children }: BeforehandProps) {
  const { t } = useTranslation()
  const { handover } = form
  const [isThrough, setThrough] = useState(() => handover.job.checks !== null && openChecks(handover).length === 0)
  const checks = handover.job.checks ?? []
  if (isThrough || checks.length === 0) return children
  return (
    <section className="space-y-4">
      <h2 className="text-lg font-semibold">{t('delivery_order.checks.title')}</h2>
      {checks.map((check) => (
        <Check key={check.guard} form={form} check={check} />
      ))}
      <Button
        className="h-12 w-full text-base"
        disabled={openChecks(handover).length > 0}
        onClick={() => setThrough(true)}
      >
        {t('inspection.next')}
      </Button>
    </section>
  )
}
