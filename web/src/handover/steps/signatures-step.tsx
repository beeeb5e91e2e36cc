import { formatPlate } from '@rental/core/kernel/plate'
import { useAccount } from '../../api/can.tsx'
import { useTranslation } from '../../text/text.ts'
import { Input } from '../../ui/input.tsx'
import type { StepProps } from '../handover-form.ts'
import type { Signatures } from '../handover.ts'
import { Labelled } from '../labelled.tsx'
import { SignaturePad } from '../signature-pad.tsx'
import { LateChecks } from './checks.tsx'
import { Summary } from './summary.tsx'

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
      {kind !== 'RETURN' && sides.includes('OUT') && (
        <LateChecks key={job.checks?.map(({ guard }) => guard).join()} form={form} />
      )}
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
