import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { DocumentCreate } from '../../record/document/document-create.tsx'
import { useOwnBranch } from '../../record/document/use-own-branch.ts'
import { useBranchToday } from '../../record/use-today.ts'
import { RecordSkeleton } from '../../record/screen/record-skeleton.tsx'
import { currentLanguage } from '../../text/text.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { blankLine } from './invoice-lines.layout.tsx'
import { invoiceDocument } from './invoice.subject.ts'

/** Values of a new invoice: today, at the user's branch, for the customer that the address names. Null until known. */
function useNewInvoice(customer_id: string | undefined) {
  const branch_id = useOwnBranch()
  const date = useBranchToday(branch_id)
  return useMemo(
    () =>
      branch_id === undefined
        ? null
        : {
            kind: 'INVOICE' as const,
            ...(branch_id !== null && { branch_id }),
            ...(customer_id && { customer_id }),
            language: currentLanguage(),
            date,
            prices_include_ppn: false,
            lines: [blankLine() as never],
          },
    [branch_id, customer_id, date],
  )
}

export function InvoiceCreate() {
  const { customer_id } = useSearch({ from: '/app/finance/invoice/form' })
  const record = useNewInvoice(customer_id)
  return (
    <DocumentCreate document={invoiceDocument}>
      {(calls) => (record ? <InvoiceForm record={record} {...calls} /> : <RecordSkeleton />)}
    </DocumentCreate>
  )
}
