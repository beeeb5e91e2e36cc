import { phrase, type Language } from '../kernel/text.ts'
import { paperText } from './paper.text.ts'

/** A customer or supplier as papers name it. */
export interface Contact {
  name: string
  kind: 'PERSONAL' | 'CORPORATE'
  company_name: string | null
  address: string | null
  city: string | null
  phone?: string | null
  nik?: string | null
  npwp?: string | null
  /** Person of a firm whom letters greet. */
  contact?: string | null
  /** Line that names whom a letter is for at a firm, such as 'u.p. Ratna'; else the person who speaks for it. */
  attention?: string | null
}

/** The firm, where it is one; else the person. */
export const contactName = ({ kind, name, company_name }: Contact): string =>
  kind === 'CORPORATE' ? (company_name ?? name) : name

/** The person who speaks for a firm; null where there is nobody else to name. */
export const representative = (contact: Contact): string | null =>
  contact.name === contactName(contact) ? null : contact.name

/** 'u.p. Ratna': the person at a firm whom a letter is for. */
export const attentionOf = (name: string | null | undefined, language: Language): string | null =>
  name ? phrase(paperText.attention, language, { name }) : null

export const addressLines = (contact: Contact): string[] =>
  [contactName(contact), contact.attention ?? representative(contact), contact.address, contact.city].filter(
    (line): line is string => Boolean(line),
  )
