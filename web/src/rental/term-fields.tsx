import { rentalTerms } from '@rental/core/modules/rental/rental.fields'
import { Field } from '../record/form/field.tsx'
import { useTranslation } from '../text/text.ts'

/** Terms of payment of a rental document. */
export function TermFields() {
  const { t } = useTranslation()
  return Object.keys(rentalTerms).map((name) => (
    <Field key={name} name={name} {...(name === 'deposit' && { hint: t('rental.usual_deposit') })} />
  ))
}
