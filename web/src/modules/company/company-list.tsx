import { company, type Company } from '@rental/core/modules/company/company.contract'
import { Building2, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { RecordHistory } from '../../record/record-parts.ts'
import { useCan } from '../../api/can.tsx'
import { ListScreen } from '../../record/list/list-screen.tsx'
import type { Column, RowAction } from '../../record/list/list.types.ts'
import { optionOf } from '../../record/subject.ts'
import { useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { CompanyTabs } from './company-tabs.tsx'
import { companySubject, stateTones } from './company.subject.ts'

const AccountForm = lazy(() => import('./account-form.tsx'))

function NameCell({ row }: { row: Company }) {
  const { t } = useTranslation()
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-2">
      <span className="truncate" title={row.name}>
        {row.name}
      </span>
      {row.is_platform && <Badge tone="info">{t('company.operator')}</Badge>}
    </span>
  )
}

function StateBadge({ row }: { row: Company }) {
  useTranslation()
  return <Badge tone={stateTones[row.state]}>{optionOf('company', 'state', row.state)}</Badge>
}

const columns: Column<Company>[] = [
  { name: 'name', cell: (row) => <NameCell row={row} />, className: 'max-w-80 min-w-44' },
  { name: 'plan' },
  { name: 'state', isState: true, cell: (row) => <StateBadge row={row} /> },
  { name: 'trial_ends_on' },
  { name: 'vehicles' },
  { name: 'users' },
  { name: 'last_active_at' },
  { name: 'created_at' },
]

const expand = (row: Company) => <RecordHistory subject={companySubject} route={company.log} id={row.id} />

/** Every company on the installation, for those who run it. */
export function CompanyList() {
  const { t } = useTranslation()
  const can = useCan()
  const [changing, setChanging] = useState<Company | null>(null)
  const rowActions = (row: Company): RowAction[] =>
    can(company.change) ? [{ label: t('company.change'), icon: SlidersHorizontal, run: () => setChanging(row) }] : []
  return (
    <>
      <ListScreen<Company>
        subject={companySubject}
        list={company.list}
        export={company.export}
        title={t('company.title')}
        lead={t('company.lead')}
        tabs={<CompanyTabs />}
        idOf={(row) => row.id}
        nameOf={(row) => row.name}
        columns={columns}
        {...(can(company.change) && { open: setChanging })}
        rowActions={rowActions}
        expand={expand}
        empty={{ icon: Building2, text: t('company.empty') }}
      />
      {changing && (
        <Suspense>
          <AccountForm record={changing} onClose={() => setChanging(null)} />
        </Suspense>
      )}
    </>
  )
}
