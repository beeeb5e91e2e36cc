import { isIn } from '@rental/core/kernel/machine'
import { formatDate } from '@rental/core/kernel/date'
import type { Insurance } from '@rental/core/modules/insurance/insurance.contract'
import { insuranceMachine } from '@rental/core/modules/insurance/insurance.machine'
import { insurerOf } from '@rental/core/modules/insurance/insurance.rules'
import { FileText } from 'lucide-react'
import { RecordLink } from '../../record/record-link.tsx'
import { RecordValues } from '../../record/screen/record-values.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Card, CardBody } from '../../ui/card.tsx'
import { PolicyActions } from './policy-actions.tsx'
import { PolicyBadge } from './policy-badge.tsx'
import { PolicyTotals } from './policy-totals.tsx'
import { insuranceSubject, policyLink } from './insurance.subject.ts'

const told = ['coverage_ids', 'sum_insured', 'premium', 'own_risk', 'usage'] as const

/** Notices besides the fields of a policy: why it was cancelled, and that it may not pay. */
export function PolicyNotices({ policy }: { policy: Insurance }) {
  const { t } = useTranslation()
  const isCancelled = isIn(insuranceMachine, policy.status, 'cancelled')
  return (
    <>
      {policy.status_reason && (
        <Alert tone="warning" title={t('insurance.fields.status_reason')}>
          {policy.status_reason}
        </Alert>
      )}
      {policy.usage === 'PRIVATE' && !isCancelled && <Alert tone="warning">{t('insurance.private_warning')}</Alert>}
    </>
  )
}

/** `PT Asuransi Cakra · 01/03/2026 until 01/03/2027` */
export function PolicyLead({ policy }: { policy: Insurance }) {
  const { t } = useTranslation()
  const period = { from: formatDate(policy.period_start), to: formatDate(policy.period_end) }
  return (
    <>
      {insurerOf(policy)}
      {' · '}
      <span className="tabular-nums">{t('insurance.period', period)}</span>
    </>
  )
}

/** One policy of a vehicle: how it stands, what it covers and costs, what became of its claims. */
export function PolicyCard({ policy, onGone }: { policy: Insurance; onGone: () => void }) {
  const { t } = useTranslation()
  const { policy_number: number, totals } = policy
  const isDraft = isIn(insuranceMachine, policy.status, 'draft')
  return (
    <Card>
      <CardBody className="space-y-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="text-base font-semibold break-words">{number}</h3>
              <PolicyBadge policy={policy} />
            </div>
            <p className="text-muted">
              <PolicyLead policy={policy} />
            </p>
          </div>
          <div role="group" aria-label={t('insurance.actions_of', { number })} className="flex flex-wrap gap-2">
            <PolicyActions policy={policy} onGone={onGone} />
            <RecordLink link={policyLink(policy)} className={buttonStyle({ variant: 'secondary' })}>
              <FileText aria-hidden />
              {isDraft ? t('record.view') : t('insurance.claims_n', { count: totals.claims })}
            </RecordLink>
          </div>
        </div>
        <PolicyNotices policy={policy} />
        <RecordValues subject={insuranceSubject} record={policy} names={told} className="lg:grid-cols-3" />
        {!isDraft && <PolicyTotals totals={totals} />}
      </CardBody>
    </Card>
  )
}
