import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { useCall } from '../../../api/use-call.ts'
import { useClock } from '../../../record/clock.ts'
import { Loaded } from '../../../record/loaded.tsx'
import type { Slots } from '../../../route/slots.ts'
import { useTranslation } from '../../../text/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Dialog, DialogContent } from '../../../ui/dialog.tsx'
import { ClashNotice } from '../change/clash-notice.tsx'
import { orderName } from '../sales-order.subject.ts'
import { boardChange } from './board-change.ts'
import { ChangeLinkButtons } from './change-link-buttons.tsx'
import { useChangeLinks } from './use-change-links.ts'

type BoardMoveProps = Slots['planning.move']

/** Entry that takes the place where this one was dropped. */
function Clashing({ entry, wanted }: BoardMoveProps) {
  const { vehicle_id, starts_at: from, ends_at: to } = wanted
  const { turnaround_minutes, id: except } = entry
  const rents = String(vehicle_id !== entry.vehicle_id)
  const { data } = useCall(occupancy.check, { query: { vehicle_id, from, to, turnaround_minutes, except, rents } })
  return data?.clash && <ClashNotice clash={data.clash} free={data.free} />
}

function useWhatItDoes({ entry, wanted }: BoardMoveProps, order: SalesOrder) {
  const { t } = useTranslation()
  const change = boardChange(entry, wanted, order, useClock())
  const { of, all } = useChangeLinks(order, entry)
  const links = change ? of(change, wanted) : all()
  if (!change) return { links, tone: 'warning' as const, lead: t('sales_order.board.cannot') }
  if (links.length === 0) return { links, tone: 'warning' as const, lead: t('sales_order.board.not_permitted') }
  const lead = t(change.verb === 'rebook' ? 'sales_order.board.rebook_lead' : 'sales_order.board.look')
  return { links, tone: 'info' as const, lead }
}

function Known({ order, ...props }: BoardMoveProps & { order: SalesOrder }) {
  const { t } = useTranslation()
  const clock = useClock()
  const { links, tone, lead } = useWhatItDoes(props, order)
  const { starts_at, ends_at } = props.wanted
  return (
    <DialogContent
      title={orderName(order)}
      description={t('sales_order.period', { from: clock.format(starts_at), to: clock.format(ends_at) })}
      footer={<ChangeLinkButtons links={links} />}
    >
      <div className="space-y-3">
        <Clashing {...props} />
        <Alert tone={tone}>{lead}</Alert>
      </div>
    </DialogContent>
  )
}

/** Request of the planning board for an order: leads to the screen that shows its price first. */
export function BoardMoveDialog(props: BoardMoveProps) {
  const { t } = useTranslation()
  const query = useCall(salesOrder.get, { params: { id: props.entry.source_id ?? '' } })
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()}>
      {query.data ? (
        <Known order={query.data} {...props} />
      ) : (
        <DialogContent title={t('sales_order.one')}>
          <Loaded query={query} fault={t('record.load_failed')} height="h-16">
            {() => null}
          </Loaded>
        </DialogContent>
      )}
    </Dialog>
  )
}
