import { customerLink, type LinkPurpose } from '@rental/core/modules/customer-link/customer-link.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { customerUrl } from '../papers/customer-key.ts'
import type { PaperLinks } from '../papers/paper-link.ts'
import type { Caller } from './caller.ts'

/** Key in the address of a link, behind `#`. */
export const keyIn = (url: string): string => url.slice(url.indexOf('#') + 1)

/** Makes links of customers with their keys, which no answer of the API tells: as if the letter were read. */
export async function linkKeys(maker: Caller, links: PaperLinks) {
  const { company } = await maker.call(session.info, {})
  const keyOf = (link: string) => keyIn(customerUrl(links, { company: company.id, link }))
  const make = async (id: string, purpose: LinkPurpose = 'ACCOUNT') => {
    const made = await maker.call(customerLink.make, { params: { id }, body: { purpose } })
    return { ...made, key: keyOf(made.id) }
  }
  return { company: company.id, keyOf, make }
}
