import type { Language } from '@rental/core/kernel/text'
import { Mail, outbox, type mailKinds } from '@rental/core/modules/outbox/outbox.contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { ListedSource } from '../../record/crud.ts'
import { say } from '../../text/text.ts'

export const outboxSource = {
  table: 'outbox',
  module: 'outbox',
  row: Mail,
  record: Mail,
  spec: outbox.list.list,
  uncounted: true,
  derived: { company_name: sql`(select company.name from company where company.id = outbox.company_id)` },
} satisfies ListedSource

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
