import { ArrowDown, ArrowUp, Copy, Plus, Trash2 } from 'lucide-react'
import { useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { say, useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { useClock, type Clock } from '../clock.ts'
import { Field } from '../form/field.tsx'
import { FormSection } from '../form/form-section.tsx'
import type { FormValues } from '../form/form-values.ts'
import type { DocumentPreview, ShownPrice } from './use-price-preview.ts'

/** A line while it is typed. */
export interface TypedLine<Preview extends DocumentPreview> {
  /** Its place, from zero, and its path in the form: `lines.0`. */
  at: number
  path: string
  values: FormValues
  shown: ShownPrice<Preview>
}

export interface LineField<Preview extends DocumentPreview> {
  name: string
  /** Required by the document, though a draft may lack it. */
  required?: boolean
  wide?: boolean
  /** Options of a choice that are offered; default: all. */
  offered?: readonly string[]
  /** Words for it in this line, where its own say too little. */
  label?: (line: TypedLine<Preview>) => string | undefined
  hint?: (line: TypedLine<Preview>) => string | undefined
  isShown?: (line: TypedLine<Preview>) => boolean
  isDisabled?: (line: TypedLine<Preview>) => boolean
  /** Stands in place of the input that fits the field. */
  Input?: ComponentType<TypedLine<Preview>>
}

/** The lines of a kind of document as data. */
export interface LineLayout<Preview extends DocumentPreview> {
  /** Section of the words: `add_line, no_lines, line_n`, and `more` above the fields behind it. */
  words: string
  fields: readonly LineField<Preview>[]
  /** Fields that are rarely filled in, behind a word; open where one of the named fields has a value. */
  more?: { fields: readonly LineField<Preview>[]; openBy: readonly string[] }
  /** Stands below the fields: warnings, the amount of the line. */
  Notes?: ComponentType<TypedLine<Preview>>
  blank: (clock: Clock) => FormValues
  /** Values that a copy has instead of those of its original. */
  copied?: FormValues
  /** Lines of another document: they are removed, but neither copied nor added other than by `Rest`. */
  isFixed?: boolean
  /** Stands below the lines: those of another document that are not among them, to be added. */
  Rest?: ComponentType<{ onAdd: (line: FormValues) => void }>
}

function LineFields<Preview extends DocumentPreview>(props: {
  at: number
  layout: LineLayout<Preview>
  shown: ShownPrice<Preview>
}) {
  const { at, layout, shown } = props
  const { words, fields, more, Notes } = layout
  const path = `lines.${at}`
  const values = (useWatch({ name: path }) ?? {}) as FormValues
  const line = { at, path, values, shown }
  const [isOpen] = useState(() => more?.openBy.some((name) => Boolean(values[name])) ?? false)
  const drawn = ({ name, label, hint, isShown, isDisabled, Input, ...field }: LineField<Preview>) => {
    if (isShown?.(line) === false) return null
    if (Input) return <Input key={name} {...line} />
    const own = label?.(line)
    return (
      <Field
        key={name}
        name={`${path}.${name}`}
        {...(own !== undefined && { label: own })}
        hint={hint?.(line)}
        disabled={isDisabled?.(line) ?? false}
        {...field}
      />
    )
  }
  return (
    <>
      {fields.map(drawn)}
      {more && (
        <details className="md:col-span-2" open={isOpen}>
          <summary className="w-fit cursor-pointer py-1 font-medium text-primary">{say(`${words}.more`)}</summary>
          <div className="mt-3 grid grid-cols-1 gap-x-5 gap-y-4 md:grid-cols-2">{more.fields.map(drawn)}</div>
        </details>
      )}
      {Notes && <Notes {...line} />}
    </>
  )
}

interface LineButtonProps {
  label: string
  at: number
  off?: boolean
  onPress: () => void
  children: ReactNode
}

function LineButton({ label, at, off = false, onPress, children }: LineButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      className="size-8"
      disabled={off}
      aria-label={`${label} (${at + 1})`}
      onClick={onPress}
    >
      {children}
    </Button>
  )
}

interface LineEditorProps<Preview extends DocumentPreview> {
  title: string
  layout: LineLayout<Preview>
  most: number
  shown: ShownPrice<Preview>
}

/** The lines of a document: added, copied, removed and put in order. */
export function LineEditor<Preview extends DocumentPreview>(props: LineEditorProps<Preview>) {
  const { title, layout, most, shown } = props
  const { t } = useTranslation()
  const clock = useClock()
  const adder = useRef<HTMLButtonElement>(null)
  const { getValues } = useFormContext()
  const { fields, append, insert, remove, move } = useFieldArray({ name: 'lines' })
  const isFull = fields.length >= most
  const copyOf = (at: number) => ({ ...(getValues(`lines.${at}`) as object), ...layout.copied })
  const removeAt = (at: number) => {
    remove(at)
    adder.current?.focus()
  }
  const add = (
    <Button ref={adder} variant="outline" size="sm" disabled={isFull} onClick={() => append(layout.blank(clock))}>
      <Plus aria-hidden />
      {say(`${layout.words}.add_line`)}
    </Button>
  )
  return (
    <FormSection title={title} actions={layout.isFixed ? null : add} anchor="lines">
      {fields.length === 0 && <p className="text-muted md:col-span-2">{say(`${layout.words}.no_lines`)}</p>}
      {fields.map(({ id }, at) => {
        const name = say(`${layout.words}.line_n`, { number: at + 1 })
        const isLast = at === fields.length - 1
        return (
          <fieldset
            key={id}
            className="grid grid-cols-1 gap-x-5 gap-y-4 rounded-lg border p-4 md:col-span-2 md:grid-cols-2"
          >
            <legend className="sr-only">{name}</legend>
            <div className="flex items-center justify-between md:col-span-2">
              <span aria-hidden className="font-medium text-muted">
                {name}
              </span>
              <span className="flex">
                <LineButton label={t('document_kit.move_up')} at={at} off={at === 0} onPress={() => move(at, at - 1)}>
                  <ArrowUp aria-hidden />
                </LineButton>
                <LineButton label={t('document_kit.move_down')} at={at} off={isLast} onPress={() => move(at, at + 1)}>
                  <ArrowDown aria-hidden />
                </LineButton>
                {!layout.isFixed && (
                  <LineButton
                    label={t('document_kit.duplicate_line')}
                    at={at}
                    off={isFull}
                    onPress={() => insert(at + 1, copyOf(at))}
                  >
                    <Copy aria-hidden />
                  </LineButton>
                )}
                <LineButton label={t('document_kit.remove_line')} at={at} onPress={() => removeAt(at)}>
                  <Trash2 aria-hidden />
                </LineButton>
              </span>
            </div>
            <LineFields at={at} layout={layout} shown={shown} />
          </fieldset>
        )
      })}
      {layout.Rest && <layout.Rest onAdd={append} />}
    </FormSection>
  )
}
