import { useId } from 'react'
import { useCall } from '../../api/use-call.ts'
import { pickerKindOf } from '../../record/picker/picker-kinds.ts'
import { RecordPicker } from '../../record/picker/record-picker.tsx'
import { useTranslation } from '../../text/text.ts'

interface CustomerChoiceProps {
  value: string | undefined
  onChange: (customer: string | undefined) => void
  disabled?: boolean
}

/** Customer whose prices are shown; empty for general prices. */
export function CustomerChoice({ value, onChange, disabled = false }: CustomerChoiceProps) {
  const { t } = useTranslation()
  const id = useId()
  const { get, optionOf } = pickerKindOf('customer')
  const { data } = useCall(get, { params: { id: value ?? '' } }, { enabled: value !== undefined, staleTime: 60_000 })
  const chosen = value && data ? optionOf(data) : null
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="w-fit font-medium">
        {t('pricing.fields.customer_id')}
      </label>
      <RecordPicker
        id={id}
        to="customer"
        label={t('pricing.fields.customer_id')}
        value={chosen}
        disabled={disabled}
        onChange={(option) => onChange(option?.value)}
      />
    </div>
  )
}
