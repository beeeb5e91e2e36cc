import { formatRupiah } from '@rental/core/kernel/money'
import type { MissingDeposit, PayableInvoice, ReceiptPreview } from '@rental/core/modules/receipt/receipt.contract'
import { sum } from '@rental/core/totals/round'
import { Lightbulb } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { amountIn } from '../../../record/form/typed-amount.ts'
import { LoadFault } from '../../../record/load-fault.tsx'
import { FormSection } from '../../../record/form/form-section.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { OrderDeposits } from './order-deposits.tsx'
import { cashIn, depositsIn, linesIn, sumOf, typedDeposits } from './typed-lines.ts'
import { useProposal } from './use-proposal.ts'

/** Likely reasons for what is missing: one tap says so. */
function Hints({ preview }: { preview: ReceiptPreview }) {
  const { t } = useTranslation()
  const { append } = useFieldArray({ name: 'lines' })
  const lines = linesIn(useWatch({ name: 'lines' }))
  const isOpen = ({ invoice_id, lines: wanted }: ReceiptPreview['hints'][number]) =>
    wanted.every(({ component }) => !lines.some((one) => one.invoice_id === invoice_id && one.component === component))
  return preview.hints.filter(isOpen).map((hint) => (
    <Alert key={`${hint.kind} ${hint.invoice_id}`} tone="info" className="md:col-span-2">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span>
          {t(`receipt.hints.${hint.kind}`, { amount: formatRupiah(sum(hint.lines.map(({ amount }) => amount))) })}
        </span>
        <Button variant="outline" size="sm" onClick={() => append(hint.lines)}>
          <Lightbulb aria-hidden />
          {t('receipt.apply_hint')}
        </Button>
      </span>
    </Alert>
  ))
}

/** Sums of what is typed: paid of invoices, and the rest of the money. */
function Sums({ deposit }: { deposit: number }) {
  const { t } = useTranslation()
  const [typed, deposits, amount] = useWatch({ name: ['lines', 'deposits', 'amount'] }) as unknown[]
  const lines = linesIn(typed)
  const brought = depositsIn(typedDeposits(deposits))
  const rest = amountIn(amount) - cashIn(lines) - brought
  return (
    <p
      role="status"
      className="flex flex-wrap justify-end gap-x-6 gap-y-1 border-t pt-3 tabular-nums md:col-span-2 [&_b]:font-semibold"
    >
      {deposit > 0 && (
        <span>
          {t('receipt.deposit_balance')} <b>{formatRupiah(deposit)}</b>
        </span>
      )}
      <span>
        {t('receipt.fields.settled')} <b>{formatRupiah(sumOf(lines))}</b>
      </span>
      {brought > 0 && (
        <span>
          {t('receipt.fields.deposited')} <b>{formatRupiah(brought)}</b>
        </span>
      )}
      {rest > 0 && (
        <span>
          {t('receipt.to_deposit')} <b>{formatRupiah(rest)}</b>
        </span>
      )}
      {rest < 0 && (
        <span className="text-danger">
          {t('receipt.above_amount')} <b>{formatRupiah(-rest)}</b>
        </span>
      )}
    </p>
  )
}

/** Takes what is to be paid of the chosen invoices, with the deposits that they ask for, as the amount. */
function PayAll({ invoices, orders }: { invoices: readonly PayableInvoice[]; orders: readonly MissingDeposit[] }) {
  const { t } = useTranslation()
  const { setValue } = useFormContext()
  const numbers = new Set(invoices.map(({ number }) => number))
  const asked = orders.filter(({ asked_on }) => asked_on.some((one) => numbers.has(one)))
  const amount = sum(invoices.map(({ net_owed }) => net_owed)) + sum(asked.map(({ missing }) => missing))
  if (amount === 0) return null
  return (
    <Button
      variant="outline"
      size="sm"
      // The empty amount would lose the focus, be marked as missing, and move this button away from the pointer.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => setValue('amount', amount, { shouldDirty: true, shouldValidate: true })}
    >
      {t('receipt.pay_all', { amount: formatRupiah(amount) })}
    </Button>
  )
}

/** Open invoices of the customer, with the parts of the payment for each that is chosen. */
export function PaidInvoices({
  first,
  onCurrent,
}: {
  first: string | undefined
  /** Told whether the lines are those of what is typed. */
  onCurrent: (isCurrent: boolean) => void
}) {
  const { t } = useTranslation()
  /** Null while all of them are meant, oldest first. */
  const [chosen, setChosen] = useState<readonly string[] | null>(first ? [first] : null)
  const { query, preview, isCurrent } = useProposal(chosen)
  useEffect(() => {
    onCurrent(isCurrent)
  })
  const { getValues, setValue } = useFormContext()
  const invoices = preview?.invoices ?? []
  const isChosen = ({ id }: PayableInvoice) => chosen === null || chosen.includes(id)
  const choose = (id: string, isWanted: boolean) => {
    const others = invoices.filter((one) => isChosen(one) && one.id !== id).map((one) => one.id)
    setChosen(isWanted ? [...others, id] : others)
    if (!isWanted)
      setValue(
        'lines',
        linesIn(getValues('lines')).filter(({ invoice_id }) => invoice_id !== id),
      )
  }
  return (
    <FormSection
      title={t('receipt.sections.lines')}
      actions={<PayAll invoices={invoices.filter(isChosen)} orders={preview?.orders ?? []} />}
    >
      {query.isError && (
        <LoadFault title={t('record.load_failed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!preview && !query.isError && <p className="text-muted md:col-span-2">{t('receipt.choose_customer')}</p>}
      {preview && invoices.length === 0 && <p className="text-muted md:col-span-2">{t('receipt.no_open')}</p>}
      {invoices.length > 0 && (
        <ul aria-label={t('receipt.open_invoices')} className="divide-y md:col-span-2">
          {invoices.map((one) => (
            <InvoiceLines
              key={one.id}
              invoice={one}
              isChosen={isChosen(one)}
              onChoose={(isWanted) => choose(one.id, isWanted)}
            />
          ))}
        </ul>
      )}
      {preview && <Hints preview={preview} />}
      {preview && <OrderDeposits orders={preview.orders} />}
      {preview && <Sums deposit={preview.deposit} />}
    </FormSection>
  )
}
