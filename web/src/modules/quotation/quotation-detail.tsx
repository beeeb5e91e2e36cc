import { formatDate } from '@rental/core/kernel/date'
import { isIn } from '@rental/core/kernel/machine'
import { quotation, type Quotation } from '@rental/core/modules/quotation/quotation.contract'
import { quotationFieldGroups } from '@rental/core/modules/quotation/quotation.fields'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import { useParams } from '@tanstack/react-router'
import { lazy } from 'react'
import { isEmpty } from '../../record/field-text.ts'
import { documentPeople, DocumentScreen } from '../../record/document/document-screen.tsx'
import { stepsOfTotal } from '../../record/document/price-steps.ts'
import { PricedTotals } from '../../record/document/totals.tsx'
import { WhyPrice } from '../../record/document/why-price.tsx'
import { sendStep } from '../../record/send-step.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { recordLinkOf } from '../../record/record-links.ts'
import { RecordOverview } from '../../record/screen/record-overview.tsx'
import { useStepFact } from '../../record/step-fact.ts'
import { RecordSections } from '../../record/screen/record-sections.tsx'
import { RecordTabs } from '../../record/screen/record-tabs.tsx'
import { RecordSection, RecordValues } from '../../record/screen/record-values.tsx'
import { Rail } from '../../rental/rail.tsx'
import { PassedMoney } from '../../rental/money-notes.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { QuotationActions } from './detail/quotation-actions.tsx'
import { QuotationLines } from './detail/quotation-lines.tsx'
import { quotationNextStep } from './quotation-next-step.ts'
import { quotationDocument, quotationName } from './quotation.subject.ts'

const dialogs = {
  close: lazy(async () => ({ default: (await import('./detail/close-dialog.tsx')).CloseDialog })),
  duplicate: lazy(async () => ({ default: (await import('./detail/duplicate-dialog.tsx')).DuplicateDialog })),
  send: sendStep(quotation),
}
const namesOf = (group: keyof typeof quotationFieldGroups) => Object.keys(quotationFieldGroups[group])
const sections = [
  { name: 'parties', fields: [...namesOf('parties'), ...namesOf('days')] },
  { name: 'terms', fields: namesOf('terms') },
  { name: 'notes', fields: namesOf('notes') },
]
const course = [...documentPeople, 'delivery', 'sent_at', 'created_at', 'updated_at'] as const

function Overview({ record }: { record: Quotation }) {
  useTranslation()
  const next = useStepFact(quotationNextStep(record), quotationMachine)
  const facts = ['customer_id', 'total', { name: 'valid_until', isUrgent: record.is_expired }, 'delivery', next]
  return <RecordOverview subject={quotationDocument} record={record} facts={facts} />
}

function Expired({ record }: { record: Quotation }) {
  const { t } = useTranslation()
  if (!record.is_expired) return null
  return <Alert tone="danger">{t('quotation.expired_notice', { day: formatDate(record.valid_until) })}</Alert>
}

/** An approved offer that the customer does not have. */
function NotSent({ record }: { record: Quotation }) {
  const { t } = useTranslation()
  if (record.is_expired || record.delivery !== 'NOT_SENT' || !isIn(quotationMachine, record.status, 'approved'))
    return null
  return <Alert tone="warning">{t('quotation.not_sent_notice')}</Alert>
}

const Notices = ({ record }: { record: Quotation }) => (
  <>
    <Expired record={record} />
    <NotSent record={record} />
  </>
)

/** How an offer came to stand as it does: sent back with a reason, or closed as lost, cancelled or expired. */
function Outcome({ record }: { record: Quotation }) {
  const { t } = useTranslation()
  const reason = record.status_reason ?? ''
  if (isIn(quotationMachine, record.status, 'sent_back'))
    return <Alert tone="warning">{t('quotation.sent_back_notice', { reason })}</Alert>
  if (record.order_id)
    return (
      <Alert tone="info">
        {t('quotation.ordered_notice')}{' '}
        <RecordLink link={recordLinkOf('sales_order', record.order_id)} className="font-medium underline">
          {record.order_number ?? t('quotation.ordered_unnumbered')}
        </RecordLink>
      </Alert>
    )
  if (!isIn(quotationMachine, record.status, 'closed') || !record.closed_as) return null
  return (
    <Alert tone="info">
      {[t(`quotation.options.closed_as.${record.closed_as}`), reason].filter(Boolean).join(': ')}
    </Alert>
  )
}

function Details({ record }: { record: Quotation }) {
  const { t } = useTranslation()
  const { priced } = record
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_20rem]">
      <div className="min-w-0 space-y-4">
        <RecordSection title={t('quotation.sections.lines')}>
          <QuotationLines quotation={record} />
        </RecordSection>
        <RecordSections subject={quotationDocument} record={record} sections={sections} />
      </div>
      <div className="grid gap-4">
        <RecordSection title={t('quotation.sections.totals')}>
          <PricedTotals priced={priced} className="mb-2" />
          <WhyPrice title={t('document_kit.why_document')} steps={stepsOfTotal(priced)} />
        </RecordSection>
        <PassedMoney passed={record.passed_guards} />
        <RecordSection title={t('quotation.sections.course')}>
          <RecordValues
            subject={quotationDocument}
            record={record}
            names={course.filter((name) => !isEmpty(record[name]))}
            className="sm:grid-cols-1"
          />
        </RecordSection>
      </div>
    </div>
  )
}

export function QuotationDetail() {
  const { quotationId: id } = useParams({ from: '/app/quotation/$quotationId/detail' })
  return (
    <DocumentScreen<Quotation>
      document={quotationDocument}
      id={id}
      lead={({ customer_name, number }) => number && customer_name}
      Actions={QuotationActions}
      dialogs={dialogs}
      Notices={Notices}
      Outcome={Outcome}
    >
      {(record) => (
        <>
          <Rail kind="quotation" id={record.id} seen={`${record.status}`} />
          <Overview record={record} />
          <RecordTabs subject={quotationDocument} contract={quotation} id={record.id} name={quotationName(record)}>
            <Details record={record} />
          </RecordTabs>
        </>
      )}
    </DocumentScreen>
  )
}
