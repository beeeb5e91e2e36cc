import { role as contract, type CatalogueEntry, type Role } from '@rental/core/modules/role/role.contract'
import { difference } from '@rental/core/modules/role/role.rules'
import { useFormState, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useAccount } from '../../api/can.tsx'
import { useSend } from '../../api/use-call.ts'
import { changesOf, withSeen, type Seen } from '../../record/form/changes-of.ts'
import { Field } from '../../record/form/field.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import { RecordForm } from '../../record/form/record-form.tsx'
import { SaveBar } from '../../record/form/save-bar.tsx'
import { useTranslation } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'
import { PermissionMatrix } from './permission-matrix.tsx'

const schema = contract.create.body
type Body = z.output<typeof schema>

/** Each permission given or taken is a change, and each other field. */
function useChangeCount(): number {
  const values = useWatch() as Body
  const { defaultValues } = useFormState()
  const { permissions, ...saved } = defaultValues as Body
  const fields = changesOf(saved, values)
  return Object.keys(fields).length + difference(permissions, values.permissions).length
}

function UnsavedBar() {
  const count = useChangeCount()
  return count > 0 && <SaveBar count={count} />
}

interface RoleFormProps {
  role: Role
  catalogue: readonly CatalogueEntry[]
  readOnly: boolean
}

/** A role as it is and as it could be: changed in place, saved at once. */
export function RoleForm({ role, catalogue, readOnly }: RoleFormProps) {
  const { t } = useTranslation()
  const change = useSend(contract.change)
  const isBound = Boolean(useAccount()?.user.branch_ids)
  const save = async (_: Body, changes: Partial<Body>, seen: Seen) => {
    if (Object.keys(changes).length)
      await change.mutateAsync({ params: { id: role.id }, body: withSeen(changes, seen) })
    notify.success(t('role.saved'))
  }
  return (
    <RecordForm module="role" schema={schema} record={role} readOnly={readOnly} bar={<UnsavedBar />} onSave={save}>
      <FormSection title={t('record.details')}>
        <Field name="name" disabled={readOnly} />
        <Field name="description" disabled={readOnly} />
        <Field name="is_branch_bound" disabled={readOnly || isBound} hint={t('role.branch_bound_hint')} />
        <Field name="is_job_bound" disabled={readOnly} hint={t('role.job_bound_hint')} />
        <Field name="discount_cap" disabled={readOnly} hint={t('role.discount_cap_hint')} />
      </FormSection>
      <PermissionMatrix catalogue={catalogue} readOnly={readOnly} />
    </RecordForm>
  )
}
