import { useWatch } from 'react-hook-form'
import { Field } from '../../../record/form/field.tsx'
import type { FormValues } from '../../../record/form/form-values.ts'
import { LineFields } from '../../../record/form/form-parts.ts'
import { useTranslation } from '../../../text/text.ts'

/** Fields of each method of ending early. */
const fieldsOf: Record<string, readonly string[]> = {
  FIXED: ['termination_amount'],
  N_MONTHS: ['termination_months'],
  PCT_REMAINING: ['termination_percent', 'termination_months'],
  BANDS_BY_ELAPSED: ['bands'],
  WDV_MINUS_MARKET: ['written_down_value', 'market_value'],
}
const all = [...new Set(Object.values(fieldsOf).flat())]

/** Fields of other methods are not sent. */
export function withMethodAlone(values: FormValues): FormValues {
  const wanted = fieldsOf[String(values['termination_method'])] ?? []
  return Object.fromEntries(Object.entries(values).filter(([name]) => !all.includes(name) || wanted.includes(name)))
}

function Bands() {
  const { t } = useTranslation()
  const words = {
    title: t('sales_order.terminate.bands'),
    add: t('sales_order.terminate.add_band'),
    none: t('sales_order.terminate.no_bands'),
    remove: t('sales_order.terminate.remove_band'),
    nth: (number: number) => t('sales_order.terminate.band_n', { number }),
  }
  return (
    <div className="md:col-span-2">
      <LineFields
        name="bands"
        fields={['until_percent', 'months']}
        blank={{ until_percent: null, months: null }}
        most={10}
        words={words}
      />
    </div>
  )
}

/** The fields of the chosen method, limited to `only`. */
export function MethodFields({ only = all }: { only?: readonly string[] }) {
  const method: unknown = useWatch({ name: 'termination_method' })
  const names = (fieldsOf[String(method)] ?? []).filter((name) => only.includes(name))
  if (names.includes('bands')) return <Bands />
  return names.map((name) => <Field key={name} name={name} />)
}
