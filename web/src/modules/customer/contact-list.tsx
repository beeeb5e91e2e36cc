import { formatPhone } from '@rental/core/kernel/phone'
import type { Customer } from '@rental/core/modules/customer/customer.contract'
import { useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'

/** The people who speak for a firm, to be read. */
export function ContactList({ contacts }: { contacts: Customer['contacts'] }) {
  const { t } = useTranslation()
  if (!contacts.length) return <p className="text-muted">{t('customer.no_contacts')}</p>
  return (
    <ul className="divide-y">
      {contacts.map((contact, index) => (
        <li
          key={index}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0"
        >
          <div className="min-w-0">
            <p className="font-medium">{contact.name}</p>
            <p className="text-muted">{contact.position}</p>
          </div>
          <div className="space-x-3 text-muted">
            <Badge>{t(`customer.options.role.${contact.role}`)}</Badge>
            {contact.phone && <span>{formatPhone(contact.phone)}</span>}
            {contact.email && <span>{contact.email}</span>}
          </div>
        </li>
      ))}
    </ul>
  )
}
