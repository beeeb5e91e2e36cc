import { isIn } from '@rental/core/kernel/machine'
import { quotation, type QuotationRow } from '@rental/core/modules/quotation/quotation.contract'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import { quotationGroups } from '@rental/core/modules/quotation/quotation.rules'
import { Link } from '@tanstack/react-router'
import { Eye, FileText, Pencil, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Can, useCan } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { ListScreen } from '../../record/list/list-screen.tsx'
import type { Column, RowAction } from '../../record/list/list.types.ts'
import { GroupTabs } from '../../record/list/status-tabs.tsx'
import { StatusBadge } from '../../record/status-badge.tsx'
import { say } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { quotationFormLink, quotationLink, quotationName, quotationSubject } from './quotation.subject.ts'

function StateCell({ row }: { row: QuotationRow }) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <StatusBadge machine={quotationMachine} code={row.status} />
      {row.is_expired && <Badge tone="danger">{t('quotation.fields.is_expired')}</Badge>}
    </span>
  )
}

const columns: Column<QuotationRow>[] = [
  { name: 'number', cell: (row) => row.number ?? say('quotation.unnumbered'), className: 'min-w-40' },
  { name: 'customer_name', className: 'max-w-64 min-w-40' },
  { name: 'date' },
  { name: 'valid_until' },
  { name: 'units', hidden: true },
  { name: 'total' },
  { name: 'sales_name', hidden: true },
  { name: 'branch_id', hidden: true },
  { name: 'status', cell: (row) => <StateCell row={row} /> },
  { name: 'sent_at', hidden: true },
  { name: 'created_at', hidden: true },
]

/** The tabs of the list with their counts; the first is what the list shows by itself. */
function Tabs() {
  const { data: counts } = useCall(quotation.count, {})
  const tabs = Object.entries(quotationGroups).map(([name, codes]) => ({
    name,
    label: say(`quotation.tabs.${name}`),
    codes: name === 'open' ? null : codes,
  }))
  return <GroupTabs spec={quotation.list.list} tabs={tabs} counts={counts} />
}

export function QuotationList() {
  const { t } = useTranslation()
  const can = useCan()
  const isDraft = ({ status }: QuotationRow) => isIn(quotationMachine, status, 'draft')
  const rowActions = (row: QuotationRow): RowAction[] => [
    { label: t('record.view'), icon: Eye, link: quotationLink(row.id) },
    ...(isDraft(row) && can(quotation.change)
      ? [{ label: t('record.edit'), icon: Pencil, link: quotationFormLink(row.id) }]
      : []),
  ]
  const action = (
    <Can do={quotation.create}>
      <Link to="/quotation/form" className={buttonStyle()}>
        <Plus aria-hidden />
        {t('quotation.add')}
      </Link>
    </Can>
  )
  return (
    <ListScreen<QuotationRow>
      subject={quotationSubject}
      list={quotation.list}
      export={quotation.export}
      title={t('quotation.title')}
      lead={t('quotation.lead')}
      action={action}
      tabs={<Tabs />}
      idOf={(row) => row.id}
      nameOf={quotationName}
      columns={columns}
      link={(row) => quotationLink(row.id)}
      rowActions={rowActions}
      empty={{ icon: FileText, text: t('quotation.empty') }}
    />
  )
}
