import { Plus, Trash2 } from 'lucide-react'
import { useController } from 'react-hook-form'
import { faultsOf } from '../../record/form/form-resolver.ts'
import { inputId, useFormContent } from '../../record/form/form-context.ts'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'

const name = 'redirect_uris'

/** One row for each address; the last row that remains stays. */
export function RedirectUriFields() {
  const { t } = useTranslation()
  const form = useFormContent()
  const { field, fieldState } = useController({ name })
  const rows = field.value as string[]
  const faults = fieldState.error ? faultsOf({ [name]: fieldState.error }) : []
  const faultAt = (path: string) => faults.find((fault) => fault.path === path)?.message
  const id = inputId(form, name)
  const label = t('client.fields.redirect_uris')
  const focus = (row: number) => requestAnimationFrame(() => document.getElementById(`${id}.${row}`)?.focus())
  const change = (row: number, value: string) => field.onChange(rows.map((was, at) => (at === row ? value : was)))
  const add = () => {
    field.onChange([...rows, ''])
    focus(rows.length)
  }
  const remove = (row: number) => {
    field.onChange(rows.filter((_, at) => at !== row))
    focus(Math.max(0, row - 1))
  }
  return (
    <div
      role="group"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-error`}
      className="flex min-w-0 flex-col gap-1.5 outline-none md:col-span-2"
    >
      <span id={`${id}-label`} className="font-medium">
        {label}
        <span className="text-danger" title={t('record.form.required')}>
          {' *'}
        </span>
      </span>
      {rows.map((uri, row) => {
        const fault = faultAt(`${name}.${row}`)
        return (
          <div key={row}>
            <div className="flex gap-2">
              <Input
                id={`${id}.${row}`}
                type="url"
                inputMode="url"
                autoComplete="off"
                placeholder="https://"
                aria-label={`${label} ${row + 1}`}
                aria-invalid={fault !== undefined}
                aria-describedby={fault && `${id}.${row}-error`}
                value={uri}
                onChange={(event) => change(row, event.target.value)}
                onBlur={field.onBlur}
              />
              {rows.length > 1 && (
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`${t('client.remove_uri')} (${row + 1})`}
                  onClick={() => remove(row)}
                >
                  <Trash2 aria-hidden />
                </Button>
              )}
            </div>
            {fault && (
              <p id={`${id}.${row}-error`} className="mt-1 text-xs text-danger">
                {fault}
              </p>
            )}
          </div>
        )
      })}
      <p id={`${id}-error`} className="text-xs text-danger empty:hidden">
        {faultAt(name)}
      </p>
      <Button variant="outline" size="sm" className="self-start" onClick={add}>
        <Plus aria-hidden />
        {t('client.add_uri')}
      </Button>
    </div>
  )
}
