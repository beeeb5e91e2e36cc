import { customer, type Customer } from '@rental/core/modules/customer/customer.contract'
import { previewScreen } from '../../record/screen/record-preview.tsx'
import { ContactList } from './contact-list.tsx'
import { customerPaths } from './customer.paths.ts'
import { customerSubject, sectionsFor } from './customer.subject.ts'

const sectionsOf = ({ kind }: Customer) => sectionsFor(kind)
const drawn = { contacts: ({ contacts }: Customer) => <ContactList contacts={contacts} /> }

/** One clean page about a customer, to be printed. */
export const CustomerPreview = previewScreen<Customer>({
  subject: customerSubject,
  route: customer.get,
  paths: customerPaths,
  sectionsOf,
  drawn,
})
