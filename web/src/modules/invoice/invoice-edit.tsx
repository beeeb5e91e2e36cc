import type { Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { useParams } from '@tanstack/react-router'
import { DocumentEdit } from '../../record/document/document-edit.tsx'
import { InvoiceForm, type InvoiceBody } from './invoice-form.tsx'
import { say } from '../../text/text.ts'
import { invoiceDocument, isCreditNote } from './invoice.subject.ts'

function editTitle(record: Invoice): string {
  if (record.is_goodwill) return say('invoice.goodwill.edit')
  return say(isCreditNote(record) ? 'invoice.edit_note' : 'invoice.edit')
}

export function InvoiceEdit() {
  const { invoiceId: id } = useParams({ from: '/app/finance/invoice/$invoiceId/form' })
  return (
    <DocumentEdit<Invoice, InvoiceBody> document={invoiceDocument} id={id} titleOf={editTitle}>
      {(record, calls) => <InvoiceForm record={record} {...calls} />}
    </DocumentEdit>
  )
}
