import { customer } from '@rental/core/modules/customer/customer.contract'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../record/form/field.tsx'
import { formValues, type FormValues } from '../../record/form/form-values.ts'
import { useTranslation } from '../../text/text.ts'
import { hiddenFor } from './customer.subject.ts'
import { NikField } from './nik-field.tsx'

export const customerSchema = customer.create.body
const nothing = formValues(customerSchema.shape)

/** Fields that the form hides for this kind of customer are cleared. */
export const prepareCustomer = (values: FormValues): FormValues => ({
  ...values,
  // A person who was typed as a firm has no employer of his own name.
  ...(values['kind'] === 'PERSONAL' && values['company_name'] === values['name'] && { company_name: '' }),
  ...Object.fromEntries(hiddenFor(values['kind']).map((name) => [name, nothing[name]])),
})

export function CustomerField({ name, corporate }: { name: string; corporate: boolean }) {
  const { t } = useTranslation()
  if (name === 'name' && corporate) return <Field name={name} label={t('customer.firm_name')} />
  if (name === 'nik') return <NikField />
  if (name === 'company_name' && corporate)
    return <Field name={name} label={t('customer.legal_name')} required={false} hint={t('customer.corporate_hint')} />
  if (name === 'parent_id') return <Field name={name} hint={t('customer.parent_hint')} />
  if (name === 'npwp_note') return <Field name={name} hint={t('customer.npwp_note_hint')} />
  return <Field name={name} />
}

/** A firm is asked for its name once: its legal name is the same until somebody says otherwise. */
export function useLegalName(kind: unknown): void {
  const { getValues, setValue } = useFormContext()
  const name: unknown = useWatch({ name: 'name' })
  const before = useRef(name)
  useEffect(() => {
    const legal: unknown = getValues('company_name')
    const follows = legal === '' || legal === null || legal === before.current
    before.current = name
    if (kind === 'CORPORATE' && follows && legal !== name)
      setValue('company_name', name, { shouldDirty: true, shouldValidate: false })
  }, [kind, name, getValues, setValue])
}
