import {
  invoice,
  InvoiceDraft,
  InvoiceInput,
  type Invoice,
  type InvoicePreview,
} from '@rental/core/modules/invoice/invoice.contract'
import { invoiceFieldGroups, mostInvoiceLines } from '@rental/core/modules/invoice/invoice.fields'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { DocumentForm, type DocumentFormCalls } from '../../record/document/document-form.tsx'
import { Field } from '../../record/form/field.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import { useCustomerTerms } from '../../rental/use-customer-terms.ts'
import { useTranslation } from '../../text/text.ts'
import { Credited } from './detail/invoice-notices.tsx'
import { NoAccountWarning } from './detail/no-account.tsx'
import { creditLines, typedCredit } from './credit-lines.layout.tsx'
import { invoiceLines, sentLine } from './invoice-lines.layout.tsx'

const schemas = { draft: InvoiceDraft, submit: InvoiceInput }
export type InvoiceBody = z.output<typeof InvoiceDraft> | z.output<typeof InvoiceInput>

const { parties, terms, notes } = invoiceFieldGroups
/** Facts of a new invoice alone: its lines are of this customer. */
const fixed: readonly string[] = ['customer_id', 'branch_id']
/** Terms of a credit note; the others are those of its invoice. */
const ofNote: readonly string[] = ['date', 'po_number']
const followed = ['payment_term_id'] as const

function CustomerTerms({ children }: { children: ReactNode }) {
  useCustomerTerms(followed)
  return children
}

/** Of the codes 07 and 08 alone. */
function GroundField() {
  const { t } = useTranslation()
  const code: unknown = useWatch({ name: 'tax_code' })
  return code === '07' || code === '08' ? <Field name="tax_ground" hint={t('invoice.tax_ground_hint')} /> : null
}

function TermField({ name, isOfNote }: { name: string; isOfNote: boolean }) {
  const { t } = useTranslation()
  if (name === 'date' && isOfNote) return <Field name={name} label={t('invoice.note_words.date')} />
  if (name === 'due_on') return <Field name={name} hint={t('invoice.due_hint')} />
  if (name === 'tax_code') return <Field name={name} hint={t('invoice.tax_code_hint')} />
  if (name === 'tax_ground') return <GroundField />
  return <Field name={name} />
}

interface InvoiceFormProps extends DocumentFormCalls<InvoiceBody> {
  record: Partial<Invoice>
}

/** The form of an invoice, for one by hand and for a draft of a billing run. */
export function InvoiceForm({ record, ...calls }: InvoiceFormProps) {
  const { t } = useTranslation()
  const isStored = record.id !== undefined
  const isOfInvoice = Boolean(record.credits_id)
  return (
    <DocumentForm<InvoiceBody, InvoicePreview>
      {...calls}
      module="invoice"
      record={isOfInvoice ? typedCredit(record) : record}
      schemas={schemas}
      sentLine={sentLine}
      preview={{ route: invoice.preview }}
      lines={isOfInvoice ? creditLines : invoiceLines}
      mostLines={mostInvoiceLines}
      titles={{ lines: t('invoice.sections.items'), totals: t('invoice.sections.totals') }}
      Frame={CustomerTerms}
      before={
        <>
          <Credited record={record} />
          {record.kind !== 'CREDIT_NOTE' && <NoAccountWarning />}
          <FormSection title={t('invoice.sections.parties')}>
            {Object.keys(parties).map((name) => (
              <Field key={name} name={name} disabled={isStored && fixed.includes(name)} />
            ))}
          </FormSection>
        </>
      }
      after={
        <>
          <FormSection title={t('invoice.sections.terms')}>
            {Object.keys(terms)
              .filter((name) => !isOfInvoice || ofNote.includes(name))
              .map((name) => (
                <TermField key={name} name={name} isOfNote={isOfInvoice} />
              ))}
          </FormSection>
          <FormSection title={t('invoice.sections.notes')}>
            {Object.keys(notes).map((name) => (
              <Field key={name} name={name} wide {...(isOfInvoice && { label: t('invoice.credit_reason') })} />
            ))}
          </FormSection>
        </>
      }
    />
  )
}
