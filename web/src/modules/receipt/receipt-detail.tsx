import { formatDate } from '@rental/core/kernel/date'
import { isIn } from '@rental/core/kernel/machine'
import { receipt, type Receipt } from '@rental/core/modules/receipt/receipt.contract'
import { receiptStep } from '@rental/core/modules/receipt/receipt-step.rules'
import { receiptMachine } from '@rental/core/modules/receipt/receipt.machine'
import { linkOptions } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { lazy } from 'react'
import { Can } from '../../api/can.tsx'
import { isEmpty } from '../../record/field-text.ts'
import { Paper } from '../../record/paper.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { recordLinkOf } from '../../record/record-links.ts'
import { RecordActions } from '../../record/screen/record-actions.tsx'
import { RecordOverview } from '../../record/screen/record-overview.tsx'
import { useRecordId } from '../../record/screen/record-paths.ts'
import { RecordScreen } from '../../record/screen/record-screen.tsx'
import { RecordTabs } from '../../record/screen/record-tabs.tsx'
import { RecordSection, RecordValues } from '../../record/screen/record-values.tsx'
import { sendStep } from '../../record/send-step.tsx'
import { SendButton } from '../../record/send-button.tsx'
import { Rail } from '../../rental/rail.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { ReceiptLines } from './receipt-lines.tsx'
import { receiptNextStep } from './receipt-next-step.ts'
import { receiptPaths } from './receipt.paths.ts'
import { receiptLink, receiptSubject } from './receipt.subject.ts'

const dialogs = {
  clear: lazy(async () => ({ default: (await import('./clear-dialog.tsx')).ClearDialog })),
  send: sendStep(receipt),
}

const overview = ['customer_id', 'amount', 'settled', 'deposited', 'overpaid', 'date', 'payment_method_id'] as const
const details = [
  'number',
  'branch_id',
  'account_id',
  'employee_id',
  'reference',
  'language',
  'cleared_on',
  'notes',
] as const
const giro = ['giro_number', 'giro_bank', 'giro_due_on']
const kept = ['delivery', 'sent_at', 'created_by_id', 'created_at', 'updated_at']

function Notices({ record }: { record: Receipt }) {
  const { t } = useTranslation()
  const { status, status_reason: reason } = record
  if (isIn(receiptMachine, status, 'void'))
    return reason && <Alert tone="danger">{t('receipt.void_notice', { reason })}</Alert>
  if (record.money_out_id)
    return (
      <Alert tone="warning">
        {t('receipt.void_waits')}{' '}
        <RecordLink link={recordLinkOf('money_out', record.money_out_id)} className="underline">
          {t('receipt.void_request')}
        </RecordLink>
      </Alert>
    )
  return isIn(receiptMachine, status, 'recorded') && <Alert tone="warning">{t('receipt.giro_notice')}</Alert>
}

/** The kwitansi, sending it, and the entries that book the receipt. */
function Actions({ record }: { record: Receipt }) {
  const { t } = useTranslation()
  return (
    <>
      <Paper
        route={receipt.paper}
        params={{ id: record.id }}
        title={record.number}
        label={t('receipt.kwitansi')}
        language={record.language}
      />
      {!isIn(receiptMachine, record.status, 'void') && receiptStep(record)?.step !== 'send' && (
        <SendButton contract={receipt} id={record.id} />
      )}
      <Can do="journal.read">
        <RecordLink
          link={linkOptions({ to: '/finance/journal', search: { filters: { receipt_id_in: [record.id] } } })}
          className={buttonStyle({ variant: 'outline' })}
        >
          <ScrollText aria-hidden />
          {t('receipt.journal')}
        </RecordLink>
      </Can>
    </>
  )
}

function Details({ record }: { record: Receipt }) {
  const { t } = useTranslation()
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_20rem]">
      <div className="min-w-0 space-y-4">
        <RecordSection title={t('receipt.sections.lines')}>
          <ReceiptLines record={record} />
        </RecordSection>
        <RecordSection title={t('receipt.sections.details')}>
          <RecordValues
            subject={receiptSubject}
            record={record}
            names={details.filter((name) => !isEmpty(record[name]))}
          />
        </RecordSection>
      </div>
      <div className="grid gap-4">
        {record.giro_number && (
          <RecordSection title={t('receipt.sections.giro')}>
            <RecordValues subject={receiptSubject} record={record} names={giro} className="sm:grid-cols-1" />
          </RecordSection>
        )}
        <RecordSection title={t('record.kept')}>
          <RecordValues
            subject={receiptSubject}
            record={record}
            names={kept.filter((name) => !isEmpty(record[name as keyof Receipt]))}
            className="sm:grid-cols-1"
          />
        </RecordSection>
      </div>
    </div>
  )
}

const movesOf = (record: Receipt) => (
  <RecordActions
    machine={receiptMachine}
    route={receipt.move}
    record={record}
    name={record.number}
    dialogs={dialogs}
    next={receiptNextStep(record)}
  >
    <Actions record={record} />
  </RecordActions>
)

/** One payment: what came in, what it pays, and what can be done with it. */
export function ReceiptDetail() {
  const id = useRecordId(receiptPaths.detail)
  return (
    <RecordScreen<Receipt>
      subject={receiptSubject}
      contract={receipt}
      id={id}
      to={receiptPaths.list}
      nameOf={({ number }) => number}
      lead={({ customer_name, date }) => [customer_name, formatDate(date)].filter(Boolean).join(' · ')}
      linkTo={receiptLink}
      moves={movesOf}
    >
      {(record) => (
        <>
          <Notices record={record} />
          <Rail kind="receipt" id={record.id} seen={`${record.status}`} />
          <RecordOverview
            subject={receiptSubject}
            record={record}
            facts={overview.filter((name) => name !== 'deposited' || record.deposited > 0)}
          />
          <RecordTabs subject={receiptSubject} contract={receipt} id={record.id} name={record.number}>
            <Details record={record} />
          </RecordTabs>
        </>
      )}
    </RecordScreen>
  )
}
