import { user, type User } from '@rental/core/modules/user/user.contract'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EditScreen } from '../../record/screen/edit-screen.tsx'
import { useReach } from './use-reach.ts'
import { UserForm, type FixedAccess, type UserBody } from './user-form.tsx'
import { userLink } from './user.subject.ts'

const nameOf = ({ full_name }: User) => full_name

export function UserEdit() {
  const { t } = useTranslation()
  const { employeeId: id } = useParams({ from: '/app/employee/$employeeId/form' })
  const { touches, letsIn, isSelf } = useReach()
  const fixedOf = (record: User): FixedAccess | null => {
    if (isSelf(record)) return 'invalid.own_access'
    return letsIn(record) ? null : 'errors.exceeds_own_rights'
  }
  const whyNot = (record: User) => (touches(record) ? null : t('errors.exceeds_own_rights'))
  return (
    <EditScreen<User, UserBody> contract={user} id={id} nameOf={nameOf} linkTo={userLink} whyNot={whyNot}>
      {(record, binding) => <UserForm key={id} record={record} fixed={fixedOf(record)} {...binding} />}
    </EditScreen>
  )
}
