import { useId, type ReactNode } from 'react'
import { useCan } from '../../api/can.tsx'
import { DateInput } from '../../record/form/date-input.tsx'
import { later } from '../../record/later.tsx'
import { useTranslation } from '../../text/text.ts'

const CustomerChoice = later(async () => (await import('./customer-choice.tsx')).CustomerChoice, 'h-15')
const iso = /^\d{4}-\d{2}-\d{2}$/

interface PriceViewProps {
  on: string
  customer: string | undefined
  onChange: (view: { on?: string; customer?: string | undefined }) => void
  disabled?: boolean
  children?: ReactNode
}

/** For which day and which customer prices are looked at. */
export function PriceView({ on, customer, onChange, disabled = false, children }: PriceViewProps) {
  const { t } = useTranslation()
  const can = useCan()
  const id = useId()
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="flex w-44 flex-col gap-1.5">
        <label htmlFor={id} className="w-fit font-medium">
          {t('pricing.fields.valid_on')}
        </label>
        <DateInput
          id={id}
          label={t('pricing.fields.valid_on')}
          value={on}
          disabled={disabled}
          onChange={(day) => iso.test(day) && onChange({ on: day })}
        />
      </div>
      {can('customer.read') && (
        <div className="w-full max-w-72 min-w-0">
          <CustomerChoice value={customer} disabled={disabled} onChange={(chosen) => onChange({ customer: chosen })} />
        </div>
      )}
      {children}
    </div>
  )
}
