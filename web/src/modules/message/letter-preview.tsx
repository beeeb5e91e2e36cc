import type { Language } from '@rental/core/kernel/text'
import { formatPhone } from '@rental/core/kernel/phone'
import { message } from '@rental/core/modules/message/message.contract'
import type { CustomerTemplate, MessageChannel } from '@rental/core/modules/message/message.templates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { callOptions } from '../../api/use-call.ts'
import { LoadFault } from '../../record/load-fault.tsx'
import { useDebounced } from '../../record/use-debounced.ts'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MessageText } from './message-text.tsx'

const names = ['template', 'channel', 'language', 'text'] as const
export interface LetterWay {
  channel: MessageChannel
  has_provider: boolean
}

type Chosen = [template: CustomerTemplate, channel: MessageChannel, language: Language, text: string | null]

/** Preview of the message chosen in the surrounding form, rendered by the server. */
export function LetterPreview({ customer, onWay }: { customer: string; onWay: (way: LetterWay) => void }) {
  const { t } = useTranslation()
  const [template, channel, language, typed] = useWatch({ name: [...names] }) as Chosen
  const [text, setText] = useState('')
  useDebounced(typed ?? '', 400, setText)
  const body = { customer_id: customer, template, channel, language, ...(text.trim() && { text }) }
  const preview = useQuery({ ...callOptions(message.preview, { body }), placeholderData: keepPreviousData })
  const { data } = preview
  useEffect(() => data && onWay({ channel, has_provider: data.has_provider }), [data, channel, onWay])
  if (preview.isError) return <LoadFault error={preview.error} onRetry={() => void preview.refetch()} />
  if (!data) return <Skeleton className="h-40" />
  const address = data.recipient && (channel === 'WHATSAPP' ? formatPhone(data.recipient) : data.recipient)
  return (
    <section aria-label={t('message.as_read')} className="space-y-2">
      <p className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
        <span className="font-medium">{t('message.as_read')}</span>
        {address && <span>{t('message.to', { name: address })}</span>}
      </p>
      {!address && <Alert tone="warning">{t(`message.no_recipient.${channel}`)}</Alert>}
      {/* While another is on its way, the one before it stands there in its own shape. */}
      <MessageText channel={data.subject === null ? 'WHATSAPP' : 'EMAIL'} language={language} {...data} />
    </section>
  )
}
