import { Refusal } from '@rental/core/kernel/error'
import { linkPage } from '@rental/core/modules/customer-link/link-page'
import type { Sealing } from '../outside/sealing.ts'
import type { PaperLinks } from './paper-link.ts'

/** Link of a company: what a sealed key names. */
export interface LinkKey {
  company: string
  link: string
}

const packed = (id: string) => id.replaceAll('-', '')
const unpacked = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Address of a link that shows a customer their own account, and nothing else of the company; no server and no proxy is sent what stands behind `#`. */
export function customerUrl({ publicUrl, sealing }: PaperLinks, { company, link }: LinkKey): string {
  const sealed = sealing.seal(`customer ${packed(company)} ${packed(link)}`)
  return `${publicUrl}${linkPage}#${sealed.toString('base64url')}`
}

/** Link of a key; one refusal for whatever is wrong with it, so that it tells nothing. */
export function openCustomerKey(sealing: Sealing, key: string): LinkKey {
  const opened = sealing.open(Buffer.from(key, 'base64url'))
  const [, company, link] = /^customer ([0-9a-f]{32}) ([0-9a-f]{32})$/.exec(opened ?? '') ?? []
  if (!company || !link) throw new Refusal('not_found')
  return { company: unpacked(company), link: unpacked(link) }
}
