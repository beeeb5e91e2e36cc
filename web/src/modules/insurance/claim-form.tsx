import { formatRupiah } from '@rental/core/kernel/money'
import { insuranceClaim, type InsuranceClaim } from '@rental/core/modules/insurance/claim.contract'
import { daysToReport, reportWithinDays, settledFields } from '@rental/core/modules/insurance/claim.rules'
import type { Insurance } from '@rental/core/modules/insurance/insurance.contract'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useCan } from '../../api/can.tsx'
import { useSend } from '../../api/use-call.ts'
import { withSeen, type Seen } from '../../record/form/changes-of.ts'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import { useToday } from '../../record/use-today.ts'
import { useTranslation } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'
import { claimSections, type PolicyPath } from './claim.subject.ts'
import { DamageFields } from './damage-fields.tsx'

type ClaimBody = z.output<typeof insuranceClaim.create.body>
const schema = insuranceClaim.create.body

const hints = [
  'claim_number',
  'police_report_number',
  'other_driver',
  'third_party',
  'event_count',
  'workshop_id',
] as const
type Hinted = (typeof hints)[number]
const isHinted = (name: string): name is Hinted => (hints as readonly string[]).includes(name)

/** Insurers refuse what they hear of too late. */
function ReportedField() {
  const { t } = useTranslation()
  const [event, reported] = useWatch({ name: ['event_at', 'reported_on'] }) as unknown[]
  const days = typeof event === 'string' && typeof reported === 'string' ? daysToReport(event, reported) : 0
  const isLate = days > reportWithinDays
  return <Field name="reported_on" warning={isLate && t('insurance_claim.late', { days, most: reportWithinDays })} />
}

function OwnRiskField({ each }: { each: number }) {
  const { t } = useTranslation()
  const typed: unknown = useWatch({ name: 'event_count' })
  const count = typeof typed === 'number' ? typed : 1
  const sum = { count, each: formatRupiah(each), total: formatRupiah(count * each) }
  return <Field name="own_risk" hint={t('insurance_claim.own_risk_sum', sum)} />
}

/** The insurer's decision: read-only without the permission to settle. */
function SettledField({ name }: { name: string }) {
  const { t } = useTranslation()
  const may = useCan()('insurance.settle')
  return <Field name={name} disabled={!may} hint={!may && t('insurance_claim.settled_by')} />
}

/** The payer of the own risk must be named. */
function PartyField({ name, payer }: { name: string; payer: string }) {
  const isPayer = useWatch({ name: 'own_risk_payer' }) === payer
  return <Field name={name} required={isPayer} />
}

function ClaimField({ name, ownRisk }: { name: string; ownRisk: number }) {
  const { t } = useTranslation()
  if (name === 'reported_on') return <ReportedField />
  if (name === 'own_risk') return <OwnRiskField each={ownRisk} />
  if (name === 'driver_id') return <PartyField name={name} payer="DRIVER" />
  if (name === 'customer_id') return <PartyField name={name} payer="CUSTOMER" />
  if (settledFields.some((settled) => settled === name)) return <SettledField name={name} />
  return <Field name={name} hint={isHinted(name) && t(`insurance_claim.hints.${name}`)} />
}

interface ClaimFormProps {
  policy: Insurance
  /** Undefined for a new claim. */
  claim?: InsuranceClaim | undefined
  onClose: () => void
}

/** The one form of a claim, for a new one and for a known one. */
export function ClaimForm({ policy, claim, onClose }: ClaimFormProps) {
  const { t } = useTranslation()
  const blank = { event_count: 1, reported_on: useToday() }
  const create = useSend(insuranceClaim.create)
  const change = useSend(insuranceClaim.change)
  const params: PolicyPath = { vehicleId: policy.vehicle_id, insuranceId: policy.id }
  const save = async (typed: ClaimBody, changes: Partial<ClaimBody>, seen: Seen) => {
    if (claim) {
      const body = withSeen(changes, seen)
      if (Object.keys(changes).length) await change.mutateAsync({ params: { ...params, claimId: claim.id }, body })
    } else await create.mutateAsync({ params, body: typed })
    notify.success(t(claim ? 'insurance_claim.saved' : 'insurance_claim.created'))
    onClose()
  }
  const section = ({ name, fields }: (typeof claimSections)[number]) => (
    <FormSection key={name} title={t(`insurance_claim.sections.${name}`)}>
      {fields.map((field) => (
        <ClaimField key={field} name={field} ownRisk={policy.own_risk} />
      ))}
    </FormSection>
  )
  return (
    <FormDialog
      module="insurance_claim"
      size="lg"
      title={t(claim ? 'insurance_claim.edit' : 'insurance_claim.add')}
      schema={schema}
      record={claim ?? blank}
      onSave={save}
      onClose={onClose}
    >
      {claimSections.slice(0, 2).map(section)}
      <DamageFields />
      {claimSections.slice(2).map(section)}
    </FormDialog>
  )
}
