import type { Quotation } from '@rental/core/modules/quotation/quotation.contract'
import { useParams } from '@tanstack/react-router'
import { DocumentEdit } from '../../record/document/document-edit.tsx'
import { QuotationForm, type QuotationBody } from './quotation-form.tsx'
import { quotationDocument } from './quotation.subject.ts'

export function QuotationEdit() {
  const { quotationId: id } = useParams({ from: '/app/quotation/$quotationId/form' })
  return (
    <DocumentEdit<Quotation, QuotationBody> document={quotationDocument} id={id}>
      {(record, calls) => <QuotationForm record={record} {...calls} />}
    </DocumentEdit>
  )
}
