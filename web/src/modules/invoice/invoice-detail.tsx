import { invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { formatRupiah } from '@rental/core/kernel/money'
import { invoice, type Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { useParams } from '@tanstack/react-router'
import { lazy } from 'react'
import { documentPeople, DocumentScreen } from '../../record/document/document-screen.tsx'
import { isEmpty } from '../../record/field-text.ts'
import { RecordOverview, type OverviewFact } from '../../record/screen/record-overview.tsx'
import { useStepFact } from '../../record/step-fact.ts'
import { RecordTabs } from '../../record/screen/record-tabs.tsx'
import { RecordSection, RecordValues } from '../../record/screen/record-values.tsx'
import { sendStep } from '../../record/send-step.tsx'
import { Rail } from '../../rental/rail.tsx'
import { Slot } from '../../route/slot.tsx'
import { useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { AppliedCredits } from './detail/applied-credits.tsx'
import { InvoiceActions } from './detail/invoice-actions.tsx'
import { InvoiceFacts } from './detail/invoice-facts.tsx'
import { InvoiceLines } from './detail/invoice-lines.tsx'
import { Notices, Outcome } from './detail/invoice-notices.tsx'
import { InvoiceTotals } from './detail/invoice-totals.tsx'
import { InvoicedOrders } from './detail/invoiced-orders.tsx'
import { NeedsList } from './detail/needs-list.tsx'
import { invoiceNextStep } from './invoice-next-step.ts'
import {
  dueWords,
  invoiceDocument,
  invoiceName,
  isBooked,
  isCredited,
  isCreditNote,
  noteWord,
} from './invoice.subject.ts'

const dialogs = {
  send: sendStep(invoice),
  approve: lazy(async () => ({ default: (await import('./detail/approve-dialog.tsx')).ApproveInvoice })),
  void: lazy(async () => ({ default: (await import('./detail/void-dialog.tsx')).VoidInvoice })),
}
const course = [...documentPeople, 'delivery', 'sent_at', 'created_at', 'updated_at'] as const

/** Amounts of an approved invoice: of one that was credited as a whole, nobody has paid and nobody owes anything. */
function amounts(record: Invoice): string[] {
  if (!isBooked(record)) return []
  const credited = record.credited > 0 ? ['credited'] : []
  return isCredited(record) ? credited : ['paid', ...credited, 'open']
}

function Overview({ record }: { record: Invoice }) {
  const { t } = useTranslation()
  const next = useStepFact(invoiceNextStep(record), invoiceMachine)
  const owed: (string | OverviewFact)[] = isCreditNote(record)
    ? []
    : [
        ...amounts(record),
        ...(record.in_giros > 0 ? ['in_giros'] : []),
        ...(isCredited(record) ? [] : [{ name: 'due_on', note: dueWords(record), isUrgent: record.is_overdue }]),
      ]
  const facts = [
    'customer_id',
    isCreditNote(record)
      ? { name: 'total', label: t('invoice.note_words.total'), value: formatRupiah(record.total) }
      : 'total',
    ...owed,
    next,
  ]
  return <RecordOverview subject={invoiceDocument} record={record} facts={facts} />
}

function HeadBadge({ record }: { record: Invoice }) {
  useTranslation()
  const note = noteWord(record)
  return (
    <>
      {note && <Badge tone="info">{note}</Badge>}
      {record.is_overdue && <Badge tone="danger">{dueWords(record)}</Badge>}
    </>
  )
}

function Details({ record }: { record: Invoice }) {
  const { t } = useTranslation()
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_20rem]">
      <div className="min-w-0 space-y-4">
        <RecordSection title={t(isCreditNote(record) ? 'invoice.note_words.details' : 'invoice.sections.details')}>
          <InvoiceFacts record={record} />
        </RecordSection>
        <RecordSection title={t('invoice.sections.order')}>
          <InvoicedOrders orders={record.order_details} />
        </RecordSection>
        <RecordSection title={t('invoice.sections.items')}>
          <InvoiceLines record={record} />
        </RecordSection>
      </div>
      <div className="grid gap-4">
        <RecordSection title={t('invoice.sections.totals')}>
          <InvoiceTotals record={record} />
        </RecordSection>
        <AppliedCredits record={record} />
        <Slot name="invoice.payments" given={{ id: record.id, record }} />
        {record.needs.length > 0 && !isCreditNote(record) && (
          <RecordSection title={t('invoice.sections.papers')}>
            <NeedsList record={record} />
          </RecordSection>
        )}
        <RecordSection title={t('invoice.sections.course')}>
          <RecordValues
            subject={invoiceDocument}
            record={record}
            names={course.filter((name) => !isEmpty(record[name]))}
            className="sm:grid-cols-1"
          />
        </RecordSection>
      </div>
    </div>
  )
}

export function InvoiceDetail() {
  const { t } = useTranslation()
  const { invoiceId: id } = useParams({ from: '/app/finance/invoice/$invoiceId/detail' })
  return (
    <DocumentScreen<Invoice>
      document={invoiceDocument}
      id={id}
      lead={() => t('invoice.detail_lead')}
      HeadBadge={HeadBadge}
      Actions={InvoiceActions}
      dialogs={dialogs}
      Notices={Notices}
      Outcome={Outcome}
    >
      {(record) => (
        <>
          <Rail kind="invoice" id={record.id} seen={`${record.status} ${record.open} ${record.in_giros}`} />
          <Overview record={record} />
          <RecordTabs subject={invoiceDocument} contract={invoice} id={record.id} name={invoiceName(record)}>
            <Details record={record} />
          </RecordTabs>
        </>
      )}
    </DocumentScreen>
  )
}
