import { codesOf } from '@rental/core/kernel/machine'
import { customer, type CustomerRow as Row } from '@rental/core/modules/customer/customer.contract'
import { customerMachine } from '@rental/core/modules/customer/customer.machine'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Archive, Eye, Pencil, Plus, Users } from 'lucide-react'
import type { z } from 'zod'
import { Can, useCan } from '../../api/can.tsx'
import { call } from '../../api/call.ts'
import { makeStale } from '../../api/use-call.ts'
import { ListScreen } from '../../record/list/list-screen.tsx'
import type { BulkAction, Column, RowAction } from '../../record/list/list.types.ts'
import { RecordValues } from '../../record/screen/record-values.tsx'
import { useMove } from '../../record/use-move.tsx'
import { say, useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { customerFormLink, customerLink, customerSubject } from './customer.subject.ts'

type CustomerRow = z.output<typeof Row>

function NameCell({ row }: { row: CustomerRow }) {
  const { t } = useTranslation()
  return (
    <span className="block min-w-0">
      <span className="flex items-center gap-2">
        <span className="truncate" title={row.name}>
          {row.name}
        </span>
        {row.is_vip && <Badge tone="info">{t('customer.vip')}</Badge>}
      </span>
      {row.company_name && row.company_name !== row.name && (
        <span className="block truncate text-xs font-normal text-muted">{row.company_name}</span>
      )}
    </span>
  )
}

const columns: Column<CustomerRow>[] = [
  { name: 'name', cell: (row) => <NameCell row={row} />, className: 'max-w-72 min-w-44' },
  { name: 'company_name', hidden: true, className: 'max-w-48' },
  { name: 'kind', hidden: true },
  { name: 'phone' },
  { name: 'email', hidden: true },
  { name: 'city', hidden: true, className: 'max-w-40' },
  { name: 'branch_id', className: 'max-w-36' },
  { name: 'is_vip', hidden: true },
  { name: 'credit_limit' },
  { name: 'status' },
  { name: 'created_at' },
]

const more = ['kind', 'company_name', 'email', 'city']
const expand = (row: CustomerRow) => (
  <RecordValues subject={customerSubject} record={row} names={more} className="lg:grid-cols-4" />
)

function useBulkActions(): BulkAction<CustomerRow>[] {
  const client = useQueryClient()
  const can = useCan()
  const { from, access } = customerMachine.moves.archive
  if (!can(access)) return []
  const codes = codesOf(customerMachine, from)
  return [
    {
      label: say('customer.moves.archive'),
      icon: Archive,
      tone: 'danger',
      fits: (row) => codes.includes(row.status),
      run: (row) => call(customer.move, { params: { id: row.id }, body: { action: 'archive' } }),
      after: () => makeStale(client, customer.move),
    },
  ]
}

export function CustomerList() {
  const { t } = useTranslation()
  const can = useCan()
  const { movesOf, start, dialog } = useMove(customerMachine, customer.move)
  const bulkActions = useBulkActions()
  const rowActions = (row: CustomerRow): RowAction[] => [
    { label: t('record.view'), icon: Eye, link: customerLink(row.id) },
    ...(can(customer.change) ? [{ label: t('record.edit'), icon: Pencil, link: customerFormLink(row.id) }] : []),
    ...movesOf(row).map((action) => ({
      label: say(`customer.moves.${action}`),
      tone: customerMachine.moves[action as 'archive'].tone === 'danger' ? ('danger' as const) : ('neutral' as const),
      run: () => start(row, action, row.name),
    })),
  ]
  const action = (
    <Can do={customer.create}>
      <Link to="/customer/form" className={buttonStyle()}>
        <Plus aria-hidden />
        {t('customer.add')}
      </Link>
    </Can>
  )
  return (
    <>
      <ListScreen<CustomerRow>
        subject={customerSubject}
        list={customer.list}
        export={customer.export}
        title={t('customer.title')}
        action={action}
        idOf={(row) => row.id}
        nameOf={(row) => row.name}
        columns={columns}
        link={(row) => customerLink(row.id)}
        rowActions={rowActions}
        bulkActions={bulkActions}
        expand={expand}
        empty={{ icon: Users, text: t('customer.empty') }}
      />
      {dialog}
    </>
  )
}
