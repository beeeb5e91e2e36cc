import { insurance, type Insurance } from '@rental/core/modules/insurance/insurance.contract'
import { usualOwnRisk } from '@rental/core/modules/insurance/insurance.fields'
import { renewedPeriod } from '@rental/core/modules/insurance/insurance.rules'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useSend } from '../../api/use-call.ts'
import { withSeen, type Seen } from '../../record/form/changes-of.ts'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import { useTranslation } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'
import { insuranceSections, policyKey } from './insurance.subject.ts'

type PolicyBody = z.output<typeof insurance.create.body>
const schema = insurance.create.body
const blank = { usage: 'COMMERCIAL', own_risk: usualOwnRisk }

const hints = ['supplier_id', 'insurer', 'own_risk'] as const
type Hinted = (typeof hints)[number]
const isHinted = (name: string): name is Hinted => (hints as readonly string[]).includes(name)
/** Fields required by rules between fields, or with a default in the schema. */
const required = new Set(['coverage_ids', 'own_risk'])

function UsageField() {
  const { t } = useTranslation()
  const isPrivate = useWatch({ name: 'usage' }) === 'PRIVATE'
  return <Field name="usage" warning={isPrivate && t('insurance.private_warning')} />
}

/** Policies usually run for a year: choosing the start fills in the end, unless it was typed. */
function EndField() {
  const { t } = useTranslation()
  const { getValues, setValue } = useFormContext()
  const start: unknown = useWatch({ name: 'period_start' })
  useEffect(() => {
    const isDay = typeof start === 'string' && /^\d{4}-\d\d-\d\d$/.test(start)
    if (isDay && !getValues('period_end'))
      setValue('period_end', renewedPeriod({ period_end: start }).period_end, { shouldDirty: true })
  }, [start, getValues, setValue])
  return <Field name="period_end" hint={t('insurance.hints.period_end')} />
}

function PolicyField({ name }: { name: string }) {
  const { t } = useTranslation()
  const isOfSupplier = Boolean(useWatch({ name: 'supplier_id' }))
  if (name === 'usage') return <UsageField />
  if (name === 'period_end') return <EndField />
  return (
    <Field
      name={name}
      hint={isHinted(name) && t(`insurance.hints.${name}`)}
      {...(required.has(name) && { required: true })}
      {...(name === 'insurer' && { required: !isOfSupplier })}
    />
  )
}

interface PolicyFormProps {
  vehicleId: string
  /** Undefined for a new policy. */
  policy?: Insurance | undefined
  onClose: () => void
}

/** The one form of a policy, for a new one and for a known one. */
export function PolicyForm({ vehicleId, policy, onClose }: PolicyFormProps) {
  const { t } = useTranslation()
  const create = useSend(insurance.create)
  const change = useSend(insurance.change)
  const save = async (typed: PolicyBody, changes: Partial<PolicyBody>, seen: Seen) => {
    if (policy) {
      const body = withSeen(changes, seen)
      if (Object.keys(changes).length) await change.mutateAsync({ params: policyKey(policy), body })
    } else await create.mutateAsync({ params: { id: vehicleId }, body: typed })
    notify.success(t(policy ? 'insurance.saved' : 'insurance.created'))
    onClose()
  }
  return (
    <FormDialog
      module="insurance"
      size="lg"
      title={t(policy ? 'insurance.edit' : 'insurance.add')}
      schema={schema}
      record={policy ?? blank}
      onSave={save}
      onClose={onClose}
    >
      {insuranceSections.map(({ name, fields }) => (
        <FormSection key={name} title={t(`insurance.sections.${name}`)}>
          {fields.map((field) => (
            <PolicyField key={field} name={field} />
          ))}
        </FormSection>
      ))}
    </FormDialog>
  )
}
