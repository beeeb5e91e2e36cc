import { Refusal } from '@rental/core/kernel/error'
import { usualWording, type Wording, type WordingPlace } from '@rental/core/modules/message/message.rules'
import type { Tx } from '../db/tx.ts'

/** The company's own words, or the usual ones. */
export async function wordingOf(tx: Tx, { template, channel, language }: WordingPlace): Promise<Wording> {
  const own = await tx
    .selectFrom('message_template')
    .select(['subject', 'body'])
    .where('template', '=', template)
    .where('channel', '=', channel)
    .where('language', '=', language)
    .executeTakeFirst()
  const wording = own ?? usualWording({ template, channel, language })
  if (!wording) throw new Refusal('invalid_input', { fields: { channel: { key: 'option' } } })
  return wording
}
