import { Building2, UserRound } from 'lucide-react'
import { useController } from 'react-hook-form'
import { useTranslation } from '../../text/text.ts'

const kinds = [
  { value: 'PERSONAL', icon: UserRound },
  { value: 'CORPORATE', icon: Building2 },
] as const

/** A person or a firm: the first question, because the rest of the form follows from it. */
export function KindField() {
  const { t } = useTranslation()
  const { field } = useController({ name: 'kind' })
  return (
    <fieldset className="md:col-span-2">
      <legend className="mb-1.5 font-medium">{t('customer.fields.kind')}</legend>
      <div className="grid grid-cols-2 gap-3">
        {kinds.map(({ value, icon: Icon }) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-lg border border-input/60 px-3 font-medium has-checked:border-primary has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={field.name}
              value={value}
              className="size-4.5 accent-primary outline-none"
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
            />
            <Icon aria-hidden className="size-5 max-sm:hidden" />
            {t(`customer.options.kind.${value}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
