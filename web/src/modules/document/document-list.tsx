import { formatDate } from '@rental/core/kernel/date'
import { document, type Expiring } from '@rental/core/modules/document/document.contract'
import { user } from '@rental/core/modules/user/user.contract'
import { FileClock, Pencil, RotateCw, Eye } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../api/can.tsx'
import { ExpiryBadge } from '../../fleet/expiry-badge.tsx'
import { ListScreen } from '../../record/list/list-screen.tsx'
import type { Column, RowAction } from '../../record/list/list.types.ts'
import { useTranslation } from '../../text/text.ts'
import { DaysLeft } from './days-left.tsx'
import { employeeFormLink, employeeLink, expiringSubject, kindWord, ownerName, papersLink } from './document.subject.ts'
import type { Renewed } from './renew-dialog.tsx'
import { StateTabs } from './state-tabs.tsx'

const RenewDialog = lazy(async () => ({ default: (await import('./renew-dialog.tsx')).RenewDialog }))

function OwnerCell({ row }: { row: Expiring }) {
  return (
    <span className="min-w-0">
      <span className="block truncate tabular-nums">{ownerName(row)}</span>
      <span className="block truncate text-xs font-normal text-muted">{kindWord(row.kind)}</span>
    </span>
  )
}

const DueCell = ({ row }: { row: Expiring }) => (
  <span className="whitespace-nowrap">
    <span className="tabular-nums">{formatDate(row.valid_to)}</span>{' '}
    <span className="text-xs text-muted">
      (<DaysLeft days={row.days_left ?? 0} />)
    </span>
  </span>
)

const columns: Column<Expiring>[] = [
  { name: 'subject', cell: (row) => <OwnerCell row={row} />, className: 'max-w-64 min-w-44' },
  { name: 'valid_to', cell: (row) => <DueCell row={row} /> },
  { name: 'state', isState: true, cell: (row) => <ExpiryBadge state={row.state} /> },
  { name: 'kind', hidden: true },
  { name: 'number', className: 'max-w-44' },
  { name: 'location' },
  { name: 'branch_id', className: 'max-w-36' },
  { name: 'cost', hidden: true },
]

const linkOf = (row: Expiring) => (row.vehicle_id ? papersLink(row.vehicle_id) : employeeLink(row.employee_id ?? ''))

/** A paper of a vehicle as the renewal needs it; a SIM is renewed on its driver. */
const renewable = ({ id, kind, vehicle_id, number, valid_to, location }: Expiring): Renewed | null =>
  vehicle_id && kind !== 'SIM' ? { id, kind, vehicle_id, number, valid_to, location } : null

/** Everything that expires, the most urgent first. */
export function DocumentList() {
  const { t } = useTranslation()
  const can = useCan()
  const [renewing, setRenewing] = useState<Renewed | null>(null)
  const rowActions = (row: Expiring): RowAction[] => {
    const paper = renewable(row)
    const changes: RowAction[] = []
    if (paper && can(document.renew))
      changes.push({ label: t('document.renew'), icon: RotateCw, run: () => setRenewing(paper) })
    if (row.employee_id && can(user.change))
      changes.push({ label: t('document.change_employee'), icon: Pencil, link: employeeFormLink(row.employee_id) })
    return [{ label: t('record.view'), icon: Eye, link: linkOf(row) }, ...changes]
  }
  return (
    <>
      <ListScreen<Expiring>
        subject={expiringSubject}
        list={document.list}
        export={document.export}
        title={t('document.title')}
        tabs={<StateTabs />}
        idOf={(row) => row.id}
        nameOf={(row) => `${kindWord(row.kind)} · ${ownerName(row)}`}
        columns={columns}
        link={linkOf}
        rowActions={rowActions}
        empty={{ icon: FileClock, text: t('document.empty') }}
      />
      {renewing && (
        <Suspense>
          <RenewDialog paper={renewing} onClose={() => setRenewing(null)} />
        </Suspense>
      )}
    </>
  )
}
