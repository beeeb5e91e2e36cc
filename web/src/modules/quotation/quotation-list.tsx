import { isIn } from '@rental/core/kernel/machine'
import type { QuotationRow } from '@rental/core/modules/quotation/quotation.contract'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import { FileText } from 'lucide-react'
import { DocumentList, DocumentTabs, numberColumn } from '../../record/document/document-list.tsx'
import type { Column } from '../../record/list/list.types.ts'
import { StatusBadge } from '../../record/status-badge.tsx'
import { useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { deliveryTones, quotationDocument } from './quotation.subject.ts'

function StateCell({ row }: { row: QuotationRow }) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <StatusBadge machine={quotationMachine} code={row.status} />
      {row.is_expired && <Badge tone="danger">{t('quotation.fields.is_expired')}</Badge>}
      {isIn(quotationMachine, row.status, 'approved') && row.delivery && row.delivery !== 'SENT' && (
        <Badge tone={deliveryTones[row.delivery]}>{t(`quotation.options.delivery.${row.delivery}`)}</Badge>
      )}
    </span>
  )
}

const columns: Column<QuotationRow>[] = [
  numberColumn('quotation', 'min-w-40'),
  { name: 'customer_name', className: 'max-w-64 min-w-40' },
  { name: 'date' },
  { name: 'valid_until' },
  { name: 'units', hidden: true },
  { name: 'total' },
  { name: 'sales_name', hidden: true },
  { name: 'branch_id', hidden: true },
  { name: 'status', cell: (row) => <StateCell row={row} /> },
  { name: 'delivery', hidden: true },
  { name: 'sent_at', hidden: true },
  { name: 'created_at', hidden: true },
]

export function QuotationList() {
  useTranslation()
  return (
    <DocumentList<QuotationRow>
      document={quotationDocument}
      icon={FileText}
      tabs={<DocumentTabs document={quotationDocument} />}
      columns={columns}
    />
  )
}
