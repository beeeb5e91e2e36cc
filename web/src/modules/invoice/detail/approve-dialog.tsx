import { formatDate } from '@rental/core/kernel/date'
import type { Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { ApproveDialog } from '../../../record/document/approve-dialog.tsx'
import { labelOf } from '../../../record/subject.ts'
import { useTranslation } from '../../../text/text.ts'
import { invoiceDocument } from '../invoice.subject.ts'

export function ApproveInvoice({ record, onClose }: { record: Invoice; onClose: () => void }) {
  const { t } = useTranslation()
  const days = [
    [labelOf(invoiceDocument, 'date'), formatDate(record.date)],
    [labelOf(invoiceDocument, 'due_on'), formatDate(record.due_on)],
  ]
  return (
    <ApproveDialog document={invoiceDocument} record={record} lead={t('invoice.approval_lead')} onClose={onClose}>
      <div>
        <p className="font-medium break-words">{record.customer_name}</p>
        <p className="text-muted tabular-nums">{days.map((day) => day.join(' ')).join(' · ')}</p>
      </div>
    </ApproveDialog>
  )
}
