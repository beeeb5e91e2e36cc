import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder, SalesOrderLine } from '@rental/core/modules/sales-order/sales-order.record'
import { UserRound, UserX } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../../../api/can.tsx'
import { messageOf } from '../../../api/errors.ts'
import { useSend } from '../../../api/use-call.ts'
import { RecordLink } from '../../../record/record-link.tsx'
import { recordLinkOf } from '../../../record/record-links.ts'
import { useTranslation } from '../../../text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notify.ts'
import { isRunning, lineNumber } from '../sales-order.subject.ts'

const DriverDialog = lazy(async () => ({ default: (await import('./driver-dialog.tsx')).DriverDialog }))

interface LineProps {
  order: SalesOrder
  line: SalesOrderLine
}

/** The name of the driver of a line, where it comes with one. */
export function DriverName({ line }: { line: SalesOrderLine }) {
  const { t } = useTranslation()
  if (!line.with_driver) return null
  return (
    <p className="flex items-center gap-1.5">
      <UserRound aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="sr-only">{t('sales_order.fields.driver_id')}: </span>
      {line.driver_id ? (
        <RecordLink link={recordLinkOf('user', line.driver_id)} className="text-primary hover:underline">
          {line.driver_name}
        </RecordLink>
      ) : (
        <span className="text-muted">{t('sales_order.driver.none')}</span>
      )}
    </p>
  )
}

function TakeOff({ order, line }: LineProps) {
  const { t } = useTranslation()
  const send = useSend(salesOrder.unassignDriver)
  const run = () =>
    send.mutate(
      { params: { id: order.id }, body: { line_id: line.id, instead_of: line.driver_id } },
      {
        onSuccess: () => notify.success(t('sales_order.driver.removed')),
        onError: (error) => notify.error(messageOf(error)),
      },
    )
  const label = `${t('sales_order.driver.remove')} (${lineNumber(line)})`
  return (
    <Button
      variant="ghost"
      size="icon"
      className="size-8"
      aria-label={label}
      title={label}
      busy={send.isPending}
      onClick={run}
    >
      <UserX aria-hidden />
    </Button>
  )
}

/** Assigns a driver to a line, another one, or none. */
export function DriverButtons({ order, line }: LineProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (!line.with_driver || !isRunning(order)) return null
  const label = t(line.driver_id ? 'sales_order.driver.change' : 'sales_order.driver.title')
  return (
    <Can do={salesOrder.assignDriver}>
      <Button
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`${label} (${lineNumber(line)})`}
        onClick={() => setOpen(true)}
      >
        <UserRound aria-hidden />
        {label}
      </Button>
      {line.driver_id && <TakeOff order={order} line={line} />}
      {isOpen && (
        <Suspense>
          <DriverDialog order={order} line={line} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Can>
  )
}
