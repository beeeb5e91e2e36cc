import { asOwner } from './as-owner.ts'

/** The link for choosing a password in the last mail to an address. */
export async function lastLink(url: string, email: string): Promise<string> {
  const [mail] = await asOwner<{ body: string }>(
    url,
    `select body from outbox where recipient = '${email}' and has_secret order by id desc limit 1`,
  )
  return /https?:\S+\/set-password#\S+/.exec(mail?.body ?? '')?.[0] ?? ''
}
