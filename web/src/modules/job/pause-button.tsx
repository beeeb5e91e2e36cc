import { job, type Queue } from '@rental/core/modules/job/job.contract'
import { Pause, Play } from 'lucide-react'
import { Can } from '../../api/can.tsx'
import { messageOf } from '../../api/errors.ts'
import { useSend } from '../../api/use-call.ts'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notify.ts'

/** Pauses or resumes a queue. */
export function PauseButton({ queue, name, isPaused }: { queue: Queue; name: string; isPaused: boolean }) {
  const { t } = useTranslation()
  const pause = useSend(job.pause)
  const resume = useSend(job.resume)
  const [send, Icon, verb] = isPaused ? ([resume, Play, 'resume'] as const) : ([pause, Pause, 'pause'] as const)
  const change = () =>
    send.mutate(
      { params: { queue } },
      {
        onSuccess: () => notify.success(t(isPaused ? 'job.resumed_done' : 'job.paused_done')),
        onError: (error) => notify.error(t(`job.${verb}_failed`), { description: messageOf(error) }),
      },
    )
  return (
    <Can do={job.pause}>
      <Button
        size="sm"
        variant="outline"
        aria-label={`${t(`job.${verb}`)}: ${name}`}
        busy={pause.isPending || resume.isPending}
        onClick={change}
      >
        <Icon aria-hidden />
        {t(`job.${verb}`)}
      </Button>
    </Can>
  )
}
