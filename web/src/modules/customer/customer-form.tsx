import { customer, type Customer } from '@rental/core/modules/customer/customer.contract'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { Field } from '../../record/form/field.tsx'
import { FoldedSection } from '../../record/form/folded-section.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import { formValues, type FormValues } from '../../record/form/form-values.ts'
import { RecordForm } from '../../record/form/record-form.tsx'
import { useOnlyBranch } from '../../record/form/use-only-branch.ts'
import type { FormBinding } from '../../record/screen/create-screen.tsx'
import { formScreens } from '../../record/screen/form-screens.tsx'
import { useTranslation } from '../../text/text.ts'
import { ContactFields } from './contact-fields.tsx'
import { customerPaths } from './customer.paths.ts'
import { formSectionsFor, hiddenFor } from './customer.subject.ts'
import { KindField } from './kind-field.tsx'
import { NikField } from './nik-field.tsx'
import { useDuplicateQuestion } from './use-duplicate-question.tsx'

type CustomerBody = z.output<typeof customer.create.body>

const schema = customer.create.body
const nothing = formValues(schema.shape)

/** Fields that the form hides for this kind of customer are cleared. */
const prepare = (values: FormValues): FormValues => ({
  ...values,
  // A person who was typed as a firm has no employer of his own name.
  ...(values['kind'] === 'PERSONAL' && values['company_name'] === values['name'] && { company_name: '' }),
  ...Object.fromEntries(hiddenFor(values['kind']).map((name) => [name, nothing[name]])),
})

function CustomerField({ name, corporate }: { name: string; corporate: boolean }) {
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
function useLegalName(kind: unknown): void {
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

function Sections({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation()
  const kind: unknown = useWatch({ name: 'kind' })
  const isFirm = kind === 'CORPORATE'
  const { open, folded } = formSectionsFor(kind)
  useLegalName(kind)
  useOnlyBranch(isNew)
  return (
    <>
      <FormSection title={t('customer.sections.identity')}>
        <KindField />
        {open.map((name) => (
          <CustomerField key={name} name={name} corporate={isFirm} />
        ))}
      </FormSection>
      {folded.map(({ name, fields }) =>
        name === 'contacts' ? (
          <ContactFields key={name} />
        ) : (
          <FoldedSection key={name} title={t(`customer.sections.${name}`)} fields={fields}>
            {fields.map((field) => (
              <CustomerField key={field} name={field} corporate={isFirm} />
            ))}
          </FoldedSection>
        ),
      )}
    </>
  )
}

interface CustomerFormProps extends FormBinding<CustomerBody> {
  record?: Customer
}

/** The kind that most customers are of. */
const blank = { kind: 'PERSONAL' } as const

/** The one form of a customer, for a new one and for a known one. */
function CustomerForm({ record, onSave, onCancel }: CustomerFormProps) {
  return (
    <RecordForm
      module="customer"
      schema={schema}
      record={record ?? blank}
      prepare={prepare}
      onSave={onSave}
      onCancel={onCancel}
    >
      <Sections isNew={record === undefined} />
    </RecordForm>
  )
}

export const { Create: CustomerCreate, Edit: CustomerEdit } = formScreens<Customer, CustomerBody>({
  contract: customer,
  paths: customerPaths,
  nameOf: ({ name }) => name,
  Form: CustomerForm,
  useQuestion: useDuplicateQuestion,
})
