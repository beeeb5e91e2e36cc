import { isIn } from '@rental/core/kernel/machine'
import { formatRupiah } from '@rental/core/kernel/money'
import { isUndecided, type ReturnCharge } from '@rental/core/modules/return-order/charge.fields'
import { returnOrder, type ReturnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { returnOrderMachine } from '@rental/core/modules/return-order/return-order.machine'
import { CircleCheck, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Can, useCan } from '../../../api/can.tsx'
import { messageOf } from '../../../api/errors.ts'
import { useSend } from '../../../api/use-call.ts'
import { keepFocus } from '../../../record/main-element.ts'
import { RecordSection } from '../../../record/screen/record-values.tsx'
import { Slot } from '../../../route/slot.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notify.ts'
import { ChargeRow } from './charge-row.tsx'
import { useSettlingRefusal } from './use-settling.ts'

const ChargeDialog = lazy(async () => ({ default: (await import('./charge-dialog.tsx')).ChargeDialog }))

/** A return of which the reader may see the charges. */
export type ChargedReturn = ReturnOrder & { charges: ReturnCharge[] }

export const hasCharges = (order: ReturnOrder): order is ChargedReturn => order.charges !== null

function Sums({ order }: { order: ChargedReturn }) {
  const { t } = useTranslation()
  return (
    <dl className="space-y-1 border-t pt-3">
      {order.charges.some(isUndecided) && (
        <div className="flex justify-between gap-4 text-muted">
          <dt>{t('return_order.settlement.undecided')}</dt>
          <dd className="tabular-nums">{formatRupiah(order.undecided ?? 0)}</dd>
        </div>
      )}
      <div className="flex justify-between gap-4">
        <dt className="font-semibold">
          {t('return_order.settlement.accepted')}{' '}
          <span className="font-normal text-muted">{t('return_order.settlement.before_tax')}</span>
        </dt>
        <dd className="font-semibold tabular-nums">{formatRupiah(order.accepted ?? 0)}</dd>
      </div>
    </dl>
  )
}

/** Accepts what nobody has decided about yet; what is disputed stays open. */
function AcceptAll({ order }: { order: ChargedReturn }) {
  const { t } = useTranslation()
  const decide = useSend(returnOrder.decide)
  const [busy, setBusy] = useState(false)
  const open = order.charges.filter(({ decision }) => decision === 'OPEN')
  if (open.length < 2) return null
  const accept = async () => {
    setBusy(true)
    try {
      for (const { id: chargeId } of open)
        await decide.mutateAsync({ params: { id: order.id, chargeId }, body: { decision: 'ACCEPTED' } })
      keepFocus()
    } catch (error) {
      notify.error(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Can do={returnOrder.decide}>
      <Button variant="outline" size="sm" busy={busy} onClick={() => void accept()}>
        {t('return_order.settlement.accept_all')}
      </Button>
    </Can>
  )
}

function AddCharge({ order }: { order: ChargedReturn }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <Can do={returnOrder.charge}>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        {t('return_order.settlement.add')}
      </Button>
      {open && (
        <Suspense>
          <ChargeDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Can>
  )
}

/** The reason against settling, where the button of the screen says so too late. */
function Obstacle({ order }: { order: ChargedReturn }) {
  const refusal = useSettlingRefusal(order)
  return refusal && <p className="text-right text-muted">{refusal}</p>
}

/** Charges of a return: each is decided about, then all of it is settled at once. */
export function Settlement({ order }: { order: ChargedReturn }) {
  const { t } = useTranslation()
  const isDeciding = isIn(returnOrderMachine, order.status, 'inspected')
  const isOpen = isIn(returnOrderMachine, order.status, 'inspected', 'settled')
  const mayDecide = useCan()(returnOrder.decide) && isDeciding
  const actions = isDeciding && (
    <>
      <AcceptAll order={order} />
      <AddCharge order={order} />
    </>
  )
  return (
    <RecordSection title={t('return_order.settlement.title')} actions={actions}>
      <div className="space-y-4">
        {order.charges.length === 0 ? (
          <p className="flex items-center gap-2">
            <CircleCheck aria-hidden className="size-4 shrink-0 text-on-success-soft" />
            {t('return_order.settlement.none')}
          </p>
        ) : (
          <>
            <ul className="divide-y">
              {order.charges.map((charge) => (
                <ChargeRow
                  key={charge.id}
                  order={order}
                  charge={charge}
                  mayDecide={mayDecide}
                  isDeciding={isDeciding}
                />
              ))}
            </ul>
            <Sums order={order} />
          </>
        )}
        <Slot name="return_order.settlement" given={{ id: order.id, record: order }} />
        {isOpen && (
          <Can do={returnOrder.complete}>
            <Obstacle order={order} />
          </Can>
        )}
      </div>
    </RecordSection>
  )
}
