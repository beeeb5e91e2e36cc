import { daysBetween, formatInstant } from '@rental/core/kernel/date'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../api/can.tsx'
import { useCall } from '../../../api/use-call.ts'
import { Loaded } from '../../../record/loaded.tsx'
import { RecordLink, type RecordLinkTo } from '../../../record/record-link.tsx'
import type { Slots } from '../../../route/slots.ts'
import { Alert } from '../../../ui/alert.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Dialog, DialogContent } from '../../../ui/dialog.tsx'
import { orderExtendLink, orderName, orderVehicleLink } from '../sales-order.subject.ts'

type BoardMoveProps = Slots['planning.move']

/** The screen of the order that does what is wanted, filled in; null where an order cannot do that. */
function useChangeLink({ entry, wanted }: BoardMoveProps) {
  const can = useCan()
  const id = entry.source_id ?? ''
  return (line: string | undefined): { link: RecordLinkTo; verb: 'fleet' | 'extend' } | null => {
    const isOther = wanted.vehicle_id !== entry.vehicle_id
    if (isOther && can(salesOrder.changeFleet))
      return { verb: 'fleet', link: orderVehicleLink(id, { line, vehicle: wanted.vehicle_id }) }
    const days = Math.ceil(daysBetween(entry.ends_at, wanted.ends_at))
    const isLonger = days > 0 && wanted.starts_at === entry.starts_at
    return isLonger && can(salesOrder.extend) ? { verb: 'extend', link: orderExtendLink(id, { line, days }) } : null
  }
}

/** Request of the planning board for an order: leads to the screen that shows its price first. */
export function BoardMoveDialog(props: BoardMoveProps) {
  const { entry, wanted, onClose } = props
  const { t } = useTranslation()
  const query = useCall(salesOrder.get, { params: { id: entry.source_id ?? '' } })
  const linkOf = useChangeLink(props)
  const order = query.data
  const change = order && linkOf(order.lines.find(({ occupancy_id }) => occupancy_id === entry.id)?.id)
  const period = { from: formatInstant(wanted.starts_at), to: formatInstant(wanted.ends_at) }
  const footer = change && (
    <RecordLink link={change.link} className={buttonStyle()}>
      {t(`sales_order.${change.verb}.title`)}
    </RecordLink>
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={order ? orderName(order) : t('sales_order.one')}
        description={t('sales_order.period', period)}
        footer={footer}
      >
        <Loaded query={query} fault={t('record.load_failed')} height="h-16">
          {() => (
            <Alert tone={change ? 'info' : 'warning'}>
              {t(change ? 'sales_order.board.look' : 'sales_order.board.cannot')}
            </Alert>
          )}
        </Loaded>
      </DialogContent>
    </Dialog>
  )
}
