import { SalesOrderLine, type SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { RecordSection, RecordValues } from '../../../record/screen/record-values.tsx'
import { useTranslation } from '../../../text/text.ts'
import { lineNumber, termText } from '../sales-order.subject.ts'

const { duration: _, ...shape } = SalesOrderLine.shape
/** Without the kind of the duration: it is shown with its unit. */
const lineSubject = { module: 'sales_order', shape } as const
const names = ['rental_type_name', 'duration', 'started_at', 'ends_at', 'km_allowance'] as const
const extras = ['zone', 'zone_days', 'nights', 'meals', 'delivery_fee', 'pick_up_fee', 'manual_reason'] as const

/** The terms of each item; extras only where there are any. */
export function TermsSection({ order }: { order: SalesOrder }) {
  const { t } = useTranslation()
  return (
    <RecordSection title={t('sales_order.sections.rental')}>
      {!order.lines.length && <p className="text-muted">{t('record.section_empty')}</p>}
      <ol className="divide-y">
        {order.lines.map((line) => (
          <li key={line.id} className="py-3 first:pt-0 last:pb-0">
            {order.lines.length > 1 && (
              <h3 className="mb-2 font-medium">{t('sales_order.line_n', { number: lineNumber(line) })}</h3>
            )}
            <RecordValues
              subject={lineSubject}
              record={{ ...line, duration: termText(line) }}
              names={[...names, ...extras.filter((name) => line[name])]}
              className="grid-cols-2 lg:grid-cols-3"
            />
          </li>
        ))}
      </ol>
    </RecordSection>
  )
}
