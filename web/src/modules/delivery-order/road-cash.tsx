import { isIn } from '@rental/core/kernel/machine'
import { formatRupiah } from '@rental/core/kernel/money'
import { deliveryOrder, type DeliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { deliveryOrderMachine } from '@rental/core/modules/delivery-order/delivery-order.machine'
import type { RoadCash } from '@rental/core/modules/delivery-order/road-cash'
import { byAnotherHolder } from '@rental/core/modules/wallet/own-wallet.guard'
import { wallet } from '@rental/core/modules/wallet/wallet.contract'
import { lazy, Suspense, useState } from 'react'
import { Can, useAccount, useCan } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { Loaded } from '../../record/loaded.tsx'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { labelOf } from '../../record/subject.ts'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Fact } from '../../ui/fact.tsx'
import { deliverySubject } from './delivery-order.subject.ts'

const dialogs = {
  ask: lazy(async () => ({ default: (await import('./road-cash-dialogs.tsx')).AskDialog })),
  pay: lazy(async () => ({ default: (await import('./road-cash-dialogs.tsx')).PayDialog })),
}

const parts = ['fuel', 'toll', 'parking', 'meals'] as const
const sums = ['asked', 'paid', 'spent', 'waiting'] as const

interface CashProps {
  delivery: DeliveryOrder
  cash: RoadCash
}

/** Buttons for asking and, for the cashier, for paying out the rest of what was asked for. */
function Buttons({ delivery, cash }: CashProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const Dialog = open && dialogs[open]
  const user_id = useAccount()?.user.id ?? null
  const own = byAnotherHolder({ type: 'EMPLOYEE', owner_id: cash.employee_id ?? '' }, { user_id })
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Can do={deliveryOrder.askRoadCash}>
        <Button variant="outline" onClick={() => setOpen('ask')}>
          {t(cash.request ? 'delivery_order.road_cash.change' : 'delivery_order.road_cash.ask')}
        </Button>
      </Can>
      <Can do={wallet.credit}>
        <Button disabled={Boolean(own)} {...(own && { title: t(`errors.${own.code}`) })} onClick={() => setOpen('pay')}>
          {t('delivery_order.road_cash.pay')}
        </Button>
      </Can>
      {Dialog && (
        <Suspense>
          <Dialog delivery={delivery} cash={cash} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** The parts of the request, so that the cashier sees what the cash is for. */
function Request({ cash: { request } }: Pick<CashProps, 'cash'>) {
  if (!request) return null
  const asked = parts.filter((name) => request[name] > 0)
  return (
    <p className="mt-3 text-muted">
      {asked.map((name) => `${labelOf(deliverySubject, name)} ${formatRupiah(request[name])}`).join(' · ')}
      {request.cash_note && <span className="block break-words">{request.cash_note}</span>}
    </p>
  )
}

/** A trip that is over without cash needs none. */
const isUnderWay = ({ status }: DeliveryOrder) =>
  isIn(deliveryOrderMachine, status, 'scheduled', 'prepared', 'on_the_way')

function Cash({ delivery, cash }: CashProps) {
  const { t } = useTranslation()
  if (!cash.employee_id) return <p className="text-muted">{t('delivery_order.road_cash.no_driver')}</p>
  const isEmpty = !cash.request && sums.every((name) => cash[name] === 0)
  return (
    <>
      {isEmpty ? (
        <p className="text-muted">{t('delivery_order.road_cash.none')}</p>
      ) : (
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {sums.map((name) => (
            <Fact key={name} name={t(`delivery_order.road_cash.${name}`)}>
              <span className="tabular-nums">{formatRupiah(cash[name])}</span>
            </Fact>
          ))}
        </dl>
      )}
      <Request cash={cash} />
      {(isUnderWay(delivery) || !isEmpty) && <Buttons delivery={delivery} cash={cash} />}
    </>
  )
}

/** Cash that the driver of a delivery needs, gets and spends. */
export function RoadCashSection({ delivery }: { delivery: DeliveryOrder }) {
  const { t } = useTranslation()
  const isSeen = useCan()(deliveryOrder.roadCash)
  const query = useCall(deliveryOrder.roadCash, { params: { id: delivery.id } }, { enabled: isSeen })
  if (!isSeen) return null
  return (
    <RecordSection title={t('delivery_order.road_cash.title')}>
      <Loaded query={query} fault={t('record.load_failed')} height="h-16">
        {(cash) => <Cash delivery={delivery} cash={cash} />}
      </Loaded>
    </RecordSection>
  )
}
