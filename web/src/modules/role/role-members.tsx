import { user } from '@rental/core/modules/user/user.contract'
import { messageOf } from '../../api/errors.ts'
import { useCall } from '../../api/use-call.ts'
import { RecordLink } from '../../record/record-link.tsx'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const shown = 10

function Members({ role }: { role: number }) {
  const { t } = useTranslation()
  const query = { role_id_in: [role], limit: shown }
  const { data, isError, error, refetch } = useCall(user.list, { query })
  if (isError)
    return (
      <Alert
        role="alert"
        tone="danger"
        action={
          <Button size="sm" variant="outline" onClick={() => void refetch()}>
            {t('record.retry')}
          </Button>
        }
      >
        {messageOf(error)}
      </Alert>
    )
  if (!data) return <Skeleton className="h-24" />
  if (!data.items.length) return <p className="text-muted">{t('role.no_members')}</p>
  return (
    <>
      <ul className="space-y-1">
        {data.items.map(({ id, full_name, position }) => (
          <li key={id}>
            <RecordLink
              link={{ to: `/employee/${id}/detail` }}
              className="-mx-2 flex min-h-10 items-center gap-2.5 rounded-md px-2 py-1 hover:bg-sunken"
            >
              <Avatar name={full_name} />
              <span className="min-w-0">
                <span className="block truncate font-medium">{full_name}</span>
                {position && <span className="block truncate text-xs text-muted">{position}</span>}
              </span>
            </RecordLink>
          </li>
        ))}
      </ul>
      {data.total > shown && (
        <RecordLink
          link={{ to: '/employee', search: { filters: { role_id_in: [role] } } }}
          className="mt-2 inline-flex min-h-6 items-center text-primary hover:underline"
        >
          {t('role.all_members', { count: data.total })}
        </RecordLink>
      )}
    </>
  )
}

/** Members of the role: the first few, and a link to all. */
export function RoleMembers({ role }: { role: number }) {
  const { t } = useTranslation()
  return (
    <RecordSection title={t('role.members_title')}>
      <Members role={role} />
    </RecordSection>
  )
}
