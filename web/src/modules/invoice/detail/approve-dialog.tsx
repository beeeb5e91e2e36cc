import { formatDate } from '@rental/core/kernel/date'
import { invoice, type Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { useSend } from '../../../api/use-call.ts'
import { ApproveDialog } from '../../../record/document/approve-dialog.tsx'
import { HeadTotals } from '../../../record/document/totals.tsx'
import { labelOf } from '../../../record/subject.ts'
import { useTranslation } from '../../../text/text.ts'
import { notify } from '../../../ui/notify.ts'
import { invoiceDocument, invoiceName, isCreditNote } from '../invoice.subject.ts'
import { NoAccount } from './no-account.tsx'
import { TaxOutcomeDialog, type TaxOutcomeBody } from './tax-outcome-dialog.tsx'

interface ApproveInvoiceProps {
  record: Invoice
  onClose: () => void
}

/** A credit note over an invoice whose tax invoice came in after the note was made: it is asked for now. */
function ApproveWithOutcome({ record, number, onClose }: ApproveInvoiceProps & { number: string }) {
  const { t } = useTranslation()
  const send = useSend(invoice.move)
  const approve = async (outcome: TaxOutcomeBody) => {
    const { id, hash } = record
    const approved = await send.mutateAsync({ params: { id }, body: { action: 'approve', hash, ...outcome } })
    notify.success(t('document_kit.approval.done', { name: invoiceName(approved) }))
    onClose()
  }
  return (
    <TaxOutcomeDialog
      step="credit"
      number={number}
      title={t('document_kit.approval.title', { name: invoiceName(record) })}
      verb={t('invoice.moves.approve')}
      onSave={approve}
      onClose={onClose}
    >
      <p className="font-medium break-words">{record.customer_name}</p>
      <HeadTotals subject={invoiceDocument} record={record} />
    </TaxOutcomeDialog>
  )
}

export function ApproveInvoice({ record, onClose }: ApproveInvoiceProps) {
  const { t } = useTranslation()
  const { credits_tax_number: number, tax_outcome } = record
  if (number && !tax_outcome) return <ApproveWithOutcome record={record} number={number} onClose={onClose} />
  const days = [
    [labelOf(invoiceDocument, 'date'), formatDate(record.date)],
    ...(isCreditNote(record) ? [] : [[labelOf(invoiceDocument, 'due_on'), formatDate(record.due_on)]]),
  ]
  return (
    <ApproveDialog
      document={invoiceDocument}
      record={record}
      lead={t(isCreditNote(record) ? 'invoice.note_words.approval_lead' : 'invoice.approval_lead')}
      onClose={onClose}
    >
      <NoAccount record={record} />
      <div>
        <p className="font-medium break-words">{record.customer_name}</p>
        <p className="text-muted tabular-nums">{days.map((day) => day.join(' ')).join(' · ')}</p>
      </div>
    </ApproveDialog>
  )
}
