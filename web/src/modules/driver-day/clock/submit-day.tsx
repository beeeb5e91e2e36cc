import { isIn } from '@rental/core/kernel/machine'
import type { MyDay } from '@rental/core/modules/driver-day/driver-day.contract'
import { driverDayMachine } from '@rental/core/modules/driver-day/driver-day.machine'
import { useTranslation } from '../../../text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { usePresses } from './use-presses.ts'

/** A day that is over, and that its driver still has to submit. */
export const isToSubmit = ({ clock_out, status }: Pick<MyDay, 'clock_out' | 'status'>): boolean =>
  Boolean(clock_out) && isIn(driverDayMachine, status, 'draft')

export function SubmitDay({ id }: { id: string }) {
  const { t } = useTranslation()
  const { submit, busy } = usePresses()
  return (
    <Button className="h-12 w-full" busy={busy} onClick={() => void submit(id)}>
      {t('driver_day.clock.submit')}
    </Button>
  )
}
