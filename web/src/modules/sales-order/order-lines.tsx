import { emptyLine, lineFields } from '@rental/core/modules/rental/rental.fields'
import { useTranslation } from 'react-i18next'
import { LineFields } from '../../record/form/line-fields.tsx'

const fields = Object.keys(lineFields)
const nothing = Object.fromEntries(fields.map((name) => [name, null]))

/** What is rented, for how long and at which price. */
export function OrderLines() {
  const { t } = useTranslation()
  const words = {
    title: t('sales_order.sections.items'),
    add: t('sales_order.lines.add'),
    none: t('sales_order.lines.none'),
    remove: t('sales_order.lines.remove'),
    nth: (number: number) => t('sales_order.line_n', { number }),
  }
  return <LineFields name="lines" fields={fields} blank={{ ...nothing, ...emptyLine }} most={200} words={words} />
}
