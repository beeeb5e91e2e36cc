import { useSearch } from '@tanstack/react-router'
import { DocumentCreate } from '../../record/document/document-create.tsx'
import { RecordSkeleton } from '../../record/screen/record-skeleton.tsx'
import { useNewDocument } from '../../rental/use-new-document.ts'
import { QuotationForm } from './quotation-form.tsx'
import { quotationDocument } from './quotation.subject.ts'

export function QuotationCreate() {
  const record = useNewDocument(useSearch({ from: '/app/quotation/form' }))
  return (
    <DocumentCreate document={quotationDocument}>
      {(calls) => (record ? <QuotationForm record={record} {...calls} /> : <RecordSkeleton />)}
    </DocumentCreate>
  )
}
