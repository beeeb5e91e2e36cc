import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '../../record/form/field.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import { Button } from '../../ui/button.tsx'

const most = 20
const blank = { role: 'PROCUREMENT', name: '', position: '', phone: '', email: '' }

/** The people who speak for a firm. */
export function ContactFields() {
  const { t } = useTranslation()
  const adder = useRef<HTMLButtonElement>(null)
  const { fields, append, remove } = useFieldArray({ name: 'contacts' })
  const add = (
    <Button ref={adder} variant="outline" size="sm" disabled={fields.length >= most} onClick={() => append(blank)}>
      <Plus aria-hidden />
      {t('customer.add_contact')}
    </Button>
  )
  return (
    <FormSection title={t('customer.sections.contacts')} actions={add}>
      {fields.length === 0 && <p className="text-muted md:col-span-2">{t('customer.no_contacts')}</p>}
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="grid gap-x-5 gap-y-4 rounded-lg border p-4 md:col-span-2 md:grid-cols-2">
          <legend className="sr-only">{t('customer.contact_n', { number: index + 1 })}</legend>
          <div className="flex items-center justify-between md:col-span-2">
            <span aria-hidden className="font-medium text-muted">
              {t('customer.contact_n', { number: index + 1 })}
            </span>
            <Button
              variant="ghost"
              size="icon"
              className="size-8"
              aria-label={`${t('customer.remove_contact')} (${index + 1})`}
              onClick={() => {
                remove(index)
                adder.current?.focus()
              }}
            >
              <Trash2 aria-hidden />
            </Button>
          </div>
          {['role', 'name', 'position', 'phone', 'email'].map((name) => (
            <Field key={name} name={`contacts.${index}.${name}`} />
          ))}
        </fieldset>
      ))}
    </FormSection>
  )
}
