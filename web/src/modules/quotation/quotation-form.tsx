import {
  quotation,
  QuotationDraft,
  QuotationInput,
  type Quotation,
} from '@rental/core/modules/quotation/quotation.contract'
import { mostLines, quotationFieldGroups } from '@rental/core/modules/quotation/quotation.fields'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Field } from '../../record/form/field.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import type { Way } from '../../rental/draft-bar.tsx'
import { RentalForm } from '../../rental/rental-form.tsx'

const schemas = { draft: QuotationDraft, submit: QuotationInput }
export type QuotationBody = z.output<typeof QuotationDraft> | z.output<typeof QuotationInput>

const { parties, days, terms, notes } = quotationFieldGroups
const ofParties = Object.keys({ ...parties, ...days })

interface QuotationFormProps {
  record: Partial<Quotation>
  onSave: (body: QuotationBody, way: Way, changes: Partial<QuotationBody>) => Promise<unknown>
  onCancel: () => void
}

/** The one form of a quotation, for a new one and for a draft. */
export function QuotationForm(props: QuotationFormProps) {
  const { t } = useTranslation()
  return (
    <RentalForm<QuotationBody>
      {...props}
      module="quotation"
      schemas={schemas}
      preview={quotation.preview}
      most={mostLines}
      titles={{ lines: t('quotation.sections.lines'), totals: t('quotation.sections.totals') }}
      before={
        <FormSection title={t('quotation.sections.parties')}>
          {ofParties.map((name) => (
            <Field key={name} name={name} {...(name === 'customer_id' && { required: true })} />
          ))}
        </FormSection>
      }
      after={
        <>
          <FormSection title={t('quotation.sections.terms')}>
            {Object.keys(terms).map((name) => (
              <Field key={name} name={name} />
            ))}
          </FormSection>
          <FormSection title={t('quotation.sections.notes')}>
            {Object.keys(notes).map((name) => (
              <Field key={name} name={name} wide />
            ))}
          </FormSection>
        </>
      }
    />
  )
}
