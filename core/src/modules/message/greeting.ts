import { phrase, type Language } from '../../kernel/text.ts'
import { contactName, type Contact } from '../../paper/contact.ts'
import { greetingText } from './greeting.text.ts'

/** A customer as letters greet it. */
export interface Greeted extends Pick<Contact, 'name' | 'kind' | 'company_name'> {
  /** Person of a firm whom a letter is for. */
  contact?: string | null
}

/** The name behind 'Dear' and 'Yth. Bapak/Ibu': a person, or a person at a firm, which is no person itself. */
export function greetedName(customer: Greeted, language: Language): string {
  if (customer.kind === 'PERSONAL') return customer.name
  const { contact } = customer
  const firm = contactName({ ...customer, address: null, city: null })
  return contact
    ? phrase(greetingText.contact, language, { contact, firm })
    : phrase(greetingText.firm, language, { firm })
}
