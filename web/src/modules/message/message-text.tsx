import type { Language } from '@rental/core/kernel/text'
import type { MessageChannel } from '@rental/core/modules/message/message.templates'

interface MessageTextProps {
  channel: MessageChannel
  language: Language
  subject: string | null
  body: string
}

/** A message as its reader sees it: a bubble of a chat, or a letter with its subject. */
export function MessageText({ channel, language, subject, body }: MessageTextProps) {
  if (channel === 'WHATSAPP')
    return (
      <div className="rounded-lg bg-sunken p-3">
        <p
          lang={language}
          className="ml-auto w-fit max-w-[95%] rounded-xl rounded-tr-sm bg-success-soft px-3 py-2 break-words whitespace-pre-wrap text-on-success-soft"
        >
          {body}
        </p>
      </div>
    )
  return (
    <article lang={language} className="rounded-lg border bg-surface">
      <p className="border-b px-4 py-2.5 font-medium break-words">{subject}</p>
      <p className="px-4 py-3 break-words whitespace-pre-wrap">{body}</p>
    </article>
  )
}
