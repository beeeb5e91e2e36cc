import { isIn } from '@rental/core/kernel/machine'
import { formatInstant } from '@rental/core/kernel/date'
import { insuranceClaim, type InsuranceClaim } from '@rental/core/modules/insurance/claim.contract'
import { claimMachine } from '@rental/core/modules/insurance/claim.machine'
import { daysToReport, reportWithinDays } from '@rental/core/modules/insurance/claim.rules'
import { insurance, type Insurance } from '@rental/core/modules/insurance/insurance.contract'
import { useParams } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { isGone } from '../../api/errors.ts'
import { Can } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { useNameRecord } from '../../record/path-names.ts'
import { Attachments } from '../../record/record-parts.ts'
import { BackLink } from '../../record/screen/back-link.tsx'
import { RecordActions } from '../../record/screen/record-actions.tsx'
import { RecordFault } from '../../record/screen/record-fault.tsx'
import { RecordHeader } from '../../record/screen/record-header.tsx'
import { RecordSkeleton } from '../../record/screen/record-skeleton.tsx'
import { RecordTimes, RecordTabs } from '../../record/screen/record-tabs.tsx'
import { RecordSection, RecordValues } from '../../record/screen/record-values.tsx'
import { StatusBadge } from '../../record/status-badge.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { claimName, claimSections, claimSubject, type ClaimPath } from './claim.subject.ts'
import { DamageList } from './damage-list.tsx'
import { useVehicleName } from './use-vehicle-name.ts'

const ClaimForm = lazy(() => import('./claim-form.tsx').then((file) => ({ default: file.ClaimForm })))

/** Read as what is paid, not as what was typed. */
const readNames = (fields: readonly string[]) => fields.map((name) => (name === 'own_risk' ? 'own_risk_total' : name))

function Details({ claim, path }: { claim: InsuranceClaim; path: ClaimPath }) {
  const { t } = useTranslation()
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_20rem]">
      <div className="min-w-0 space-y-4">
        {claimSections.map(({ name, fields }) => (
          <RecordSection key={name} title={t(`insurance_claim.sections.${name}`)}>
            <RecordValues subject={claimSubject} record={claim} names={readNames(fields)} />
          </RecordSection>
        ))}
        <RecordSection title={t('insurance_claim.sections.photos')}>
          <Attachments routes={insuranceClaim} id={path} only="PHOTO" />
        </RecordSection>
      </div>
      <div className="grid gap-4">
        <RecordSection title={t('insurance_claim.sections.damage')}>
          <DamageList damages={claim.damages} />
        </RecordSection>
        <RecordTimes subject={claimSubject} record={claim} />
      </div>
    </div>
  )
}

function Notices({ claim }: { claim: InsuranceClaim }) {
  const { t } = useTranslation()
  const days = daysToReport(claim.event_at, claim.reported_on)
  return (
    <>
      {claim.status_reason && (
        <Alert tone="warning" title={t('insurance_claim.fields.status_reason')}>
          {claim.status_reason}
        </Alert>
      )}
      {days > reportWithinDays && (
        <Alert tone="warning">{t('insurance_claim.late', { days, most: reportWithinDays })}</Alert>
      )}
    </>
  )
}

function EditClaim({ policy, claim }: { policy: Insurance; claim: InsuranceClaim }) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState(false)
  if (isIn(claimMachine, claim.status, 'rejected')) return null
  return (
    <Can do={insuranceClaim.change}>
      <Button onClick={() => setEditing(true)}>
        <Pencil aria-hidden />
        {t('record.edit')}
      </Button>
      {editing && (
        <Suspense>
          <ClaimForm policy={policy} claim={claim} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Can>
  )
}

/** One claim: what happened, who was there, what it costs, its photos and papers, its way so far. */
export function ClaimScreen() {
  const { t } = useTranslation()
  const params = useParams({ from: '/app/vehicle/$vehicleId/claim/$insuranceId/$claimId' })
  const { vehicleId, insuranceId, claimId } = params
  const { data: claim, isError, error, refetch } = useCall(insuranceClaim.get, { params })
  const { data: policy } = useCall(insurance.get, { params: { id: vehicleId, insuranceId } })
  const vehicleName = useVehicleName(vehicleId)
  const name = claim && claimName(claim)
  useNameRecord(insuranceId, policy?.policy_number)
  useNameRecord(claimId, name)
  const back = (
    <BackLink
      module="insurance_claim"
      to={`/vehicle/${vehicleId}/claim/${insuranceId}`}
      name={policy ? t('insurance_claim.policy', { number: policy.policy_number }) : t('insurance_claim.title')}
    />
  )
  if (isError && (!claim || isGone(error)))
    return <RecordFault error={error} onRetry={() => void refetch()} back={back} />
  if (!claim || name === undefined) return <RecordSkeleton />
  const lead = [formatInstant(claim.event_at), claim.place, vehicleName].filter(Boolean).join(' · ')
  return (
    <div key={claimId} className="space-y-4">
      {back}
      <RecordHeader name={name} badge={<StatusBadge machine={claimMachine} code={claim.status} />} lead={lead}>
        <RecordActions machine={claimMachine} route={insuranceClaim.move} record={claim} name={name} id={params} />
        {policy && <EditClaim policy={policy} claim={claim} />}
      </RecordHeader>
      <Notices claim={claim} />
      <RecordTabs subject={claimSubject} contract={insuranceClaim} id={params} name={name}>
        <Details claim={claim} path={params} />
      </RecordTabs>
    </div>
  )
}
