import { isIn } from '@rental/core/kernel/machine'
import type { MyDay } from '@rental/core/modules/driver-day/driver-day.contract'
import { driverDayMachine } from '@rental/core/modules/driver-day/driver-day.machine'
import { messageOf } from '../../../api/errors.ts'
import { useSend } from '../../../api/use-call.ts'
import { clockCalls } from '../../../handover/press.ts'
import { useTranslation } from '../../../text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notify.ts'

/** A day that is over, and that its driver still has to submit. */
export const isToSubmit = ({ clock_out, status }: Pick<MyDay, 'clock_out' | 'status'>): boolean =>
  Boolean(clock_out) && isIn(driverDayMachine, status, 'draft')

export function SubmitDay({ id }: { id: string }) {
  const { t } = useTranslation()
  const move = useSend(clockCalls.move)
  const submit = () =>
    move.mutate(
      { params: { id }, body: { action: 'submit' } },
      {
        onSuccess: () => notify.success(t('driver_day.clock.submitted')),
        onError: (error) => notify.error(messageOf(error)),
      },
    )
  return (
    <Button className="h-12 w-full" busy={move.isPending} onClick={submit}>
      {t('driver_day.clock.submit')}
    </Button>
  )
}
