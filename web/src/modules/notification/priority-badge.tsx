import type { Priority } from '@rental/core/modules/notification/notification.topics'
import { useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { priorityLook } from './notification.subject.ts'

export function PriorityBadge({ priority }: { priority: Priority }) {
  const { t } = useTranslation()
  const { tone, icon: Icon } = priorityLook[priority]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {t(`notification.options.priority.${priority}`)}
    </Badge>
  )
}
