import { orderFieldGroups, OrderDraft, OrderInput } from '@rental/core/modules/sales-order/sales-order.fields'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Field } from '../../record/form/field.tsx'
import { formBar } from '../../record/form/form-buttons.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import type { FormValues } from '../../record/form/form-values.ts'
import { RecordForm } from '../../record/form/record-form.tsx'
import { Button } from '../../ui/button.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPreview } from './order-preview.tsx'

const sections = [
  { name: 'parties', fields: Object.keys(orderFieldGroups.parties) },
  { name: 'lines', fields: [] },
  { name: 'payment', fields: Object.keys(orderFieldGroups.terms) },
  { name: 'contract_terms', fields: Object.keys(orderFieldGroups.contractTerms) },
  { name: 'additional', fields: Object.keys(orderFieldGroups.rentalNotes) },
] as const

const withoutEmpty = (line: object) =>
  Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null && value !== ''))

/** What is empty of a line is left out: the schema then knows it as missing, and a draft as not known yet. */
const prepare = (values: FormValues): FormValues => ({
  ...values,
  lines: (values['lines'] as object[]).map(withoutEmpty),
})

const schemas = { draft: OrderDraft, submit: OrderInput }
export type Way = keyof typeof schemas

interface BarProps {
  canSubmit: boolean
  onWay: (way: Way) => void
  onCancel: () => void
}

/** A draft may be kept however little is known; only what is whole is submitted. */
function Bar({ canSubmit, onWay, onCancel }: BarProps) {
  const { t } = useTranslation()
  const { isSubmitting: busy } = useFormContext().formState
  return (
    <div className={formBar.page}>
      <p className="mr-auto hidden text-xs text-muted md:block">{t('record.form.required_hint')}</p>
      <Button variant="outline" onClick={onCancel} disabled={busy}>
        {t('app.cancel')}
      </Button>
      <Button type="submit" variant={canSubmit ? 'outline' : 'primary'} busy={busy} onClick={() => onWay('draft')}>
        {t('sales_order.save_draft')}
      </Button>
      {canSubmit && (
        <Button type="submit" busy={busy} onClick={() => onWay('submit')}>
          {t('sales_order.moves.submit')}
        </Button>
      )}
    </div>
  )
}

export type OrderBody = OrderDraft | OrderInput

interface OrderFormProps {
  record: object
  /** Whether it can be submitted from here; a draft that was kept is submitted where it is shown. */
  canSubmit: boolean
  onSave: (body: OrderBody, way: Way) => Promise<unknown>
  onCancel: () => void
}

/** The one form of an order, for a new one and for a draft. */
export function OrderForm({ record, canSubmit, onSave, onCancel }: OrderFormProps) {
  const { t } = useTranslation()
  const [way, setWay] = useState<Way>(canSubmit ? 'submit' : 'draft')
  return (
    <RecordForm<OrderBody>
      module="sales_order"
      schema={schemas[way]}
      record={record}
      prepare={prepare}
      onSave={(body) => onSave(body, way)}
      bar={<Bar canSubmit={canSubmit} onWay={(next) => flushSync(() => setWay(next))} onCancel={onCancel} />}
    >
      {sections.map(({ name, fields }) =>
        name === 'lines' ? (
          <OrderLines key={name} />
        ) : (
          <FormSection key={name} title={t(`sales_order.form_sections.${name}`)}>
            {fields.map((field) => (
              <Field key={field} name={field} />
            ))}
          </FormSection>
        ),
      )}
      <OrderPreview prepare={prepare} />
    </RecordForm>
  )
}
