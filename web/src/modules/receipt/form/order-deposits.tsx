import { formatRupiah } from '@rental/core/kernel/money'
import type { MissingDeposit } from '@rental/core/modules/receipt/receipt.contract'
import { useFormState, useWatch, type FieldErrors } from 'react-hook-form'
import { Field } from '../../../record/form/field.tsx'
import { useTranslation } from '../../../text/text.ts'
import { typedDeposits } from './typed-lines.ts'

/** Problem of the order of a deposit, which has no input of its own. */
function faultOf(errors: FieldErrors, at: number): string | undefined {
  const deposits = errors['deposits'] as unknown as ({ order_id?: { message?: string } } | undefined)[] | undefined
  return deposits?.[at]?.order_id?.message
}

function OrderDeposit({ order, at }: { order: MissingDeposit; at: number }) {
  const { t } = useTranslation()
  const { errors } = useFormState({ name: 'deposits' })
  const fault = faultOf(errors, at)
  const missing = { missing: formatRupiah(order.missing), required: formatRupiah(order.required) }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
      <span className="min-w-0">
        <span className="font-medium tabular-nums">{t('receipt.deposit_of', { number: order.number ?? '' })}</span>
        <span className="block text-xs text-muted tabular-nums">{t('receipt.deposit_missing', missing)}</span>
        {order.asked_on.length > 0 && (
          <span className="block text-xs text-muted tabular-nums">
            {t('receipt.deposit_asked', { numbers: order.asked_on.join(', ') })}
          </span>
        )}
        {fault && <span className="block text-xs text-danger">{fault}</span>}
      </span>
      <fieldset className="w-full sm:w-56 [&_label]:sr-only">
        <legend className="sr-only">{t('receipt.deposit_of', { number: order.number ?? '' })}</legend>
        <Field name={`deposits.${at}.amount`} required={false} />
      </fieldset>
    </li>
  )
}

/** Orders whose deposit is not paid, with what the payment brings of each. */
export function OrderDeposits({ orders }: { orders: readonly MissingDeposit[] }) {
  const { t } = useTranslation()
  const deposits = typedDeposits(useWatch({ name: 'deposits' }))
  const rows = deposits.flatMap(({ order_id }, at) => {
    const order = orders.find(({ id }) => id === order_id)
    return order ? [{ order, at }] : []
  })
  if (rows.length === 0) return null
  return (
    <div className="border-t pt-4 md:col-span-2">
      <h3 className="mb-2 font-semibold">{t('receipt.sections.deposits')}</h3>
      <ul aria-label={t('receipt.sections.deposits')} className="divide-y">
        {rows.map(({ order, at }) => (
          <OrderDeposit key={order.id} order={order} at={at} />
        ))}
      </ul>
    </div>
  )
}
