import { role, type Role } from '@rental/core/modules/role/role.contract'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { useAccount } from '../../api/can.tsx'
import { useSend } from '../../api/use-call.ts'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { useTranslation } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'
import { roleLink } from './role.subject.ts'

const schema = role.create.body
const longestName = 60

/** A new role, empty or with what another one allows; its screen opens to say the rest. */
export function RoleDialog({ copied, onClose }: { copied?: Role; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const create = useSend(role.create)
  const user = useAccount()?.user
  // A branch-bound user cannot create an unbound role, nor grant permissions they lack.
  const isBound = Boolean(user?.branch_ids)
  const permissions = copied?.permissions.filter((permission) => user?.permissions.includes(permission)) ?? []
  const record = copied
    ? { ...copied, name: t('role.copy_of', { name: copied.name }).slice(0, longestName) }
    : { is_branch_bound: false, is_job_bound: false }
  const save = async (body: z.output<typeof schema>) => {
    const made = await create.mutateAsync({ body })
    notify.success(t('role.created'))
    onClose()
    await navigate(roleLink(made.id))
  }
  return (
    <FormDialog
      module="role"
      title={copied ? `${t('role.copy')}: ${copied.name}` : t('role.add')}
      schema={schema}
      record={{ ...record, permissions, ...(isBound && { is_branch_bound: true }) }}
      onSave={save}
      onClose={onClose}
    >
      <div className="grid gap-y-4">
        <Field name="name" />
        <Field name="description" />
        <Field name="is_branch_bound" disabled={isBound} hint={t('role.branch_bound_hint')} />
        <Field name="is_job_bound" hint={t('role.job_bound_hint')} />
        {copied && (
          <p className="text-muted">
            {t('role.copied_permissions', { count: permissions.length, total: copied.permissions.length })}
          </p>
        )}
      </div>
    </FormDialog>
  )
}
