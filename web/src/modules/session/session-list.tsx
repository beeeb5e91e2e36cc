import { formatInstant } from '@rental/core/kernel/date'
import { session, type OwnSession } from '@rental/core/modules/session/session.contract'
import { Monitor, Smartphone } from 'lucide-react'
import { messageOf } from '../../api/errors.ts'
import { useCall, useSend } from '../../api/use-call.ts'
import { RecordFault } from '../../record/screen/record-fault.tsx'
import { useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { notify } from '../../ui/notify.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { deviceOf } from './device-name.ts'
import { EndAllSessions } from './end-all-sessions.tsx'

function SessionRow({ own }: { own: OwnSession }) {
  const { t } = useTranslation()
  const end = useSend(session.endSession)
  const device = deviceOf(own.device)
  const name = device ? t('session.profile.device', device) : t('session.profile.unknown_device')
  const Icon = device?.isPhone ? Smartphone : Monitor
  const signOut = async () => {
    try {
      await end.mutateAsync({ params: { id: own.id } })
      notify.success(t('session.profile.ended'))
    } catch (error) {
      notify.error(messageOf(error))
    }
  }
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium" title={own.device ?? undefined}>
          {name}
          {own.is_current && <Badge tone="success">{t('session.profile.this_device')}</Badge>}
        </p>
        <p className="text-[0.8125rem] text-muted">
          {[
            own.source,
            t('session.profile.since', { at: formatInstant(own.created_at) }),
            t('session.profile.seen', { at: formatInstant(own.last_seen_at) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!own.is_current && (
        <Button
          variant="outline"
          size="sm"
          busy={end.isPending}
          aria-label={`${t('session.profile.end')}: ${name}`}
          onClick={() => void signOut()}
        >
          {t('session.profile.end')}
        </Button>
      )}
    </li>
  )
}

/** Every place where one is signed in. */
export function SessionList() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall(session.sessions, {}, { staleTime: 0 })
  return (
    <Card>
      <CardHeader title={t('session.profile.sessions')} actions={<EndAllSessions />} />
      <CardBody className="py-2">
        {error && !data && <RecordFault error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton className="my-3 h-10" />}
        {data && (
          <ul className="divide-y">
            {data.map((own) => (
              <SessionRow key={own.id} own={own} />
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  )
}
