import { formatInstant } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import { insuranceClaim, type InsuranceClaimRow } from '@rental/core/modules/insurance/claim.contract'
import { claimMachine } from '@rental/core/modules/insurance/claim.machine'
import { FileWarning } from 'lucide-react'
import { Can } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { ListExport } from '../../record/list/list-export.tsx'
import { LoadFault } from '../../record/load-fault.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { StatusBadge } from '../../record/status-badge.tsx'
import { labelOf } from '../../record/subject.ts'
import { useTranslation } from '../../text/text.ts'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { claimLink, claimName, claimSubject, type PolicyPath } from './claim.subject.ts'

/** More than any insurer puts up with. */
const most = 50
const amounts = ['estimated_amount', 'approved_amount', 'own_risk_total'] as const

function ClaimRow({ claim, path }: { claim: InsuranceClaimRow; path: PolicyPath }) {
  const { t } = useTranslation()
  return (
    <li className="relative flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-5 py-4 hover:bg-sunken/60">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {/* The whole row leads there; the name says where. */}
          <RecordLink
            link={claimLink(path, claim.id)}
            className="font-medium break-words text-primary after:absolute after:inset-0 hover:underline"
          >
            {claimName(claim)}
          </RecordLink>
          <StatusBadge machine={claimMachine} code={claim.status} />
        </div>
        <p className="break-words text-muted">
          <span className="tabular-nums">{formatInstant(claim.event_at)}</span>
          {' · '}
          {claim.place}
        </p>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {amounts.map((name) => (
          <div key={name} className="min-w-24">
            <dt className="text-xs text-muted">{labelOf(claimSubject, name)}</dt>
            <dd className="tabular-nums">
              {typeof claim[name] === 'number' ? formatRupiah(claim[name]) : t('record.none')}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** The claims under a policy, the latest event first. */
export function ClaimList({ path, isActive }: { path: PolicyPath; isActive: boolean }) {
  const { t } = useTranslation()
  const query = useCall(insuranceClaim.list, { params: { ...path }, query: { limit: most } })
  if (query.isError) return <LoadFault error={query.error} onRetry={() => void query.refetch()} />
  if (query.isPending)
    return (
      <div aria-busy>
        <Skeleton className="h-40" />
      </div>
    )
  const claims = query.data.items
  if (!claims.length)
    return (
      <Card>
        <Empty icon={FileWarning} title={t('insurance_claim.none')}>
          {t(isActive ? 'insurance_claim.none_lead' : 'insurance_claim.not_active')}
        </Empty>
      </Card>
    )
  return (
    <div className="space-y-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{t('insurance.claims')}</h2>
        <Can do={insuranceClaim.export}>
          <ListExport route={insuranceClaim.export} params={path} />
        </Can>
      </div>
      <Card className="overflow-hidden">
        <ul className="divide-y">
          {claims.map((claim) => (
            <ClaimRow key={claim.id} claim={claim} path={path} />
          ))}
        </ul>
      </Card>
    </div>
  )
}
