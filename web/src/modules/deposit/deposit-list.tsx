import { formatDate } from '@rental/core/kernel/date'
import { deposit, type OrderDeposit } from '@rental/core/modules/deposit/deposit.contract'
import { Banknote, CircleSlash, Eye, ShieldCheck, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { ListScreen } from '../../record/list/list-screen.tsx'
import type { Column, RowAction } from '../../record/list/list.types.ts'
import { ListTabs, type ListTab } from '../../record/list/status-tabs.tsx'
import { recordLinkOf } from '../../record/record-links.ts'
import { optionOf } from '../../record/subject.ts'
import { say, useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { depositSubject, depositTones } from './deposit.subject.ts'
import type { ReleaseWay } from './release-dialog.tsx'

const ReleaseDialog = lazy(async () => ({ default: (await import('./release-dialog.tsx')).ReleaseDialog }))

const StateCell = ({ state }: OrderDeposit) => (
  <Badge tone={depositTones[state]}>{optionOf('deposit', 'state', state)}</Badge>
)

/** The day, or why there is none yet. */
function ReleaseCell({ release_on, is_due }: OrderDeposit) {
  if (!release_on) return <span className="text-muted">{say('deposit.still_out')}</span>
  return <span className={is_due ? 'font-medium tabular-nums' : 'tabular-nums'}>{formatDate(release_on)}</span>
}

/** Account of the customer for the money. */
function AccountCell({ bank_name, bank_account, bank_holder }: OrderDeposit) {
  if (!bank_name && !bank_account) return <span className="text-muted">{say('deposit.no_account')}</span>
  return (
    <span className="block">
      <span className="block truncate tabular-nums">{[bank_name, bank_account].filter(Boolean).join(' ')}</span>
      {bank_holder && <span className="block truncate text-xs text-muted">{bank_holder}</span>}
    </span>
  )
}

const columns: Column<OrderDeposit>[] = [
  { name: 'order_number', className: 'whitespace-nowrap' },
  { name: 'customer_name', className: 'max-w-44 min-w-32', isUrgent: true },
  { name: 'held', isUrgent: true },
  { name: 'release_on', cell: ReleaseCell, isUrgent: true },
  { name: 'bank_account', cell: AccountCell, className: 'max-w-52 min-w-36' },
  { name: 'state', cell: StateCell, isState: true },
  { name: 'branch_id', hidden: true, className: 'max-w-36' },
  { name: 'required', hidden: true },
  { name: 'received', hidden: true },
  { name: 'applied', hidden: true },
  { name: 'released', hidden: true },
  { name: 'forfeited', hidden: true },
  { name: 'ended_on', hidden: true },
]

/** Actions on a deposit now: before its day it is given back early. */
const waysOf = ({ available, is_due }: OrderDeposit): ReleaseWay[] =>
  available > 0 ? [is_due ? 'refund' : 'releaseEarly', 'forfeit'] : []
const icons = { refund: Banknote, releaseEarly: Undo2, forfeit: CircleSlash } as const

function Tabs() {
  const { t } = useTranslation()
  const counts = useCall(deposit.count, {}).data
  const tabs: ListTab[] = [
    { name: 'HELD', label: t('deposit.tabs.HELD'), filters: {} },
    { name: 'DUE', label: t('deposit.tabs.DUE'), filters: { standing_in: ['DUE'] }, isUrgent: true },
    { name: 'CLOSED', label: t('deposit.tabs.CLOSED'), filters: { standing_in: ['CLOSED'] }, sort: '-created_at' },
  ]
  return <ListTabs spec={deposit.list.list} tabs={tabs} counts={counts} />
}

/** Deposits of orders: which are to be given back, to whom, and on which account. */
export function DepositList() {
  const { t } = useTranslation()
  const can = useCan()
  const [doing, setDoing] = useState<{ way: ReleaseWay; row: OrderDeposit } | null>(null)
  const rowActions = (row: OrderDeposit): RowAction[] => [
    ...waysOf(row)
      .filter((way) => can(deposit[way]))
      .map((way) => ({
        label: t(`deposit.ways.${way}`),
        icon: icons[way],
        ...(way === 'forfeit' && { tone: 'danger' as const }),
        run: () => setDoing({ way, row }),
      })),
    { label: t('record.view'), icon: Eye, link: recordLinkOf('sales_order', row.id) },
  ]
  return (
    <>
      <ListScreen<OrderDeposit>
        subject={depositSubject}
        list={deposit.list}
        export={deposit.export}
        title={t('deposit.title')}
        tabs={<Tabs />}
        idOf={(row) => row.id}
        nameOf={(row) => row.order_number ?? row.customer_name ?? ''}
        columns={columns}
        link={(row) => recordLinkOf('sales_order', row.id)}
        rowActions={rowActions}
        empty={{ icon: ShieldCheck, text: t('deposit.empty') }}
      />
      {doing && (
        <Suspense>
          <ReleaseDialog {...doing} onClose={() => setDoing(null)} />
        </Suspense>
      )}
    </>
  )
}
