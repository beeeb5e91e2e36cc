import { formatRupiah } from '@rental/core/kernel/money'
import { deliveryOrder, type DeliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import {
  fuelEstimate,
  RoadCashInput,
  roadCashTotal,
  type RoadCash,
} from '@rental/core/modules/delivery-order/road-cash'
import { wallet } from '@rental/core/modules/wallet/wallet.contract'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useSend } from '../../api/use-call.ts'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { amountIn } from '../../record/form/typed-amount.ts'
import { useTranslation } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'

interface RoadCashDialogProps {
  delivery: DeliveryOrder
  cash: RoadCash
  onClose: () => void
}

const kmIn = (value: unknown) => (typeof value === 'number' ? value : 0)

/** The amounts, with the fuel by the distance until somebody types it. */
function CashFields() {
  const { t } = useTranslation()
  const { setValue } = useFormContext()
  const [km, fuel, toll, parking, meals] = useWatch({ name: ['distance_km', 'fuel', 'toll', 'parking', 'meals'] })
  const estimate = fuelEstimate(kmIn(km))
  const last = useRef(kmIn(km))
  useEffect(() => {
    if (last.current === kmIn(km)) return
    last.current = kmIn(km)
    setValue('fuel', estimate, { shouldDirty: true })
  }, [km, estimate, setValue])
  const total = roadCashTotal({
    fuel: amountIn(fuel),
    toll: amountIn(toll),
    parking: amountIn(parking),
    meals: amountIn(meals),
  })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="distance_km"
          first
          {...(estimate > 0 && { hint: t('delivery_order.road_cash.estimate', { amount: formatRupiah(estimate) }) })}
        />
        <Field name="fuel" />
        <Field name="toll" />
        <Field name="parking" />
        <Field name="meals" />
        <Field name="cash_note" />
      </div>
      <p className="flex justify-between border-t pt-3 font-semibold">
        <span>{t('delivery_order.road_cash.total')}</span>
        <output className="tabular-nums">{formatRupiah(total)}</output>
      </p>
    </>
  )
}

/** Asks the cashier for the cash of a delivery. */
export function AskDialog({ delivery, cash, onClose }: RoadCashDialogProps) {
  const { t } = useTranslation()
  const send = useSend(deliveryOrder.askRoadCash)
  const save = async (body: RoadCashInput) => {
    await send.mutateAsync({ params: { id: delivery.id }, body })
    notify.success(t('delivery_order.road_cash.saved'))
    onClose()
  }
  return (
    <FormDialog
      module="delivery_order"
      title={t('delivery_order.road_cash.ask')}
      verb={t('delivery_order.road_cash.ask')}
      schema={RoadCashInput}
      record={cash.request ?? { fuel: 0, toll: 0, parking: 0, meals: 0 }}
      onSave={save}
      onClose={onClose}
    >
      <p className="text-muted">{t('delivery_order.road_cash.lead')}</p>
      <CashFields />
    </FormDialog>
  )
}

/** Pays out what was asked for and not paid yet. */
export function PayDialog({ delivery, cash, onClose }: RoadCashDialogProps) {
  const { t } = useTranslation()
  const send = useSend(wallet.credit)
  const left = Math.max(0, cash.asked - cash.paid)
  return (
    <FormDialog
      module="wallet"
      title={t('delivery_order.road_cash.pay_title', { name: cash.employee_name ?? '' })}
      verb={t('delivery_order.road_cash.pay')}
      schema={wallet.credit.body}
      record={{
        employee_id: cash.employee_id,
        delivery_order_id: delivery.id,
        description: t('delivery_order.road_cash.description', { number: delivery.number }),
        ...(left > 0 && { amount: left }),
      }}
      onSave={async (body) => {
        await send.mutateAsync({ body })
        notify.success(t('delivery_order.road_cash.paid_out'))
        onClose()
      }}
      onClose={onClose}
    >
      <Field name="amount" first />
      <Field name="description" />
      <Field name="account_id" hint={t('wallet.usual_account')} />
    </FormDialog>
  )
}
