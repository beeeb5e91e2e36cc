import { user } from '@rental/core/modules/user/user.contract'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/use-call.ts'
import { BackLink } from '../../record/screen/back-link.tsx'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { notify } from '../../ui/notify.ts'
import { UserForm, type UserBody } from './user-form.tsx'
import { userLink } from './user.subject.ts'

export function UserCreate() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const create = useSend(user.create)
  const save = async (body: UserBody) => {
    const made = await create.mutateAsync({ body })
    notify.success(t('user.created'))
    return navigate(userLink(made.id))
  }
  return (
    <div className="mx-auto max-w-4xl space-y-4">
      <BackLink module="user" to="/employee" name={t('user.title')} />
      <ScreenHeader title={t('user.add')} />
      <UserForm onSave={save} onCancel={() => void navigate({ to: '/employee' })} />
    </div>
  )
}
