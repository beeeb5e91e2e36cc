import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import type { PaymentMethodKind } from '@rental/core/modules/master-data/master-data.lists'
import { ReceiptInput, receipt } from '@rental/core/modules/receipt/receipt.contract'
import { useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { amountIn } from '../../record/form/typed-amount.ts'
import { useCall } from '../../api/use-call.ts'
import { useOwnBranch } from '../../record/document/use-own-branch.ts'
import { Field } from '../../record/form/field.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import type { FormValues } from '../../record/form/form-values.ts'
import { RecordForm } from '../../record/form/record-form.tsx'
import { useBranchToday } from '../../record/use-today.ts'
import { CreateScreen } from '../../record/screen/create-screen.tsx'
import { RecordSkeleton } from '../../record/screen/record-skeleton.tsx'
import { useMasterData } from '../../record/use-master-data.ts'
import { currentLanguage, useTranslation } from '../../text/text.ts'
import { cashIn, depositsIn, linesIn, typedDeposits } from './form/typed-lines.ts'
import { PaidInvoices } from './form/paid-invoices.tsx'
import { receiptPaths } from './receipt.paths.ts'
import { receiptLink } from './receipt.subject.ts'

interface Method {
  kind: PaymentMethodKind
}

/** Money that no line lays over an invoice is balance of the customer; a transfer has no giro, and no driver holds it. */
const prepared =
  (kindOf: (id: unknown) => PaymentMethodKind | undefined) =>
  (values: FormValues): FormValues => {
    const kind = kindOf(values['payment_method_id'])
    const [amount, paid] = [values['amount'] ?? 0, amountIn(values['amount'])]
    // Orders whose deposit is left empty are not part of the payment.
    const deposits = typedDeposits(values['deposits']).map((one) => ({ ...one, amount: one.amount ?? 0 }))
    return {
      ...values,
      amount,
      deposits,
      overpaid: Math.max(0, paid - cashIn(linesIn(values['lines'])) - depositsIn(deposits)),
      ...(kind !== 'GIRO' && { giro_number: null, giro_bank: null, giro_due_on: null }),
      ...(kind === 'DRIVER' ? { account_id: null } : { employee_id: null }),
    }
  }

interface OfMethod {
  kindOf: (id: unknown) => PaymentMethodKind | undefined
}

/** The account that the money came into, or the driver who holds it. */
function MoneyPlace({ kindOf }: OfMethod) {
  const { t } = useTranslation()
  const method: unknown = useWatch({ name: 'payment_method_id' })
  return kindOf(method) === 'DRIVER' ? (
    <Field name="employee_id" required hint={t('receipt.in_wallet')} />
  ) : (
    <Field name="account_id" hint={t('receipt.usual_account')} />
  )
}

interface SlipWordProps extends OfMethod {
  name: string
  word: 'receipt.slip_date' | 'receipt.slip_number'
  required?: boolean
}

/** A field that is known by another word where a tax slip stands for money. */
function SlipWord({ name, word, kindOf, required = false }: SlipWordProps) {
  const { t } = useTranslation()
  const method: unknown = useWatch({ name: 'payment_method_id' })
  return kindOf(method) === 'TAX_SLIP' ? (
    <Field name={name} label={t(word)} {...(required && { required })} />
  ) : (
    <Field name={name} />
  )
}

function GiroFields({ kindOf }: OfMethod) {
  const { t } = useTranslation()
  const method: unknown = useWatch({ name: 'payment_method_id' })
  if (kindOf(method) !== 'GIRO') return null
  return (
    <FormSection title={t('receipt.sections.giro')}>
      <Field name="giro_number" required />
      <Field name="giro_bank" />
      <Field name="giro_due_on" required />
    </FormSection>
  )
}

/** The oldest method of a kind: among tax slips that of PPh 23, with which companies start. */
const firstOf = (methods: readonly (Method & { id: number })[], kind: PaymentMethodKind) =>
  methods.filter((one) => one.kind === kind).toSorted((a, b) => a.id - b.id)[0]?.id

/** Initial values: today, a transfer to the user's branch, from the customer that the address names. Undefined until known. */
function useNewReceipt() {
  const { customer_id, invoice_id } = useSearch({ from: '/app/finance/receipt/form' })
  const branch_id = useOwnBranch()
  const methods = useMasterData<Method>('payment_method')
  const paid = useCall(invoice.get, { params: { id: invoice_id ?? '' } }, { enabled: invoice_id !== undefined })
  const kindOf = (id: unknown) => methods.entries.find((one) => one.id === Number(id))?.kind
  const isReady = branch_id !== undefined && !methods.isPending && (invoice_id === undefined || !paid.isPending)
  const branch = paid.data?.branch_id ?? branch_id
  const today = useBranchToday(branch)
  const usual: PaymentMethodKind = paid.data?.waits_for_slip ? 'TAX_SLIP' : 'TRANSFER'
  const start = {
    customer_id: paid.data?.customer_id ?? customer_id,
    ...(branch && { branch_id: branch }),
    date: today,
    payment_method_id: firstOf(methods.choices(), usual),
    // A slip brings no money.
    ...(usual === 'TAX_SLIP' && { amount: 0 }),
    language: paid.data?.language ?? currentLanguage(),
    overpaid: 0,
    lines: [],
    deposits: [],
  }
  return { kindOf, start: isReady ? start : undefined, invoice_id }
}

/** A payment: who paid how much, and what it pays. */
export function ReceiptCreate() {
  const { t } = useTranslation()
  const { kindOf, start, invoice_id } = useNewReceipt()
  const isLaid = useRef(true)
  if (!start) return <RecordSkeleton />
  // Saved before its lines have come, a payment would be recorded wholly as balance of the customer.
  const expectLaid = () => {
    if (!isLaid.current) throw new Error(t('receipt.not_laid'))
  }
  return (
    <CreateScreen<ReceiptInput> create={receipt.create} to={receiptPaths.list} linkTo={receiptLink}>
      {({ onSave, onCancel }) => (
        <RecordForm
          module="receipt"
          schema={ReceiptInput}
          record={start}
          prepare={prepared(kindOf)}
          verb={t('receipt.add')}
          onSave={async (...given) => {
            expectLaid()
            return onSave(...given)
          }}
          onCancel={onCancel}
        >
          <FormSection title={t('receipt.sections.payment')}>
            <Field name="customer_id" first={!start.customer_id} />
            <SlipWord name="date" word="receipt.slip_date" kindOf={kindOf} />
            <Field name="payment_method_id" />
            <Field name="amount" first={start.customer_id !== undefined} />
            <MoneyPlace kindOf={kindOf} />
            <Field name="branch_id" />
          </FormSection>
          <GiroFields kindOf={kindOf} />
          <PaidInvoices first={invoice_id} onCurrent={(isCurrent) => (isLaid.current = isCurrent)} />
          <FormSection title={t('receipt.sections.details')}>
            <SlipWord name="reference" word="receipt.slip_number" kindOf={kindOf} required />
            <Field name="language" />
            <Field name="notes" />
          </FormSection>
        </RecordForm>
      )}
    </CreateScreen>
  )
}
