import type { Sealing } from '../outside/sealing.ts'
import { asOwner } from './as-owner.ts'

/** The link in the last mail to an address that has not left yet. */
export async function lastLink(url: string, sealing: Sealing, email: string): Promise<string> {
  const [mail] = await asOwner<{ sealed: Buffer }>(
    url,
    `select sealed from outbox join outbox_secret on message_id = id where recipient = '${email}' order by id desc limit 1`,
  )
  const body = mail && sealing.open(mail.sealed)
  return /https?:\S+\/[a-z-]+#\S+/.exec(body ?? '')?.[0] ?? ''
}
