import { notification, type NotificationRule } from '@rental/core/modules/notification/notification.contract'
import { isExpiry, topicOf } from '@rental/core/modules/notification/notification.topics'
import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { LoadFault } from '../../record/load-fault.tsx'
import { RecordName } from '../../record/picker/record-name.tsx'
import { RecordSkeleton } from '../../record/screen/record-skeleton.tsx'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { useMasterData } from '../../record/use-master-data.ts'
import { useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { leadWord, onceOf } from './lead-words.ts'

const RuleDialog = lazy(async () => ({ default: (await import('./rule-dialog.tsx')).RuleDialog }))

function Leads({ rule }: { rule: NotificationRule }) {
  const { t } = useTranslation()
  if (!isExpiry(rule.key)) return <span className="text-muted">{t(`notification.rules.${onceOf(rule.key)}`)}</span>
  return rule.lead_days.map((days) => (
    <Badge key={days} tone="info">
      {leadWord(days)}
    </Badge>
  ))
}

function Audience({ rule }: { rule: NotificationRule }) {
  const { t } = useTranslation()
  const { nameOf } = useMasterData('role')
  const roles = rule.role_ids.flatMap((id) => nameOf(id) ?? [])
  const { tellsAuthor } = topicOf(rule.key)
  if (!tellsAuthor && rule.role_ids.length + rule.user_ids.length === 0)
    return <span className="text-muted">{t('notification.rules.nobody')}</span>
  return (
    <>
      {tellsAuthor && <Badge tone="info">{t('notification.rules.author')}</Badge>}
      {roles.map((role) => (
        <Badge key={role}>{role}</Badge>
      ))}
      {rule.user_ids.map((id) => (
        <Badge key={id}>
          <RecordName to="user" id={id} />
        </Badge>
      ))}
    </>
  )
}

function Rule({ rule, onChange }: { rule: NotificationRule; onChange: () => void }) {
  const { t } = useTranslation()
  const topic = t(`notification.topics.${rule.key}`)
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1 space-y-2">
        <h2 className="flex flex-wrap items-center gap-2 font-medium">
          {topic}
          {!rule.is_active && <Badge tone="warning">{t('notification.rules.off')}</Badge>}
        </h2>
        {rule.is_active && (
          <div className="grid gap-2 md:grid-cols-2">
            <p className="flex flex-wrap content-start gap-1.5">
              <Leads rule={rule} />
            </p>
            <p className="flex flex-wrap content-start gap-1.5">
              <Audience rule={rule} />
            </p>
          </div>
        )}
      </div>
      <Button variant="outline" size="sm" aria-label={`${t('notification.rules.change')}: ${topic}`} onClick={onChange}>
        <Pencil aria-hidden />
        <span className="max-md:sr-only">{t('notification.rules.change')}</span>
      </Button>
    </li>
  )
}

/** Recipients and lead times of every topic. */
export function NotificationRules() {
  const { t } = useTranslation()
  const { data: rules, isError, error, refetch } = useCall(notification.rules, {})
  const [changed, setChanged] = useState<NotificationRule | null>(null)
  if (isError && !rules)
    return <LoadFault title={t('notification.rules.failed')} error={error} onRetry={() => void refetch()} />
  if (!rules) return <RecordSkeleton />
  return (
    <div className="max-w-4xl space-y-4">
      <ScreenHeader title={t('notification.rules_title')} lead={t('notification.rules_lead')} />
      <Card>
        <ul className="divide-y">
          {rules.map((rule) => (
            <Rule key={rule.key} rule={rule} onChange={() => setChanged(rule)} />
          ))}
        </ul>
      </Card>
      {changed && (
        <Suspense>
          <RuleDialog rule={changed} onClose={() => setChanged(null)} />
        </Suspense>
      )}
    </div>
  )
}
