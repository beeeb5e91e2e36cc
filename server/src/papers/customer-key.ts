import { Refusal } from '@rental/core/kernel/error'
import type { Sealing } from '../outside/sealing.ts'
import type { PaperLinks } from './paper-link.ts'

const dayMs = 86_400_000

/** Customer of a company until a moment: what a link is for, in its sealed key. */
export interface LinkedCustomer {
  company: string
  customer: string
  until: Date
}

const packed = (id: string) => id.replaceAll('-', '')
const unpacked = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** A link that shows a customer their own account, and nothing else of the company. */
export function customerUrl(
  { publicUrl, sealing }: PaperLinks,
  { company, customer }: Omit<LinkedCustomer, 'until'>,
  days: number,
  now: Date,
): { url: string; until: Date } {
  const seconds = Math.floor((now.getTime() + days * dayMs) / 1000)
  const sealed = sealing.seal(`customer ${packed(company)} ${packed(customer)} ${seconds}`)
  return { url: `${publicUrl}/c/${sealed.toString('base64url')}`, until: new Date(seconds * 1000) }
}

/** Customer of a key; one refusal for whatever is wrong with it, so that it tells nothing. */
export function openCustomerKey(sealing: Sealing, key: string, now: Date): LinkedCustomer {
  const opened = sealing.open(Buffer.from(key, 'base64url'))
  const [, company, customer, seconds] = /^customer ([0-9a-f]{32}) ([0-9a-f]{32}) (\d+)$/.exec(opened ?? '') ?? []
  const until = new Date(Number(seconds) * 1000)
  if (!company || !customer || until < now) throw new Refusal('not_found')
  return { company: unpacked(company), customer: unpacked(customer), until }
}
