import { formatPlate } from '@rental/core/kernel/plate'
import type { HandoverCheck } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { useAccount, useCan } from '../../api/can.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Input } from '../../ui/input.tsx'
import type { StepProps } from '../handover-form.ts'
import type { Signatures } from '../handover.ts'
import { Labelled } from '../labelled.tsx'
import { SignaturePad } from '../signature-pad.tsx'
import { Summary } from './summary.tsx'

function Check({ form, check }: StepProps & { check: HandoverCheck }) {
  const { t } = useTranslation()
  const can = useCan()
  const { guard, rule, detail, allowed } = check
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
      <Alert tone={rule === 'REFUSE' ? 'danger' : 'warning'} title={t(`delivery_order.guards.${guard}`)}>
        {detail && <p>{detail}</p>}
        {isRefused && <p>{t('delivery_order.checks.refused')}</p>}
      </Alert>
      {!isRefused && (
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

/** Conditions of handing the vehicle over. */
function Checks({ form }: StepProps) {
  const { t } = useTranslation()
  const { checks } = form.handover.job
  if (checks?.length === 0) return null
  return (
    <section className="space-y-3">
      <h3 className="font-semibold">{t('delivery_order.checks.title')}</h3>
      {checks === null && <Alert tone="info">{t('inspection.checks_unknown')}</Alert>}
      {checks?.map((check) => (
        <Check key={check.guard} form={form} check={check} />
      ))}
    </section>
  )
}

/** The report in short, and the signatures of both sides below it. */
export function SignaturesStep({ form }: StepProps) {
  const { t } = useTranslation()
  const name = useAccount()?.user.full_name ?? ''
  const { signatures, job } = form.handover
  const { kind, sides, vehicle, replaced } = job.entry
  const isExchange = sides.length > 1
  const confirm = isExchange ? 'confirm_exchange' : sides[0] === 'IN' ? 'confirm_in' : 'confirm_out'
  const plates = { from: formatPlate(replaced?.plate ?? ''), to: formatPlate(vehicle?.plate ?? '') }
  const set = (part: Partial<Signatures>) =>
    form.change((now) => ({ ...now, signatures: { ...now.signatures, ...part } }))
  return (
    <div className="space-y-6">
      {kind !== 'RETURN' && sides.includes('OUT') && <Checks form={form} />}
      {sides.map((side) => (
        <Summary key={side} form={form} side={side} hasPlate={isExchange} />
      ))}
      <p className="font-medium">{t(`inspection.${confirm}`, plates)}</p>
      <section className="space-y-3">
        <h3 className="font-semibold">{t('inspection.customer_side')}</h3>
        <Labelled label={t('inspection.fields.customer_name')}>
          {(control) => (
            <Input
              {...control}
              className="h-12"
              maxLength={100}
              autoComplete="off"
              value={signatures.customer_name}
              onChange={({ target }) => set({ customer_name: target.value })}
            />
          )}
        </Labelled>
        <SignaturePad
          label={t('inspection.fields.customer_signature')}
          value={signatures.customer_signature}
          onChange={(path) => set({ customer_signature: path })}
        />
      </section>
      <section className="space-y-3">
        <h3 className="font-semibold">
          {t('inspection.our_side')}: {name}
        </h3>
        <SignaturePad
          label={t('inspection.fields.staff_signature')}
          value={signatures.staff_signature}
          onChange={(path) => set({ staff_signature: path })}
        />
      </section>
    </div>
  )
}
