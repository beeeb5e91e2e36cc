import { customer, type Customer } from '@rental/core/modules/customer/customer.contract'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { Field } from '../../record/form/field.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import { formValues, type FormValues } from '../../record/form/form-values.ts'
import { RecordForm } from '../../record/form/record-form.tsx'
import type { FormBinding } from '../../record/screen/create-screen.tsx'
import { formScreens } from '../../record/screen/form-screens.tsx'
import { useTranslation } from '../../text/text.ts'
import { ContactFields } from './contact-fields.tsx'
import { customerPaths } from './customer.paths.ts'
import { hiddenFor, sectionsFor, type CustomerSection } from './customer.subject.ts'
import { KindField } from './kind-field.tsx'
import { NikField } from './nik-field.tsx'
import { useDuplicateQuestion } from './use-duplicate-question.tsx'

type CustomerBody = z.output<typeof customer.create.body>

const schema = customer.create.body
const nothing = formValues(schema.shape)

/** Fields that the form hides for this kind of customer are cleared. */
const prepare = (values: FormValues): FormValues => ({
  ...values,
  ...Object.fromEntries(hiddenFor(values['kind']).map((name) => [name, nothing[name]])),
})

function CustomerField({ name, corporate }: { name: string; corporate: boolean }) {
  const { t } = useTranslation()
  if (name === 'kind') return <KindField />
  if (name === 'nik') return <NikField />
  if (name === 'company_name')
    return <Field name={name} required={corporate} hint={corporate && t('customer.corporate_hint')} />
  if (name === 'parent_id') return <Field name={name} hint={t('customer.parent_hint')} />
  if (name === 'npwp_note') return <Field name={name} hint={t('customer.npwp_note_hint')} />
  return <Field name={name} />
}

function Section({ section, corporate }: { section: CustomerSection; corporate: boolean }) {
  const { t } = useTranslation()
  if (section.name === 'contacts') return <ContactFields />
  return (
    <FormSection title={t(`customer.sections.${section.name}`)}>
      {section.fields.map((name) => (
        <CustomerField key={name} name={name} corporate={corporate} />
      ))}
    </FormSection>
  )
}

function Sections() {
  const kind: unknown = useWatch({ name: 'kind' })
  return sectionsFor(kind).map((section) => (
    <Section key={section.name} section={section} corporate={kind === 'CORPORATE'} />
  ))
}

interface CustomerFormProps extends FormBinding<CustomerBody> {
  record?: Customer
}

/** The one form of a customer, for a new one and for a known one. */
/** The kind that most customers are of. */
const blank = { kind: 'PERSONAL' } as const

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
      <Sections />
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
