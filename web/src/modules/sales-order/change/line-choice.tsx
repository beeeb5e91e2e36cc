import type { SalesOrderLine } from '@rental/core/modules/sales-order/sales-order.record'
import { useController } from 'react-hook-form'
import type { FormValues } from '../../../record/form/form-values.ts'
import { useTranslation } from '../../../text/text.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { lineNumber, linePlate, lineTitle } from '../sales-order.subject.ts'

/** All lines is what the call means by none. */
export const withChosenLines = ({ line_ids: chosen, ...values }: FormValues): FormValues =>
  Array.isArray(chosen) && chosen.length ? { ...values, line_ids: chosen } : values

/** Which lines of an order a change is for. */
export function LineChoice({ lines, title }: { lines: readonly SalesOrderLine[]; title: string }) {
  const { t } = useTranslation()
  const { field } = useController({ name: 'line_ids' })
  const chosen = field.value as readonly string[]
  const toggle = (id: string, on: boolean) =>
    field.onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <fieldset className="md:col-span-2">
      <legend className="font-medium">{title}</legend>
      <p className="mb-1.5 text-xs text-muted">{t('sales_order.extend.lines_hint')}</p>
      <ul className="grid grid-cols-1 gap-1 sm:grid-cols-2">
        {lines.map((line) => (
          <li key={line.id}>
            <label className="flex cursor-pointer items-center gap-2">
              <Checkbox
                checked={chosen.includes(line.id)}
                onChange={(event) => toggle(line.id, event.target.checked)}
              />
              <span className="min-w-0">
                <span className="tabular-nums">
                  {lineNumber(line)}. {linePlate(line)}
                </span>{' '}
                <span className="text-muted">{lineTitle(line)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
