import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import {
  mostLines,
  orderFieldGroups,
  OrderDraft,
  OrderInput,
} from '@rental/core/modules/sales-order/sales-order.fields'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '../../record/form/field.tsx'
import { formBar } from '../../record/form/form-buttons.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import type { FormValues } from '../../record/form/form-values.ts'
import { RecordForm } from '../../record/form/record-form.tsx'
import { LineEditor } from '../../rental/line-editor.tsx'
import { PricePanel } from '../../rental/price-panel.tsx'
import { usePreview } from '../../rental/use-preview.ts'
import { Button } from '../../ui/button.tsx'
import { MethodFields } from './termination-method.tsx'

/** A draft may be kept however little is known; only what is whole is submitted. */
const schemas = { draft: OrderDraft, submit: OrderInput }
export type Way = keyof typeof schemas
export type OrderBody = OrderDraft | OrderInput

const isSaid = (value: unknown) => value !== null && value !== ''

/** What is empty of a line is left out: the schema then knows it as missing, and a draft as not known yet. */
const prepare = (values: FormValues): FormValues => ({
  ...values,
  lines: (values['lines'] as object[]).map((line) =>
    Object.fromEntries(Object.entries(line).filter(([, value]) => isSaid(value))),
  ),
})

/** What is typed, as far as it can be asked about. */
function useTyped() {
  const text = JSON.stringify(useWatch())
  return useMemo(() => {
    const parsed = OrderInput.safeParse(prepare(JSON.parse(text) as FormValues))
    return parsed.success ? parsed.data : null
  }, [text])
}

const groups = [
  ['payment', Object.keys(orderFieldGroups.terms)],
  ['additional', Object.keys(orderFieldGroups.rentalNotes)],
] as const

function Sections({ record }: { record: Partial<SalesOrder> }) {
  const { t } = useTranslation()
  const shown = usePreview(salesOrder.preview, useTyped())
  const chosen = (record.lines ?? []).map(({ vehicle_id, vehicle_name }) =>
    vehicle_id && vehicle_name ? { id: vehicle_id, name: vehicle_name } : null,
  )
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_20rem]">
      <div className="min-w-0 space-y-4">
        <FormSection title={t('sales_order.form_sections.parties')}>
          {Object.keys(orderFieldGroups.parties).map((name) => (
            <Field key={name} name={name} />
          ))}
        </FormSection>
        <LineEditor title={t('sales_order.sections.items')} most={mostLines} shown={shown} chosen={chosen} />
        <FormSection title={t('sales_order.form_sections.contract_terms')}>
          <Field name="extension_policy" hint={t('sales_order.extend.company_rule')} />
          <Field name="termination_method" hint={t('sales_order.extend.company_rule')} />
          <MethodFields only={Object.keys(orderFieldGroups.contractTerms)} />
        </FormSection>
        {groups.map(([group, names]) => (
          <FormSection key={group} title={t(`sales_order.form_sections.${group}`)}>
            {names.map((name) => (
              <Field key={name} name={name} />
            ))}
          </FormSection>
        ))}
      </div>
      <PricePanel title={t('sales_order.sections.financial')} shown={shown} />
    </div>
  )
}

interface BarProps {
  canSubmit: boolean
  onWay: (way: Way) => void
  onCancel: () => void
}

function Bar({ canSubmit, onWay, onCancel }: BarProps) {
  const { t } = useTranslation()
  const { isSubmitting: busy } = useFormState()
  return (
    <div className={formBar.page}>
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

interface OrderFormProps {
  record: Partial<SalesOrder>
  /** Whether it can be submitted from here; a draft that was kept is submitted where it is shown. */
  canSubmit: boolean
  onSave: (body: OrderBody, way: Way) => Promise<unknown>
  onCancel: () => void
}

/** The one form of an order, for a new one and for a draft: its lines cost what they cost while they are typed. */
export function OrderForm({ record, canSubmit, onSave, onCancel }: OrderFormProps) {
  const [way, setWay] = useState<Way>(canSubmit ? 'submit' : 'draft')
  // Before the form is checked, which the same click begins.
  const chooseWay = (next: Way) => flushSync(() => setWay(next))
  return (
    <RecordForm<OrderBody>
      module="sales_order"
      schema={schemas[way]}
      record={record}
      prepare={prepare}
      onSave={(body) => onSave(body, way)}
      bar={<Bar canSubmit={canSubmit} onWay={chooseWay} onCancel={onCancel} />}
    >
      <Sections record={record} />
    </RecordForm>
  )
}
