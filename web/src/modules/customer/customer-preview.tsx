import { customer, type Customer } from '@rental/core/modules/customer/customer.contract'
import { useParams } from '@tanstack/react-router'
import { RecordPreview } from '../../record/screen/record-preview.tsx'
import { ContactList } from './contact-list.tsx'
import { customerLink, customerSubject, sectionsFor } from './customer.subject.ts'

const sectionsOf = ({ kind }: Customer) => sectionsFor(kind)
const drawn = { contacts: ({ contacts }: Customer) => <ContactList contacts={contacts} /> }

/** One clean page about a customer, to be printed. */
export function CustomerPreview() {
  const { customerId: id } = useParams({ from: '/app/customer/$customerId/preview' })
  return (
    <RecordPreview<Customer>
      subject={customerSubject}
      route={customer.get}
      id={id}
      link={customerLink(id)}
      sectionsOf={sectionsOf}
      drawn={drawn}
    />
  )
}
