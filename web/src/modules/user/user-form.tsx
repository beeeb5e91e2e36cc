import { user, type User } from '@rental/core/modules/user/user.contract'
import { accessFields, isAddressProved } from '@rental/core/modules/user/user.rules'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useAccount } from '../../api/can.tsx'
import { Field } from '../../record/form/field.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import { formValues, type FormValues } from '../../record/form/form-values.ts'
import { RecordForm } from '../../record/form/record-form.tsx'
import type { FormBinding } from '../../record/screen/create-screen.tsx'
import { formScreens } from '../../record/screen/form-screens.tsx'
import { useTranslation } from '../../text/text.ts'
import { useReach } from './use-reach.ts'
import { useSimConcern } from './use-sim-concern.ts'
import { userPaths } from './user.paths.ts'
import { driverFields, userSections, type UserSection } from './user.subject.ts'

type UserBody = z.output<typeof user.create.body>

const schema = user.create.body
const nothing = formValues(schema.shape)

/** Driver fields are cleared for an employee who does not drive. */
const prepare = (values: FormValues): FormValues =>
  values['is_driver'] === true
    ? values
    : { ...values, ...Object.fromEntries(driverFields.map((name) => [name, nothing[name]])) }

const hints = {
  email: 'user.no_email_hint',
  role_id: 'user.role_hint',
  is_branch_bound: 'user.branch_bound_hint',
  other_branch_ids: 'user.other_branches_hint',
} as const
const access = new Set<string>(accessFields)
const ofSim = new Set<string>(['sim_class', 'sim_number', 'sim_expiry'])

function SimExpiryField() {
  const { t } = useTranslation()
  const concern = useSimConcern(useWatch({ name: 'sim_expiry' }))
  return <Field name="sim_expiry" required warning={concern && t(`user.sim_${concern}`)} />
}

function ContractEndField() {
  const kind: unknown = useWatch({ name: 'contract_kind' })
  return <Field name="contract_end" required={kind === 'PKWT'} />
}

/** Reasons why the reader cannot change this person's access, or the address alone. */
interface FixedAccess {
  access: 'invalid.own_access' | 'errors.exceeds_own_rights' | null
  email: 'errors.owner_only' | null
  /** Another address takes effect when its holder has confirmed it. */
  isAddressProved: boolean
}

function UserField({ name, fixed }: { name: string; fixed: FixedAccess }) {
  const { t } = useTranslation()
  const beyond = useAccount()?.user.beyond_role_ids
  if (name === 'sim_expiry') return <SimExpiryField />
  if (name === 'contract_end') return <ContractEndField />
  if (name === 'is_driver') return <Field name={name} wide />
  if (ofSim.has(name)) return <Field name={name} required />
  const reason = (access.has(name) ? fixed.access : null) ?? (name === 'email' ? fixed.email : null)
  if (reason) return <Field name={name} disabled hint={t(reason)} />
  if (name === 'email' && fixed.isAddressProved)
    return <Field name={name} required hint={t('user.email_proved_hint')} />
  const hint = name in hints && t(hints[name as keyof typeof hints])
  return <Field name={name} hint={hint} without={name === 'role_id' ? beyond : undefined} />
}

function Section({ section, fixed }: { section: UserSection; fixed: FixedAccess }) {
  const { t } = useTranslation()
  const isDriver = useWatch({ name: 'is_driver' }) === true
  const shown = section.fields.filter((name) => isDriver || !driverFields.includes(name))
  return (
    <FormSection title={t(`user.sections.${section.name}`)}>
      {shown.map((name) => (
        <UserField key={name} name={name} fixed={fixed} />
      ))}
    </FormSection>
  )
}

/** Why the access of this employee stays as it is, where the reader may change the rest alone. */
function useFixedAccess(record: User | undefined): FixedAccess {
  const { letsIn, isSelf, isOwner } = useReach()
  if (!record) return { access: null, email: null, isAddressProved: false }
  const beyond = letsIn(record) ? null : 'errors.exceeds_own_rights'
  const isProved = isAddressProved(record)
  return {
    access: isSelf(record) ? 'invalid.own_access' : beyond,
    email: isProved && !isOwner ? 'errors.owner_only' : null,
    isAddressProved: isProved,
  }
}

function useWhyNot() {
  const { t } = useTranslation()
  const { touches } = useReach()
  return (record: User) => (touches(record) ? null : t('errors.exceeds_own_rights'))
}

interface UserFormProps extends FormBinding<UserBody> {
  record?: User
}

/** The one form of an employee, for a new one and for a known one. */
function UserForm({ record, onSave, onCancel }: UserFormProps) {
  const fixed = useFixedAccess(record)
  return (
    <RecordForm module="user" schema={schema} record={record} prepare={prepare} onSave={onSave} onCancel={onCancel}>
      {userSections.map((section) => (
        <Section key={section.name} section={section} fixed={fixed} />
      ))}
    </RecordForm>
  )
}

export const { Create: UserCreate, Edit: UserEdit } = formScreens<User, UserBody>({
  contract: user,
  paths: userPaths,
  nameOf: ({ full_name }) => full_name,
  Form: UserForm,
  useWhyNot,
})
