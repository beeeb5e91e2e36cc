import { isIn } from '@rental/core/kernel/machine'
import { invoice, type Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { invoiceStep } from '@rental/core/modules/invoice/invoice-step.rules'
import { creditableCodes, invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { ClipboardPen } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../../../api/can.tsx'
import { Paper } from '../../../record/paper.tsx'
import { SendButton } from '../../../record/send-button.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { isBooked, isCreditNote } from '../invoice.subject.ts'
import { CreditButton } from './credit-button.tsx'

const FollowUpDialog = lazy(async () => ({ default: (await import('./follow-up-dialog.tsx')).FollowUpDialog }))

function FollowUpButton({ record }: { record: Invoice }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Can do={invoice.followUp}>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ClipboardPen aria-hidden />
        {t('invoice.follow_up')}
      </Button>
      {isOpen && (
        <Suspense>
          <FollowUpDialog record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Can>
  )
}

/** Actions of an invoice besides its moves: the kwitansi while it is not paid, sending it, what came in since, and what takes it back. */
export function InvoiceActions({ record }: { record: Invoice }) {
  const { t } = useTranslation()
  const isInvoice = !isCreditNote(record)
  return (
    <>
      {isInvoice && isIn(invoiceMachine, record.status, 'waiting', 'approved', 'partly_paid') && (
        <Paper
          route={invoice.kwitansi}
          params={{ id: record.id }}
          title={t('invoice.kwitansi')}
          label={t('invoice.kwitansi')}
          language={record.language}
        />
      )}
      {isBooked(record) && invoiceStep(record)?.step !== 'send' && <SendButton contract={invoice} id={record.id} />}
      {isBooked(record) && <FollowUpButton record={record} />}
      {isInvoice && creditableCodes.includes(record.status) && <CreditButton record={record} />}
    </>
  )
}
