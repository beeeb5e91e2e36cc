import { Refusal } from '@rental/core/kernel/error'
import { formatPhone } from '@rental/core/kernel/phone'
import { greetedName } from '@rental/core/modules/message/greeting'
import type { message as contract } from '@rental/core/modules/message/message.contract'
import { written } from '@rental/core/modules/message/message.rules'
import type { z } from 'zod'
import type { Ctx } from '../../http/handlers.ts'
import type { Transports } from '../../outside/transport.ts'
import { writeMessage } from '../../outside/outbox.ts'
import { wordingOf } from '../../outside/wording.store.ts'
import { findAddressee, findWriter } from './message.store.ts'

type Letter = z.output<typeof contract.preview.body>

/** The message as the customer would read it, and where it would go. */
export async function composeMessage({ tx, actor }: Ctx, { customer_id, text, ...place }: Letter) {
  const [addressee, writer, wording] = await Promise.all([
    findAddressee(tx, customer_id),
    findWriter(tx),
    wordingOf(tx, place),
  ])
  const contact = [writer.phone && formatPhone(writer.phone), writer.email].filter(Boolean).join(' / ')
  const values = {
    customer: greetedName(addressee, place.language),
    company: writer.company,
    contact,
    sender: actor.full_name,
    text: text ?? '',
  }
  const recipient = place.channel === 'EMAIL' ? addressee.email : addressee.phone
  return { recipient, recipient_name: addressee.name, ...written(wording, values) }
}

/** Writes to a customer: into the outbox, from where it leaves. */
export async function sendMessage(ctx: Ctx, transports: Transports, letter: Letter): Promise<{ id: string }> {
  const { recipient, ...composed } = await composeMessage(ctx, letter)
  if (!recipient) throw new Refusal('invalid_input', { fields: { channel: { key: 'no_recipient' } } })
  const { customer_id, template, channel, language } = letter
  return writeMessage(ctx.tx, transports, { customer_id, template, channel, language, recipient, ...composed })
}
