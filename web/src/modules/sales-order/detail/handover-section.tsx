import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder, SalesOrderLine } from '@rental/core/modules/sales-order/sales-order.record'
import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Can } from '../../../api/can.tsx'
import { RecordSection } from '../../../record/screen/record-values.tsx'
import { HandoverFacts, hasHandover } from '../../../rental/handover-facts.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { isRunning, lineNumber, linePlate, lineTitle } from '../sales-order.subject.ts'

const HandoverDialog = lazy(async () => ({ default: (await import('../handover/handover-dialog.tsx')).HandoverDialog }))

interface ItemProps {
  order: SalesOrder
  line: SalesOrderLine
  onEdit: () => void
}

function Item({ order, line, onEdit }: ItemProps) {
  const { t } = useTranslation()
  return (
    <li className="space-y-2 py-2.5 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-medium">
          <span className="text-muted tabular-nums">{lineNumber(line)}. </span>
          {line.vehicle_id ? linePlate(line) : lineTitle(line)}
        </p>
        {isRunning(order) && (
          <Can do={salesOrder.changeHandover}>
            <Button
              variant="outline"
              size="sm"
              aria-haspopup="dialog"
              aria-label={`${t('sales_order.handover.edit')} (${lineNumber(line)})`}
              onClick={onEdit}
            >
              <Pencil aria-hidden />
              {t('record.edit')}
            </Button>
          </Can>
        )}
      </div>
      {hasHandover(line) ? (
        <HandoverFacts module="sales_order" line={line} />
      ) : (
        <p className="text-muted">{t('record.section_empty')}</p>
      )}
    </li>
  )
}

/** Places of the handovers and users of the vehicles, as far as they are known; of a running order, all lines. */
export function HandoverSection({ order }: { order: SalesOrder }) {
  const { t } = useTranslation()
  const [edited, setEdited] = useState<string | null>(null)
  const lines = isRunning(order) ? order.lines : order.lines.filter(hasHandover)
  const line = lines.find(({ id }) => id === edited)
  if (lines.length === 0) return null
  return (
    <RecordSection title={t('sales_order.handover.title')}>
      <ul className="divide-y">
        {lines.map((one) => (
          <Item key={one.id} order={order} line={one} onEdit={() => setEdited(one.id)} />
        ))}
      </ul>
      {line && (
        <Suspense>
          <HandoverDialog order={order} line={line} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </RecordSection>
  )
}
