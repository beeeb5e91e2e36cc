import { isIn } from '@rental/core/kernel/machine'
import { formatDate } from '@rental/core/kernel/date'
import { quotation, type Quotation } from '@rental/core/modules/quotation/quotation.contract'
import { quotationFieldGroups } from '@rental/core/modules/quotation/quotation.fields'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BranchClock } from '../../record/branch-clock.tsx'
import { RecordScreen } from '../../record/screen/record-screen.tsx'
import { RecordTabs } from '../../record/screen/record-tabs.tsx'
import { RecordSection, RecordValues } from '../../record/screen/record-values.tsx'
import { stepsOfTotal } from '../../rental/steps-of.ts'
import { Totals } from '../../rental/totals.tsx'
import { WhyPrice } from '../../rental/why-price.tsx'
import { Alert } from '../../ui/alert.tsx'
import { LineTable } from './line-table.tsx'
import { QuotationActions, QuotationMoves } from './quotation-actions.tsx'
import { quotationFormLink, quotationLink, quotationName, quotationSubject } from './quotation.subject.ts'

const namesOf = (group: 'parties' | 'days' | 'terms' | 'notes') => Object.keys(quotationFieldGroups[group])
const course = ['created_by_id', 'submitted_at', 'approved_by_id', 'approved_at', 'sent_at', 'created_at', 'updated_at']

/** What a reader must know before anything else. */
function Notices({ record }: { record: Quotation }) {
  const { t } = useTranslation()
  const reason = record.status_reason ?? ''
  return (
    <>
      {record.is_expired && (
        <Alert tone="danger">{t('quotation.expired_notice', { day: formatDate(record.valid_until) })}</Alert>
      )}
      {isIn(quotationMachine, record.status, 'waiting') && record.approval_reasons.length > 0 && (
        <Alert tone="warning" title={t('quotation.reasons_notice')}>
          {record.approval_reasons.map((name) => t(`quotation.options.approval_reasons.${name}`)).join(' ')}
        </Alert>
      )}
      {isIn(quotationMachine, record.status, 'sent_back') && (
        <Alert tone="warning">{t('quotation.sent_back_notice', { reason })}</Alert>
      )}
      {isIn(quotationMachine, record.status, 'closed') && record.closed_as && (
        <Alert tone="info">
          {[t(`quotation.options.closed_as.${record.closed_as}`), reason].filter(Boolean).join(': ')}
        </Alert>
      )}
    </>
  )
}

function Details({ record }: { record: Quotation }) {
  const { t } = useTranslation()
  const { priced } = record
  const values = (names: readonly string[], className?: string) => (
    <RecordValues subject={quotationSubject} record={record} names={names} {...(className && { className })} />
  )
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_20rem]">
      <div className="min-w-0 space-y-4">
        <RecordSection title={t('quotation.sections.lines')}>
          <BranchClock branch={record.branch_id}>
            <LineTable quotation={record} />
          </BranchClock>
        </RecordSection>
        <RecordSection title={t('quotation.sections.parties')}>
          {values([...namesOf('parties'), ...namesOf('days')])}
        </RecordSection>
        <RecordSection title={t('quotation.sections.terms')}>{values(namesOf('terms'))}</RecordSection>
        <RecordSection title={t('quotation.sections.notes')}>{values(namesOf('notes'))}</RecordSection>
      </div>
      <div className="grid gap-4">
        <RecordSection title={t('quotation.sections.totals')}>
          <Totals totals={priced.totals} className="mb-2" />
          <WhyPrice title={t('rental.why_document')} steps={stepsOfTotal(priced)} />
        </RecordSection>
        <RecordSection title={t('quotation.sections.course')}>{values(course, 'sm:grid-cols-1')}</RecordSection>
      </div>
    </div>
  )
}

const actions = (record: Quotation) => <QuotationActions record={record} />
const moves = (record: Quotation) => <QuotationMoves record={record} />

export function QuotationDetail() {
  const { quotationId: id } = useParams({ from: '/app/quotation/$quotationId/detail' })
  return (
    <RecordScreen<Quotation>
      key={id}
      subject={quotationSubject}
      contract={quotation}
      id={id}
      to="/quotation"
      nameOf={quotationName}
      lead={({ customer_name, number }) => number && customer_name}
      linkTo={quotationLink}
      editLink={quotationFormLink(id)}
      mayTouch={() => false}
      actions={actions}
      moves={moves}
    >
      {(record) => (
        <>
          <Notices record={record} />
          <RecordTabs subject={quotationSubject} contract={quotation} id={record.id} name={quotationName(record)}>
            <Details record={record} />
          </RecordTabs>
        </>
      )}
    </RecordScreen>
  )
}
