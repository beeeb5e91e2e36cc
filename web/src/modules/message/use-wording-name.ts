import type { MessageWording } from '@rental/core/modules/message/message.contract'
import { useTranslation } from '../../text/text.ts'

/** `Greeting, WhatsApp, Indonesian`. */
export function useWordingName(): (wording: MessageWording) => string {
  const { t } = useTranslation()
  return ({ template, channel, language }) =>
    [
      t(`message.options.template.${template}`),
      t(`message.options.channel.${channel}`),
      t(`message.options.language.${language}`),
    ].join(', ')
}
