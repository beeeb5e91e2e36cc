import type { TaskExecution } from '@rental/core/modules/scheduler/scheduler.contract'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '../../ui/badge.tsx'

const tones: Record<TaskExecution['status'], Tone> = {
  pending: 'neutral',
  running: 'info',
  completed: 'success',
  failed: 'danger',
  stopped: 'warning',
}

export function ExecutionBadge({ status }: { status: TaskExecution['status'] }) {
  const { t } = useTranslation()
  return <Badge tone={tones[status]}>{t(`scheduler.options.status.${status}`)}</Badge>
}
