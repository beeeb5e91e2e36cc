import { mostVehicles } from '@rental/core/modules/rental/rental-line.rules'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { orderFieldGroups, OrderDraft, OrderInput } from '@rental/core/modules/sales-order/sales-order.fields'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import type { DocumentFormCalls } from '../../record/document/document-form.tsx'
import { Field } from '../../record/form/field.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import { RentalForm } from '../../rental/rental-form.tsx'
import { TermFields } from '../../rental/term-fields.tsx'
import { useTranslation } from '../../text/text.ts'
import { MethodFields } from './terminate/termination-method.tsx'

const schemas = { draft: OrderDraft, submit: OrderInput }
export type OrderBody = OrderDraft | OrderInput

const { parties, contractTerms, rentalNotes } = orderFieldGroups

interface SalesOrderFormProps extends DocumentFormCalls<OrderBody> {
  record: Partial<SalesOrder>
}

/** The form of an order, for a new one and for a draft. */
export function SalesOrderForm(props: SalesOrderFormProps) {
  const { t } = useTranslation()
  return (
    <RentalForm<OrderBody>
      {...props}
      module="sales_order"
      schemas={schemas}
      preview={salesOrder.preview}
      mostLines={mostVehicles}
      titles={{ lines: t('sales_order.sections.items'), totals: t('sales_order.sections.financial') }}
      before={
        <FormSection title={t('sales_order.form_sections.parties')}>
          {Object.keys(parties).map((name) => (
            <Field key={name} name={name} />
          ))}
        </FormSection>
      }
      after={
        <>
          <FormSection title={t('sales_order.form_sections.contract_terms')}>
            <Field name="billing_cycle" hint={t('sales_order.usual_cycle')} />
            <Field name="extension_policy" hint={t('sales_order.extend.company_rule')} />
            <Field name="termination_method" hint={t('sales_order.extend.company_rule')} />
            <MethodFields only={Object.keys(contractTerms)} />
          </FormSection>
          <FormSection title={t('sales_order.form_sections.payment')}>
            <TermFields />
          </FormSection>
          <FormSection title={t('sales_order.form_sections.additional')}>
            {Object.keys(rentalNotes).map((name) => (
              <Field key={name} name={name} />
            ))}
          </FormSection>
        </>
      }
    />
  )
}
