import type { Language } from '@rental/core/kernel/text'
import type { mailKinds } from '@rental/core/modules/outbox/outbox.contract'
import type { Tx } from '../db/tx.ts'
import { say } from '../text/text.ts'

type MailKind = (typeof mailKinds)[number]
interface Letter {
  kind: MailKind
  to: string
  language: Language
  name: string
  company: string
  url: string
  /** Until when it matters. */
  until?: string
}

const clock = new Intl.DateTimeFormat('id-ID', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Jakarta' })
const onPaper = (instant: string) => `${clock.format(new Date(instant))} WIB`

/** Writes a message with the work that caused it: both are kept, or neither. */
export async function writeMail(tx: Tx, { kind, to, language, until, ...rest }: Letter): Promise<void> {
  const words = { ...rest, until: until ? onPaper(until) : '' }
  const text = (part: 'subject' | 'body') => say(language, `outbox.mail.${kind.toLowerCase()}.${part}`, words)
  await tx
    .insertInto('outbox')
    .values({ kind, recipient: to, subject: text('subject'), body: text('body') })
    .execute()
}
