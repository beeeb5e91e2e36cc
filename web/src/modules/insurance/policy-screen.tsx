import { isIn } from '@rental/core/kernel/machine'
import { insuranceClaim } from '@rental/core/modules/insurance/claim.contract'
import { insurance, type Insurance } from '@rental/core/modules/insurance/insurance.contract'
import { insuranceMachine } from '@rental/core/modules/insurance/insurance.machine'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { isGone } from '../../api/errors.ts'
import { Can } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { useNameRecord } from '../../record/path-names.ts'
import { BackLink } from '../../record/screen/back-link.tsx'
import { RecordFault } from '../../record/screen/record-fault.tsx'
import { RecordHeader } from '../../record/screen/record-header.tsx'
import { RecordTabs } from '../../record/screen/record-tabs.tsx'
import { RecordSection, RecordValues } from '../../record/screen/record-values.tsx'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ClaimList } from './claim-list.tsx'
import { insuranceSections, insuranceSubject, policyKey, vehicleInsuranceLink } from './insurance.subject.ts'
import { PolicyActions } from './policy-actions.tsx'
import { PolicyBadge } from './policy-badge.tsx'
import { PolicyLead, PolicyNotices } from './policy-card.tsx'
import { PolicyTotals } from './policy-totals.tsx'
import { useVehicleName } from './use-vehicle-name.ts'

const ClaimForm = lazy(() => import('./claim-form.tsx').then((file) => ({ default: file.ClaimForm })))

const isActive = (policy: Insurance) => isIn(insuranceMachine, policy.status, 'active')
/** The insurer stands under its own name, or under that of the supplier. */
const fieldsFor = (fields: readonly string[], { supplier_id }: Insurance) =>
  fields.filter((name) => name !== (supplier_id ? 'insurer' : 'supplier_id'))

function PolicyDetails({ policy }: { policy: Insurance }) {
  const { t } = useTranslation()
  return (
    <div className="space-y-4">
      {insuranceSections.map(({ name, fields }) => (
        <RecordSection key={name} title={t(`insurance.sections.${name}`)}>
          <RecordValues subject={insuranceSubject} record={policy} names={fieldsFor(fields, policy)} />
        </RecordSection>
      ))}
    </div>
  )
}

function ReportClaim({ policy }: { policy: Insurance }) {
  const { t } = useTranslation()
  const [reporting, setReporting] = useState(false)
  if (!isActive(policy)) return null
  return (
    <Can do={insuranceClaim.create}>
      <Button onClick={() => setReporting(true)}>
        <Plus aria-hidden />
        {t('insurance_claim.add')}
      </Button>
      {reporting && (
        <Suspense>
          <ClaimForm policy={policy} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </Can>
  )
}

function Policy({ policy }: { policy: Insurance }) {
  const { t } = useTranslation()
  const path = { vehicleId: policy.vehicle_id, insuranceId: policy.id }
  const details = { name: 'policy', title: t('insurance_claim.policy_tab'), panel: <PolicyDetails policy={policy} /> }
  return (
    <>
      <PolicyNotices policy={policy} />
      <PolicyTotals totals={policy.totals} />
      <RecordTabs
        subject={insuranceSubject}
        contract={insurance}
        id={policyKey(policy)}
        name={policy.policy_number}
        first={t('insurance.claims')}
        more={[details]}
      >
        <ClaimList path={path} isActive={isActive(policy)} />
      </RecordTabs>
    </>
  )
}

/** A policy and its claims. Its number and insurer may come with the address, and are shown while it loads. */
export function PolicyScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { vehicleId, insuranceId } = useParams({ from: '/app/vehicle/$vehicleId/claim/$insuranceId' })
  const known = useSearch({ from: '/app/vehicle/$vehicleId/claim/$insuranceId' })
  const { data: policy, isError, error, refetch } = useCall(insurance.get, { params: { id: vehicleId, insuranceId } })
  const vehicleName = useVehicleName(vehicleId)
  const number = policy?.policy_number ?? known.number
  useNameRecord(insuranceId, number)
  const back = <BackLink module="insurance" to={`/vehicle/${vehicleId}/insurance`} name={t('insurance.title')} />
  if (isError && (!policy || isGone(error)))
    return <RecordFault error={error} onRetry={() => void refetch()} back={back} />
  const lead = (
    <>
      {policy ? <PolicyLead policy={policy} /> : known.name}
      {vehicleName && <span className="block">{vehicleName}</span>}
    </>
  )
  return (
    <div key={insuranceId} className="space-y-4">
      {back}
      <RecordHeader
        name={number ? t('insurance_claim.policy', { number }) : t('insurance.one')}
        badge={policy && <PolicyBadge policy={policy} />}
        lead={lead}
      >
        {policy && <PolicyActions policy={policy} onGone={() => void navigate(vehicleInsuranceLink(vehicleId))} />}
        {policy && <ReportClaim policy={policy} />}
      </RecordHeader>
      {policy ? (
        <Policy policy={policy} />
      ) : (
        <div aria-busy>
          <Skeleton className="h-48" />
        </div>
      )}
    </div>
  )
}
