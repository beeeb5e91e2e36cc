import { formatInstant } from '@rental/core/kernel/date'
import { stateOf } from '@rental/core/kernel/machine'
import type { Message } from '@rental/core/modules/message/message.contract'
import { messageMachine } from '@rental/core/modules/message/message.machine'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'

/** Why a message has not left, and what becomes of it. */
export function MessageNotices({ message }: { message: Message }) {
  const { t } = useTranslation()
  const state = stateOf(messageMachine, message.status)
  if (state === 'kept')
    return (
      <Alert tone="warning">
        {t(message.is_whole ? `message.kept_lead.${message.channel}` : 'message.kept_private')}
      </Alert>
    )
  if (!message.fault || state === 'sent') return null
  return (
    <Alert tone={state === 'failed' ? 'danger' : 'warning'} title={t(`message.options.fault.${message.fault}`)}>
      {message.last_error && <p className="break-words">{message.last_error}</p>}
      {message.next_try_at && <p>{t('message.next_try', { at: formatInstant(message.next_try_at) })}</p>}
    </Alert>
  )
}
