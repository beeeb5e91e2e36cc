import { role, type Role } from '@rental/core/modules/role/role.contract'
import { Copy, Eye, Plus, ShieldCheck, Trash2 } from 'lucide-react'
import { Can } from '../../api/can.tsx'
import { ListScreen } from '../../record/list/list-screen.tsx'
import type { Column, RowAction } from '../../record/list/list.types.ts'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { roleLink, roleSubject } from './role.subject.ts'
import { useRoleActions } from './use-role-actions.tsx'

const columns: Column<Role>[] = [
  { name: 'name', className: 'min-w-44' },
  { name: 'description', className: 'max-w-96' },
  { name: 'is_branch_bound' },
  { name: 'members' },
  { name: 'updated_at', hidden: true },
  { name: 'id', hidden: true },
]

export function RoleList() {
  const { t } = useTranslation()
  const { add, copy, remove, dialogs } = useRoleActions()
  const rowActions = (row: Role): RowAction[] => [
    { label: t('record.view'), icon: Eye, link: roleLink(row.id) },
    ...(copy ? [{ label: t('role.copy'), icon: Copy, run: () => copy(row) }] : []),
    ...(remove?.fits(row)
      ? [{ label: t('role.remove'), icon: Trash2, tone: 'danger' as const, run: () => remove.ask(row) }]
      : []),
  ]
  return (
    <>
      <ListScreen<Role>
        subject={roleSubject}
        list={role.list}
        export={role.export}
        title={t('role.title')}
        lead={t('role.lead')}
        action={
          <Can do={role.create}>
            <Button onClick={add}>
              <Plus aria-hidden />
              {t('role.add')}
            </Button>
          </Can>
        }
        idOf={(row) => row.id}
        nameOf={(row) => row.name}
        columns={columns}
        link={(row) => roleLink(row.id)}
        rowActions={rowActions}
        empty={{ icon: ShieldCheck, text: t('role.empty') }}
      />
      {dialogs}
    </>
  )
}
