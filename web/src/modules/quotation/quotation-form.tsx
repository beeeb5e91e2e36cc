import { QuotationDraft, quotation, type Quotation } from '@rental/core/modules/quotation/quotation.contract'
import { mostLines, quotationFieldGroups } from '@rental/core/modules/quotation/quotation.fields'
import { useMemo, useRef } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Field } from '../../record/form/field.tsx'
import { formBar } from '../../record/form/form-buttons.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import type { FormValues } from '../../record/form/form-values.ts'
import { RecordForm } from '../../record/form/record-form.tsx'
import { LineEditor } from '../../rental/line-editor.tsx'
import { PricePanel } from '../../rental/price-panel.tsx'
import { usePreview } from '../../rental/use-preview.ts'
import { Button } from '../../ui/button.tsx'

export type QuotationBody = z.output<typeof QuotationDraft>
/** Kept for later, or offered now. */
export type Intent = 'draft' | 'submit'

const isNothing = (value: unknown) => value === '' || value === null

/** What is not filled in is not sent: a draft may lack it, and where it may not, the server says so. */
function prepare(values: FormValues): FormValues {
  const lines = (values['lines'] as FormValues[]).map((line) =>
    Object.fromEntries(Object.entries(line).filter(([, value]) => !isNothing(value))),
  )
  const said = Object.entries(values).filter(([name, value]) => name in optional || !isNothing(value))
  return { ...Object.fromEntries(said), lines }
}
/** Emptied on purpose these are null; the others fall back to what is usual. */
const optional = {
  customer_id: true,
  sales_id: true,
  payment_term_id: true,
  dp_percent: true,
  max_km: true,
  exceed_km_cost: true,
  description: true,
  terms: true,
}

/** What is typed, as far as it can be sent. */
function useTyped(): QuotationBody | null {
  const values = useWatch() as FormValues
  const text = JSON.stringify(values)
  return useMemo(() => {
    const parsed = QuotationDraft.safeParse(prepare(JSON.parse(text) as FormValues))
    return parsed.success ? parsed.data : null
  }, [text])
}

const section = (name: 'parties' | 'days' | 'terms' | 'notes') => Object.keys(quotationFieldGroups[name])

function Sections({ record }: { record: Partial<Quotation> }) {
  const { t } = useTranslation()
  const shown = usePreview(quotation.preview, useTyped())
  const chosen = (record.lines ?? []).map(({ vehicle_id, vehicle_name }) =>
    vehicle_id && vehicle_name ? { id: vehicle_id, name: vehicle_name } : null,
  )
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_20rem]">
      <div className="min-w-0 space-y-4">
        <FormSection title={t('quotation.sections.parties')}>
          {[...section('parties'), ...section('days')].map((name) => (
            <Field key={name} name={name} {...(name === 'customer_id' && { required: true })} />
          ))}
        </FormSection>
        <LineEditor title={t('quotation.sections.lines')} most={mostLines} shown={shown} chosen={chosen} />
        <FormSection title={t('quotation.sections.terms')}>
          {section('terms').map((name) => (
            <Field key={name} name={name} />
          ))}
        </FormSection>
        <FormSection title={t('quotation.sections.notes')}>
          {section('notes').map((name) => (
            <Field key={name} name={name} wide />
          ))}
        </FormSection>
      </div>
      <PricePanel title={t('quotation.sections.totals')} shown={shown} />
    </div>
  )
}

function Bar({ onIntent, onCancel }: { onIntent: (intent: Intent) => void; onCancel: () => void }) {
  const { t } = useTranslation()
  const { isSubmitting } = useFormState()
  return (
    <div className={formBar.page}>
      <Button variant="outline" onClick={onCancel} disabled={isSubmitting}>
        {t('app.cancel')}
      </Button>
      <Button variant="outline" type="submit" busy={isSubmitting} onClick={() => onIntent('draft')}>
        {t('quotation.save_draft')}
      </Button>
      <Button type="submit" busy={isSubmitting} onClick={() => onIntent('submit')}>
        {t('quotation.moves.submit')}
      </Button>
    </div>
  )
}

interface QuotationFormProps {
  record: Partial<Quotation>
  onSave: (body: QuotationBody, intent: Intent) => Promise<unknown>
  onCancel: () => void
}

/** The one form of a quotation: its lines cost what they cost while they are typed. */
export function QuotationForm({ record, onSave, onCancel }: QuotationFormProps) {
  const intent = useRef<Intent>('draft')
  return (
    <RecordForm<QuotationBody>
      module="quotation"
      schema={QuotationDraft}
      record={record}
      prepare={prepare}
      onSave={(body) => onSave(body, intent.current)}
      bar={<Bar onIntent={(chosen) => (intent.current = chosen)} onCancel={onCancel} />}
    >
      <Sections record={record} />
    </RecordForm>
  )
}
