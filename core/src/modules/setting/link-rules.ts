import type { z } from 'zod'
import { field } from '../../kernel/field.ts'

/** Rules of a company for links that open something without an account. */
export const linkRules = {
  /** Days for which the link of a customer works. */
  customer_link_days: field.integer(1, 365),
  /** Days for which a link in a letter opens its document. */
  paper_link_days: field.integer(1, 180),
  /** Days for which no link of a customer goes to an address that was changed: the old one is told meanwhile. */
  changed_address_days: field.integer(1, 30),
}
export type LinkRules = z.output<z.ZodObject<typeof linkRules>>

export const usualLinkRules: LinkRules = { customer_link_days: 30, paper_link_days: 60, changed_address_days: 1 }
