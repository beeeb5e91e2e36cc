import { chatLink, formatPhone } from '@rental/core/kernel/phone'
import { formatPlate } from '@rental/core/kernel/plate'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { CalendarPlus, MessageCircle, Phone } from 'lucide-react'
import { Can } from '../../../api/can.tsx'
import { useClock } from '../../../record/clock.ts'
import { RecordLink } from '../../../record/record-link.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Button, buttonStyle } from '../../../ui/button.tsx'
import { Dialog, DialogContent } from '../../../ui/dialog.tsx'
import { orderExtendLink } from '../sales-order.links.ts'

/** A person to be called, with the chat where the number has one. */
function Callee({ name, phone }: { name: string; phone: string }) {
  const { t } = useTranslation()
  const chat = chatLink(phone)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <span className="min-w-0">
        <span className="block font-medium break-words">{name}</span>
        <span className="text-muted tabular-nums">{formatPhone(phone)}</span>
      </span>
      <span className="flex gap-2">
        <a href={`tel:${phone}`} aria-label={`${t('sales_order.next.call')}: ${name}`} className={buttonStyle()}>
          <Phone aria-hidden />
          {t('sales_order.call.call')}
        </a>
        {chat && (
          <a href={chat} target="_blank" rel="noreferrer" className={buttonStyle({ variant: 'outline' })}>
            <MessageCircle aria-hidden />
            {t('sales_order.call.whatsapp')}
          </a>
        )}
      </span>
    </li>
  )
}

/** The customer, and whoever drives a vehicle that is late. */
function peopleOf({ customer_name, customer_phone, lines }: SalesOrder): { name: string; phone: string }[] {
  const late = lines.filter(({ occupancy_state }) => occupancy_state === 'LATE')
  const people = [
    { name: customer_name, phone: customer_phone },
    ...late.map((line) => ({ name: line.user_name ?? customer_name, phone: line.user_phone ?? null })),
  ]
  const numbers = new Set<string>()
  return people.flatMap(({ name, phone }) => {
    if (!phone || numbers.has(phone)) return []
    numbers.add(phone)
    return [{ name: name ?? '', phone }]
  })
}

/** Whom to call because a vehicle is late, and what to do with the answer. */
export function CallDialog({ record: order, onClose }: { record: SalesOrder; onClose: () => void }) {
  const { t } = useTranslation()
  const clock = useClock()
  const late = order.lines.filter(({ occupancy_state }) => occupancy_state === 'LATE')
  const plates = late.map(({ vehicle_name }) => formatPlate(vehicle_name ?? '')).join(', ')
  const people = peopleOf(order)
  const [line] = late
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('sales_order.next.call')}
        description={t('sales_order.call.lead', {
          name: order.customer_name ?? t('record.unknown'),
          plates,
          at: order.due_at ? clock.format(order.due_at) : t('record.none'),
        })}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {t('app.close')}
            </Button>
            <Can do={salesOrder.extend}>
              <RecordLink
                link={orderExtendLink(order.id, { line: line?.id })}
                className={buttonStyle({ variant: 'outline' })}
              >
                <CalendarPlus aria-hidden />
                {t('sales_order.extend.title')}
              </RecordLink>
            </Can>
          </>
        }
      >
        {people.length === 0 ? (
          <p className="text-muted">{t('sales_order.call.no_phone')}</p>
        ) : (
          <ul className="divide-y">
            {people.map((one) => (
              <Callee key={one.phone} {...one} />
            ))}
          </ul>
        )}
      </DialogContent>
    </Dialog>
  )
}
