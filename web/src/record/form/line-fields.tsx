import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Field } from './field.tsx'
import { FormSection } from './form-section.tsx'

interface LineFieldsProps {
  /** The field of the record that holds the lines. */
  name: string
  /** The fields of a line, in their order. */
  fields: readonly string[]
  /** Initial values of a new line. */
  blank: Record<string, unknown>
  most: number
  words: { title: string; add: string; none: string; remove: string; nth: (number: number) => string }
  anchor?: string
  disabled?: boolean
}

/** Lines of a record, each a small group of fields: contact persons, bank accounts. */
export function LineFields({ name, fields, blank, most, words, anchor, disabled = false }: LineFieldsProps) {
  const adder = useRef<HTMLButtonElement>(null)
  const { fields: lines, append, remove } = useFieldArray({ name })
  const add = !disabled && (
    <Button ref={adder} variant="outline" size="sm" disabled={lines.length >= most} onClick={() => append(blank)}>
      <Plus aria-hidden />
      {words.add}
    </Button>
  )
  return (
    <FormSection title={words.title} anchor={anchor} actions={add}>
      {lines.length === 0 && <p className="text-muted md:col-span-2">{words.none}</p>}
      {lines.map(({ id }, index) => (
        <fieldset key={id} className="grid gap-x-5 gap-y-4 rounded-lg border p-4 md:col-span-2 md:grid-cols-2">
          <legend className="sr-only">{words.nth(index + 1)}</legend>
          <div className="flex items-center justify-between md:col-span-2">
            <span aria-hidden className="font-medium text-muted">
              {words.nth(index + 1)}
            </span>
            {!disabled && (
              <Button
                variant="ghost"
                size="icon"
                className="size-8"
                aria-label={`${words.remove} (${index + 1})`}
                onClick={() => {
                  remove(index)
                  adder.current?.focus()
                }}
              >
                <Trash2 aria-hidden />
              </Button>
            )}
          </div>
          {fields.map((field) => (
            <Field key={field} name={`${name}.${index}.${field}`} disabled={disabled} />
          ))}
        </fieldset>
      ))}
    </FormSection>
  )
}
