import type { MessageChannel } from '@rental/core/modules/message/message.templates'
import { useTranslation } from '../../text/text.ts'
import { channelIcons } from './message.subject.ts'

/** By which way, as picture and word. */
export function ChannelName({ channel }: { channel: MessageChannel }) {
  const { t } = useTranslation()
  const Icon = channelIcons[channel]
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      {t(`message.options.channel.${channel}`)}
    </span>
  )
}
