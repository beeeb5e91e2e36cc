import { customer, type Customer } from '@rental/core/modules/customer/customer.contract'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { FoldedSection } from '../../record/form/folded-section.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import { RecordForm } from '../../record/form/record-form.tsx'
import { useOnlyBranch } from '../../record/form/use-only-branch.ts'
import type { FormBinding } from '../../record/screen/create-screen.tsx'
import { formScreens } from '../../record/screen/form-screens.tsx'
import { useTranslation } from '../../text/text.ts'
import { ContactFields } from './contact-fields.tsx'
import { CustomerField, customerSchema, prepareCustomer, useLegalName } from './customer-fields.tsx'
import { customerPaths } from './customer.paths.ts'
import { formSectionsFor } from './customer.subject.ts'
import { KindField } from './kind-field.tsx'
import { useDuplicateQuestion } from './use-duplicate-question.tsx'

type CustomerBody = z.output<typeof customerSchema>

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
      schema={customerSchema}
      record={record ?? blank}
      prepare={prepareCustomer}
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
