import type { Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { useParams } from '@tanstack/react-router'
import { DocumentEdit } from '../../record/document/document-edit.tsx'
import { InvoiceForm, type InvoiceBody } from './invoice-form.tsx'
import { invoiceDocument } from './invoice.subject.ts'

export function InvoiceEdit() {
  const { invoiceId: id } = useParams({ from: '/app/finance/invoice/$invoiceId/form' })
  return (
    <DocumentEdit<Invoice, InvoiceBody> document={invoiceDocument} id={id}>
      {(record, calls) => <InvoiceForm record={record} {...calls} />}
    </DocumentEdit>
  )
}
