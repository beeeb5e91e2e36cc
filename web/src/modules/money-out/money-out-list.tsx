import { isIn } from '@rental/core/kernel/machine'
import { moneyOut, type MoneyOutRow } from '@rental/core/modules/money-out/money-out.contract'
import { moneyOutMachine } from '@rental/core/modules/money-out/money-out.machine'
import { useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, Banknote, Eye } from 'lucide-react'
import { useCan } from '../../api/can.tsx'
import { call } from '../../api/call.ts'
import { makeStale, useCall } from '../../api/use-call.ts'
import { ListScreen } from '../../record/list/list-screen.tsx'
import type { BulkAction, Column } from '../../record/list/list.types.ts'
import { StatusTabs } from '../../record/list/status-tabs.tsx'
import { say, useTranslation } from '../../text/text.ts'
import { moneyOutLink, moneyOutSubject } from './money-out.subject.ts'

const columns: Column<MoneyOutRow>[] = [
  { name: 'number', className: 'whitespace-nowrap' },
  { name: 'date' },
  { name: 'kind' },
  { name: 'name', className: 'max-w-44 min-w-32', isUrgent: true },
  { name: 'amount', isUrgent: true },
  { name: 'submitted_by_name', className: 'max-w-36' },
  { name: 'status' },
  { name: 'decided_by_name', hidden: true },
  { name: 'description', hidden: true, className: 'max-w-40' },
  { name: 'account_name', hidden: true },
  { name: 'paid_by', hidden: true },
  { name: 'branch_id', hidden: true, className: 'max-w-36' },
  { name: 'submitted_at', hidden: true },
  { name: 'created_at', hidden: true },
]

function MoneyOutTabs() {
  const { t } = useTranslation()
  const counts = useCall(moneyOut.count, {}).data
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <StatusTabs
      machine={moneyOutMachine}
      spec={moneyOut.list.list}
      all={t('money_out.all')}
      counts={counts && { ...counts, total: total ?? 0 }}
    />
  )
}

/** Each payment is approved for itself: those that this person may not approve say why. */
function useBulkActions(): BulkAction<MoneyOutRow>[] {
  const client = useQueryClient()
  const can = useCan()
  const { from, access } = moneyOutMachine.moves.approve
  if (!can(access)) return []
  return [
    {
      label: say('money_out.moves.approve'),
      icon: BadgeCheck,
      fits: ({ status }) => isIn(moneyOutMachine, status, ...from),
      run: ({ id }) => call(moneyOut.move, { params: { id }, body: { action: 'approve' } }),
      after: () => makeStale(client, moneyOut.move),
    },
  ]
}

export function MoneyOutList() {
  const { t } = useTranslation()
  return (
    <ListScreen<MoneyOutRow>
      subject={moneyOutSubject}
      list={moneyOut.list}
      export={moneyOut.export}
      title={t('money_out.title')}
      lead={t('money_out.lead')}
      tabs={<MoneyOutTabs />}
      idOf={(row) => row.id}
      nameOf={(row) => row.number ?? row.name}
      columns={columns}
      link={(row) => moneyOutLink(row.id)}
      rowActions={(row) => [{ label: t('record.view'), icon: Eye, link: moneyOutLink(row.id) }]}
      bulkActions={useBulkActions()}
      empty={{ icon: Banknote, text: t('money_out.empty') }}
    />
  )
}
