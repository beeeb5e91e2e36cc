import type { MessageWording } from '@rental/core/modules/message/message.contract'
import { written } from '@rental/core/modules/message/message.rules'
import { Pencil, Undo2 } from 'lucide-react'
import { useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ChannelName } from './channel-name.tsx'
import { MessageText } from './message-text.tsx'
import { useWordingName } from './use-wording-name.ts'

interface WordingCardProps {
  wording: MessageWording
  values: Readonly<Record<string, string>>
  /** Absent for those who may only look. */
  onChange: ((wording: MessageWording) => void) | undefined
  onReset: ((wording: MessageWording) => void) | undefined
}

/** One wording, as it is read. */
export function WordingCard({ wording, values, onChange, onReset }: WordingCardProps) {
  const { t } = useTranslation()
  const name = useWordingName()(wording)
  const { channel, language, is_own } = wording
  return (
    <section aria-label={name} className="min-w-0 space-y-2">
      <div className="flex min-h-8 flex-wrap items-center gap-2">
        <h3 className="flex items-center gap-2 font-medium">
          <ChannelName channel={channel} />
          <span className="font-normal text-muted">{t(`message.options.language.${language}`)}</span>
        </h3>
        {is_own && <Badge tone="info">{t('message.own_words')}</Badge>}
        <span className="ml-auto flex gap-1">
          {is_own && onReset && (
            <Button
              variant="ghost"
              size="icon"
              className="size-8"
              aria-label={`${t('message.reset')}: ${name}`}
              title={t('message.reset')}
              onClick={() => onReset(wording)}
            >
              <Undo2 aria-hidden />
            </Button>
          )}
          {onChange && (
            <Button
              variant="ghost"
              size="icon"
              className="size-8"
              aria-label={t('message.edit_words', { name })}
              title={t('record.edit')}
              onClick={() => onChange(wording)}
            >
              <Pencil aria-hidden />
            </Button>
          )}
        </span>
      </div>
      <MessageText channel={channel} language={language} {...written(wording, values)} />
    </section>
  )
}
