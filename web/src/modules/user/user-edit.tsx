import { user } from '@rental/core/modules/user/user.contract'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall, useSend } from '../../api/use-call.ts'
import { NotPermittedScreen } from '../../app/screens/not-permitted-screen.tsx'
import { useNameRecord } from '../../app/record-name.ts'
import { changesOf } from '../../record/form/changes-of.ts'
import { RecordFault } from '../../record/screen/record-fault.tsx'
import { RecordSkeleton } from '../../record/screen/record-skeleton.tsx'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { notify } from '../../ui/notify.ts'
import { useReach } from './use-reach.ts'
import { UserForm, type UserBody } from './user-form.tsx'
import { userLink } from './user.subject.ts'

export function UserEdit() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { employeeId: id } = useParams({ from: '/app/employee/$employeeId/form' })
  const { data: record, isError, error, refetch } = useCall(user.get, { params: { id } })
  const change = useSend(user.change)
  const { touches, letsIn, isSelf } = useReach()
  useNameRecord(id, record?.full_name)
  if (isError && !record) return <RecordFault error={error} onRetry={() => void refetch()} />
  if (!record) return <RecordSkeleton />
  if (!touches(record)) return <NotPermittedScreen />
  const fixed = isSelf(record) ? 'invalid.own_access' : letsIn(record) ? null : 'errors.exceeds_own_rights'
  const back = () => navigate(userLink(id))
  const save = async (typed: UserBody) => {
    const body = changesOf(typed, record)
    if (Object.keys(body).length) await change.mutateAsync({ params: { id }, body })
    notify.success(t('user.saved'))
    return back()
  }
  return (
    <div className="mx-auto max-w-4xl space-y-4">
      <ScreenHeader title={t('user.edit')} lead={record.full_name} />
      <UserForm key={id} record={record} fixed={fixed} onSave={save} onCancel={() => void back()} />
    </div>
  )
}
