import { supplier, type Supplier } from '@rental/core/modules/supplier/supplier.contract'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { Field } from '../../record/form/field.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import type { FormValues } from '../../record/form/form-values.ts'
import { RecordForm } from '../../record/form/record-form.tsx'
import type { FormBinding } from '../../record/screen/create-screen.tsx'
import { formScreens } from '../../record/screen/form-screens.tsx'
import { useTranslation } from '../../text/text.ts'
import { BankFields } from './bank-fields.tsx'
import { supplierPaths } from './supplier.paths.ts'
import { hiddenFor, sectionsFor, type SupplierSection } from './supplier.subject.ts'

type SupplierBody = z.output<typeof supplier.create.body>

/** Hidden fields are cleared. */
const prepare = (values: FormValues): FormValues => ({
  ...values,
  ...Object.fromEntries(hiddenFor(values).map((name) => [name, ''])),
})

/** Fields required by rules between fields. */
const required = new Set<string>(['kinds', 'umkm_valid_until'])

function SupplierField({ name }: { name: string }) {
  const { t } = useTranslation()
  if (required.has(name)) return <Field name={name} required />
  if (name === 'npwp_note') return <Field name={name} hint={t('supplier.npwp_note_hint')} />
  return <Field name={name} />
}

function Section({ section }: { section: SupplierSection }) {
  const { t } = useTranslation()
  if (section.name === 'banks') return <BankFields />
  return (
    <FormSection title={t(`supplier.sections.${section.name}`)}>
      {section.fields.map((name) => (
        <SupplierField key={name} name={name} />
      ))}
    </FormSection>
  )
}

function Sections() {
  const [is_pkp, has_umkm_certificate]: unknown[] = useWatch({ name: ['is_pkp', 'has_umkm_certificate'] })
  return sectionsFor({ is_pkp, has_umkm_certificate }).map((section) => (
    <Section key={section.name} section={section} />
  ))
}

interface SupplierFormProps extends FormBinding<SupplierBody> {
  record?: Supplier
}

/** The one form of a supplier, for a new one and for a known one. */
function SupplierForm({ record, onSave, onCancel }: SupplierFormProps) {
  return (
    <RecordForm
      module="supplier"
      schema={supplier.create.body}
      record={record}
      prepare={prepare}
      onSave={onSave}
      onCancel={onCancel}
    >
      <Sections />
    </RecordForm>
  )
}

export const { Create: SupplierCreate, Edit: SupplierEdit } = formScreens<Supplier, SupplierBody>({
  contract: supplier,
  paths: supplierPaths,
  nameOf: ({ name }) => name,
  Form: SupplierForm,
})
