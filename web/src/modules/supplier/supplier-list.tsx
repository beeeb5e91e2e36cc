import { codesOf } from '@rental/core/kernel/machine'
import { supplier, type SupplierRow as Row } from '@rental/core/modules/supplier/supplier.contract'
import { supplierMachine } from '@rental/core/modules/supplier/supplier.machine'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Archive, Eye, Pencil, Plus, Store } from 'lucide-react'
import type { z } from 'zod'
import { Can, useCan } from '../../api/can.tsx'
import { call } from '../../api/call.ts'
import { makeStale } from '../../api/use-call.ts'
import { ListScreen } from '../../record/list/list-screen.tsx'
import type { BulkAction, Column, RowAction } from '../../record/list/list.types.ts'
import { RecordValues } from '../../record/screen/record-values.tsx'
import { useMove } from '../../record/use-move.tsx'
import { say, useTranslation } from '../../text/text.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { supplierFormLink, supplierLink, supplierSubject } from './supplier.subject.ts'

type SupplierRow = z.output<typeof Row>

function NameCell({ row }: { row: SupplierRow }) {
  return (
    <span className="block min-w-0">
      <span className="block truncate" title={row.name}>
        {row.name}
      </span>
      {row.contact_name && <span className="block truncate text-xs font-normal text-muted">{row.contact_name}</span>}
    </span>
  )
}

const columns: Column<SupplierRow>[] = [
  { name: 'name', cell: (row) => <NameCell row={row} />, className: 'max-w-72 min-w-44' },
  { name: 'kinds', className: 'max-w-56' },
  { name: 'contact_name', hidden: true, className: 'max-w-48' },
  { name: 'phone' },
  { name: 'email', hidden: true },
  { name: 'city', className: 'max-w-40' },
  { name: 'branch_id', className: 'max-w-36' },
  { name: 'is_pkp', hidden: true },
  { name: 'status' },
  { name: 'created_at', hidden: true },
]

const more = ['contact_name', 'email', 'is_pkp', 'created_at']
const expand = (row: SupplierRow) => (
  <RecordValues subject={supplierSubject} record={row} names={more} className="lg:grid-cols-4" />
)

function useBulkActions(): BulkAction<SupplierRow>[] {
  const client = useQueryClient()
  const can = useCan()
  const { from, access } = supplierMachine.moves.archive
  if (!can(access)) return []
  const codes = codesOf(supplierMachine, from)
  return [
    {
      label: say('supplier.moves.archive'),
      icon: Archive,
      tone: 'danger',
      fits: (row) => codes.includes(row.status),
      run: (row) => call(supplier.move, { params: { id: row.id }, body: { action: 'archive' } }),
      after: () => makeStale(client, supplier.move),
    },
  ]
}

export function SupplierList() {
  const { t } = useTranslation()
  const can = useCan()
  const { movesOf, start, dialog } = useMove(supplierMachine, supplier.move)
  const bulkActions = useBulkActions()
  const rowActions = (row: SupplierRow): RowAction[] => [
    { label: t('record.view'), icon: Eye, link: supplierLink(row.id) },
    ...(can(supplier.change) ? [{ label: t('record.edit'), icon: Pencil, link: supplierFormLink(row.id) }] : []),
    ...movesOf(row).map((action) => ({
      label: say(`supplier.moves.${action}`),
      tone: supplierMachine.moves[action as 'archive'].tone === 'danger' ? ('danger' as const) : ('neutral' as const),
      run: () => start(row, action, row.name),
    })),
  ]
  const action = (
    <Can do={supplier.create}>
      <Link to="/supplier/form" className={buttonStyle()}>
        <Plus aria-hidden />
        {t('supplier.add')}
      </Link>
    </Can>
  )
  return (
    <>
      <ListScreen<SupplierRow>
        subject={supplierSubject}
        list={supplier.list}
        export={supplier.export}
        title={t('supplier.title')}
        action={action}
        idOf={(row) => row.id}
        nameOf={(row) => row.name}
        columns={columns}
        link={(row) => supplierLink(row.id)}
        rowActions={rowActions}
        bulkActions={bulkActions}
        expand={expand}
        empty={{ icon: Store, text: t('supplier.empty') }}
      />
      {dialog}
    </>
  )
}
