import {
  quotation,
  QuotationDraft,
  QuotationInput,
  type Quotation,
} from '@rental/core/modules/quotation/quotation.contract'
import { mostLines, quotationFieldGroups } from '@rental/core/modules/quotation/quotation.fields'
import type { z } from 'zod'
import type { DocumentFormCalls } from '../../record/document/document-form.tsx'
import { Field } from '../../record/form/field.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import { RentalForm } from '../../rental/rental-form.tsx'
import { TermFields } from '../../rental/term-fields.tsx'
import { useTranslation } from '../../text/text.ts'

const schemas = { draft: QuotationDraft, submit: QuotationInput }
export type QuotationBody = z.output<typeof QuotationDraft> | z.output<typeof QuotationInput>

const { parties, days, notes } = quotationFieldGroups
const ofParties = Object.keys({ ...parties, ...days })

interface QuotationFormProps extends DocumentFormCalls<QuotationBody> {
  record: Partial<Quotation>
}

/** The form of a quotation, for a new one and for a draft. */
export function QuotationForm(props: QuotationFormProps) {
  const { t } = useTranslation()
  return (
    <RentalForm<QuotationBody>
      {...props}
      module="quotation"
      schemas={schemas}
      preview={quotation.preview}
      mostLines={mostLines}
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
            <TermFields />
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
