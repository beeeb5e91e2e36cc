import type { ReturnOrderRow } from '@rental/core/modules/return-order/return-order.contract'
import { Undo2 } from 'lucide-react'
import { dueCell, HandoverList, handoverColumns } from '../../handover/handover-list.tsx'
import { useTranslation } from '../../text/text.ts'
import { returnSubject } from './return-order.subject.ts'

const columns = handoverColumns<ReturnOrderRow>(returnSubject, [
  { name: 'due_at', cell: (row) => dueCell(row.due_at, row), isUrgent: true },
  { name: 'scheduled_at', hidden: true },
  { name: 'accepted', hidden: true },
])

export function ReturnOrderList() {
  const { t } = useTranslation()
  const disputed = {
    name: 'disputed',
    label: t('return_order.options.charge.DISPUTED'),
    filters: { charge_in: ['DISPUTED'] },
    isUrgent: true,
  }
  return <HandoverList<ReturnOrderRow> subject={returnSubject} icon={Undo2} columns={columns} tabs={[disputed]} />
}
