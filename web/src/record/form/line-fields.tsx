import { Plus, Trash2 } from 'lucide-react'
import { useRef, type ComponentType, type ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useCanWrite } from '../../api/can.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from './field.tsx'
import { useFormContent } from './form-context.ts'
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
  /** Drawing of a line, where it is not a small card. */
  Line?: ComponentType<LineProps>
}

export interface LineProps {
  index: number
  /** Path of the line in the form. */
  path: string
  fields: readonly string[]
  title: string
  disabled: boolean
  /** Absent where lines cannot be removed. */
  remove: ReactNode
}

export const LineInputs = ({ path, fields, disabled }: Pick<LineProps, 'path' | 'fields' | 'disabled'>) =>
  fields.map((field) => <Field key={field} name={`${path}.${field}`} disabled={disabled} />)

function LineCard({ title, remove, ...inputs }: LineProps) {
  return (
    <fieldset className="grid grid-cols-1 gap-x-5 gap-y-4 rounded-lg border p-4 md:col-span-2 md:grid-cols-2">
      <legend className="sr-only">{title}</legend>
      <div className="flex items-center justify-between md:col-span-2">
        <span aria-hidden className="font-medium text-muted">
          {title}
        </span>
        {remove}
      </div>
      <LineInputs {...inputs} />
    </fieldset>
  )
}

/** Lines of a record, each a small group of fields: contact persons, bank accounts. */
export function LineFields(props: LineFieldsProps) {
  const { name, fields, blank, most, words, anchor, Line = LineCard } = props
  const { shape } = useFormContent()
  const canWrite = useCanWrite()(shape[name])
  const disabled = props.disabled === true || !canWrite
  const adder = useRef<HTMLButtonElement>(null)
  const { fields: lines, append, remove } = useFieldArray({ name })
  const add = !disabled && (
    <Button ref={adder} variant="outline" size="sm" disabled={lines.length >= most} onClick={() => append(blank)}>
      <Plus aria-hidden />
      {words.add}
    </Button>
  )
  const removeButton = (index: number) =>
    !disabled && (
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
    )
  const lineAt = (index: number): LineProps => ({
    index,
    path: `${name}.${index}`,
    fields,
    title: words.nth(index + 1),
    disabled,
    remove: removeButton(index),
  })
  return (
    <FormSection title={words.title} anchor={anchor} actions={add}>
      {lines.length === 0 && <p className="text-muted md:col-span-2">{words.none}</p>}
      {lines.map(({ id }, index) => (
        <Line key={id} {...lineAt(index)} />
      ))}
    </FormSection>
  )
}
