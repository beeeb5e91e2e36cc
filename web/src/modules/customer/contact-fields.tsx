import { LineFields } from '../../record/form/form-parts.ts'
import { useTranslation } from '../../text/text.ts'

const fields = ['role', 'name', 'position', 'phone', 'email']
const blank = { role: 'PROCUREMENT', name: '', position: '', phone: '', email: '' }

/** The people who speak for a firm. */
export function ContactFields() {
  const { t } = useTranslation()
  const words = {
    title: t('customer.sections.contacts'),
    add: t('customer.add_contact'),
    none: t('customer.no_contacts'),
    remove: t('customer.remove_contact'),
    nth: (number: number) => t('customer.contact_n', { number }),
  }
  return <LineFields name="contacts" fields={fields} blank={blank} most={20} words={words} />
}
