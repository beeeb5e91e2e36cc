import type { Job } from '@rental/core/modules/job/job.contract'
import { useTranslation } from '../../text/text.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const tones: Record<Job['status'], Tone> = {
  waiting: 'neutral',
  delayed: 'neutral',
  paused: 'warning',
  running: 'info',
  completed: 'success',
  failed: 'danger',
  cancelled: 'neutral',
}

export function JobBadge({ status }: { status: Job['status'] }) {
  const { t } = useTranslation()
  return <Badge tone={tones[status]}>{t(`job.options.status.${status}`)}</Badge>
}
