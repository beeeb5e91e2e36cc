import { field } from '@rental/core/kernel/field'
import { withProblems } from '@rental/core/kernel/invalid'
import { taxOutcomeFields } from '@rental/core/modules/invoice/invoice.fields'
import { outcomeProblems, outcomesOf, taxOutcomes } from '@rental/core/modules/invoice/tax-invoice'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { Field } from '../../../record/form/field.tsx'
import { FormDialog } from '../../../record/form/form-dialog.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Alert } from '../../../ui/alert.tsx'

const outcome = {
  tax_outcome: field.choice(taxOutcomes),
  tax_outcome_number: taxOutcomeFields.tax_outcome_number,
}
const plain = z.strictObject(outcome)
const withReason = z.strictObject({ reason: field.text(255), ...outcome })
export type TaxOutcomeBody = z.output<typeof plain> & { reason?: string }

interface TaxOutcomeDialogProps {
  step: 'void' | 'credit'
  /** Number of the tax invoice. */
  number: string
  title: string
  verb: string
  onSave: (body: TaxOutcomeBody) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

/** Asks what becomes of the tax invoice of an invoice that is taken back; a void asks for its reason as well. */
export function TaxOutcomeDialog({ step, number, title, verb, onSave, onClose, children }: TaxOutcomeDialogProps) {
  const { t } = useTranslation()
  // A part that stays is known to the server alone.
  const facts = { step, tax_invoice_number: number, isWhole: true }
  const schema = step === 'void' ? withReason : plain
  return (
    <FormDialog<TaxOutcomeBody>
      module="invoice"
      title={title}
      verb={verb}
      schema={withProblems(schema, ({ tax_outcome, tax_outcome_number }) =>
        outcomeProblems({ tax_outcome, tax_outcome_number }, facts),
      )}
      onSave={onSave}
      onClose={onClose}
    >
      {children}
      <Alert tone="warning">{t('invoice.tax_outcome_lead', { number })}</Alert>
      <div className="grid gap-4 pb-4">
        {step === 'void' && <Field name="reason" first />}
        <Field name="tax_outcome" offered={outcomesOf[step]} first={step === 'credit'} />
        <Field name="tax_outcome_number" hint={t(`invoice.tax_outcome_number_hint_${step}`)} />
      </div>
    </FormDialog>
  )
}
