import type { ToldMoment } from '@rental/core/modules/told-moment/told-moment.fields'
import { useState } from 'react'
import { useCan } from '../api/can.tsx'
import { session } from '../api/session.ts'
import { useClock } from '../record/clock.ts'
import { useTranslation } from '../text/text.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { ToldDialog } from './told-dialog.tsx'

type Decision = 'ACCEPTED' | 'REJECTED'

interface NoticeProps {
  moment: ToldMoment
  /** False once money has gone on, so that nothing would follow any more. */
  isOpen: boolean
  onDecided?: (() => void) | undefined
}

function Notice({ moment, isOpen, onDecided }: NoticeProps) {
  const { t } = useTranslation()
  const can = useCan()
  const clock = useClock()
  const [deciding, setDeciding] = useState<Decision | null>(null)
  const { id, kind, told_at, arrived_at, told_by_id, told_by_name, decision, decided_by_name, reason } = moment
  const mayDecide = isOpen && can('told_moment.accept') && told_by_id !== session.read()?.user.id
  const offered: readonly Decision[] = mayDecide
    ? (['ACCEPTED', 'REJECTED'] as const).filter((one) => one !== decision)
    : []
  const buttons = offered.map((one) => (
    <Button key={one} variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setDeciding(one)}>
      {t(one === 'ACCEPTED' ? 'told_moment.accept' : 'told_moment.reject')}
    </Button>
  ))
  const by = { name: decided_by_name ?? '', reason: reason ?? '' }
  return (
    <Alert
      tone={decision === 'ACCEPTED' ? 'info' : 'warning'}
      title={decision === 'OPEN' && t('told_moment.to_check')}
      action={buttons.length > 0 && <span className="flex flex-wrap gap-2">{buttons}</span>}
    >
      {t('told_moment.arrived_late', {
        what: t(`told_moment.options.kind.${kind}`),
        told: clock.format(told_at),
        arrived: clock.format(arrived_at),
      })}{' '}
      {told_by_name && t('told_moment.by', { name: told_by_name })}{' '}
      {decision === 'OPEN' && t(isOpen ? 'told_moment.counted_by_arrival' : 'told_moment.stays_with_arrival')}
      {decision === 'ACCEPTED' && t('told_moment.accepted_by', by)}
      {decision === 'REJECTED' && `${t('told_moment.stays_with_arrival')} ${t('told_moment.rejected_by', by)}`}
      {deciding && <ToldDialog id={id} decision={deciding} onClose={() => setDeciding(null)} onDecided={onDecided} />}
    </Alert>
  )
}

interface ToldNoticesProps extends Omit<NoticeProps, 'moment'> {
  moments: readonly ToldMoment[]
}

/** Times of devices that arrived late without a missing signal, with what was decided about them. */
export const ToldNotices = ({ moments, ...rest }: ToldNoticesProps) =>
  moments
    .filter(({ decision }) => decision !== 'NONE')
    .map((moment) => <Notice key={moment.id} moment={moment} {...rest} />)
