import '../../api/zod-setup.ts'
import { role as contract, type Role } from '@rental/core/modules/role/role.contract'
import { whyFixed } from '@rental/core/modules/role/role.rules'
import { user } from '@rental/core/modules/user/user.contract'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Copy, Trash2 } from 'lucide-react'
import { RecordHistory } from '../../record/record-parts.ts'
import { Can, useAccount, useCan } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { useNameRecord } from '../../record/path-names.ts'
import { BackLink } from '../../record/screen/back-link.tsx'
import { RecordFault } from '../../record/screen/record-fault.tsx'
import { RecordSkeleton } from '../../record/screen/record-skeleton.tsx'
import { RecordSection, RecordValues } from '../../record/screen/record-values.tsx'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { RoleForm } from './role-form.tsx'
import { RoleMembers } from './role-members.tsx'
import { roleSubject } from './role.subject.ts'
import { useRoleActions } from './use-role-actions.tsx'

/** Why this user cannot change this role, in words; null when they can. */
function useHint(role: Role | undefined): string | null {
  const { t } = useTranslation()
  const account = useAccount()
  if (!role || !account) return null
  const isOwn = account.user.role_id === role.id
  const reason = whyFixed(role, { isOwn, isBound: account.user.branch_ids !== null })
  if (reason === 'owner_role_fixed') return t('role.owner_hint')
  return reason && t(isOwn ? 'role.own_hint' : 'role.wider_hint')
}

function Actions({ role }: { role: Role }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { copy, remove, dialogs } = useRoleActions(() => void navigate({ to: '/rbac/roles' }))
  return (
    <>
      {copy && (
        <Button variant="outline" onClick={() => copy(role)}>
          <Copy aria-hidden />
          {t('role.copy')}
        </Button>
      )}
      {remove?.fits(role) && (
        <Button variant="outline" onClick={() => remove.ask(role)}>
          <Trash2 aria-hidden />
          {t('role.remove')}
        </Button>
      )}
      {dialogs}
    </>
  )
}

/** A role: what it allows, to be changed in place; who has it; how it came to be so. */
export function RoleDetail() {
  const { t } = useTranslation()
  const { roleId: id } = useParams({ from: '/app/rbac/roles/$roleId' })
  const can = useCan()
  const found = useCall(contract.get, { params: { id } })
  const catalogue = useCall(contract.catalogue, {})
  const role = found.data
  const hint = useHint(role)
  useNameRecord(id, role?.name)
  const back = <BackLink module="role" to="/rbac/roles" name={t('role.title')} />
  const failed = [found, catalogue].find((query) => query.isError && !query.data)
  if (failed) return <RecordFault error={failed.error} onRetry={() => void failed.refetch()} back={back} />
  if (!role || !catalogue.data) return <RecordSkeleton />
  return (
    <div className="space-y-4">
      {back}
      <ScreenHeader title={role.name} lead={role.description} actions={<Actions role={role} />} />
      {hint && <Alert tone="info">{hint}</Alert>}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <RoleForm
          key={role.id}
          role={role}
          catalogue={catalogue.data}
          readOnly={hint !== null || !can(contract.change)}
        />
        <div className="min-w-0 space-y-4">
          <Can do={user.list}>
            <RoleMembers role={role.id} />
          </Can>
          <RecordSection title={t('record.kept')}>
            <RecordValues
              subject={roleSubject}
              record={role}
              names={['created_at', 'updated_at']}
              className="xl:grid-cols-1"
            />
          </RecordSection>
          <RecordSection title={t('record.history.title')}>
            <RecordHistory subject={roleSubject} route={contract.log} id={id} />
          </RecordSection>
        </div>
      </div>
    </div>
  )
}
