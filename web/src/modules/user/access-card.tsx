import { formatInstant } from '@rental/core/kernel/date'
import { stateOf } from '@rental/core/kernel/machine'
import { role } from '@rental/core/modules/role/role.contract'
import { user, type User } from '@rental/core/modules/user/user.contract'
import { userMachine } from '@rental/core/modules/user/user.machine'
import { LogOut, Send } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useCan } from '../../api/can.tsx'
import { messageOf } from '../../api/errors.ts'
import { useSend } from '../../api/use-call.ts'
import { RecordLink } from '../../record/record-link.tsx'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notify.ts'
import { AccountBadge } from './account-badge.tsx'
import { useReach } from './use-reach.ts'

const ConfirmDialog = lazy(() =>
  import('../../ui/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
)

function SendLink({ record }: { record: User }) {
  const { t } = useTranslation()
  const isInUse = record.account === 'ACTIVE'
  const send = useSend(isInUse ? user.resetPassword : user.invite)
  if (!record.email) return <p className="text-muted">{t('user.no_email_hint')}</p>
  const sendLink = () =>
    send.mutate(
      { params: { id: record.id } },
      {
        onSuccess: ({ email, expires_at }) =>
          notify.success(t('user.link_sent', { email, until: formatInstant(expires_at) })),
        onError: (error) => notify.error(messageOf(error)),
      },
    )
  const label = { NONE: 'user.invite', INVITED: 'user.invite_again', ACTIVE: 'user.reset_link' } as const
  return (
    <Button variant="outline" busy={send.isPending} onClick={sendLink}>
      <Send aria-hidden />
      {t(label[record.account])}
    </Button>
  )
}

function EndSessions({ record }: { record: User }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const send = useSend(user.endSessions)
  const end = () =>
    send.mutate(
      { params: { id: record.id } },
      {
        onSuccess: () => notify.success(t('user.sessions_ended')),
        onError: (error) => notify.error(messageOf(error)),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        <LogOut aria-hidden />
        {t('user.end_sessions')}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={t('user.end_sessions')}
            description={t('user.end_sessions_question', { name: record.full_name })}
            confirm={t('user.end_sessions')}
            tone="danger"
            busy={send.isPending}
            onConfirm={end}
          />
        </Suspense>
      )}
    </>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 text-right break-words">{children}</dd>
    </div>
  )
}

/** Access of an employee, and its actions. */
export function AccessCard({ record }: { record: User }) {
  const { t } = useTranslation()
  const can = useCan()
  const { touches, letsIn, isSelf, isOwner } = useReach()
  const isActive = stateOf(userMachine, record.status) === userMachine.initial
  return (
    <RecordSection title={t('user.sections.account')}>
      <dl className="space-y-2">
        <Row label={t('user.fields.account')}>
          <AccountBadge account={record.account} />
        </Row>
        <Row label={t('user.fields.last_seen_at')}>
          <span className="tabular-nums">
            {record.last_seen_at ? formatInstant(record.last_seen_at) : t('user.never_seen')}
          </span>
        </Row>
        <Row label={t('user.fields.role_id')}>
          {can(role.get) ? (
            <RecordLink
              link={{ to: '/rbac/roles/$roleId', params: { roleId: String(record.role_id) } }}
              className="text-primary hover:underline"
            >
              {record.role_name}
            </RecordLink>
          ) : (
            record.role_name
          )}
        </Row>
      </dl>
      <div className="mt-4 flex flex-col gap-2 empty:hidden">
        {isActive &&
          !isSelf(record) &&
          letsIn(record) &&
          can(user.invite) &&
          (isOwner || record.account !== 'ACTIVE') && <SendLink record={record} />}
        {isActive && record.account === 'ACTIVE' && touches(record) && can(user.endSessions) && (
          <EndSessions record={record} />
        )}
      </div>
    </RecordSection>
  )
}
