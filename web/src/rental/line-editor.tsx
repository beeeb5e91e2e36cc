import { formatRupiah } from '@rental/core/kernel/money'
import { keyOfLine, listPrice } from '@rental/core/modules/rental/price-input'
import { lineFieldGroups } from '@rental/core/modules/rental/rental.fields'
import { ArrowDown, ArrowUp, Copy, Plus, Trash2 } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useClock } from '../record/clock.ts'
import { Field } from '../record/form/field.tsx'
import { FormSection } from '../record/form/form-section.tsx'
import { Button } from '../ui/button.tsx'
import { blankLine } from './blank-line.ts'
import { LineSum, ClashNotes } from './line-notes.tsx'
import type { ShownPreview } from './use-preview.ts'
import { VehicleChoice } from './vehicle-choice.tsx'

interface Chosen {
  id: string
  name: string
}

const extras = Object.keys(lineFieldGroups.extras)
const required = new Set(['category', 'rental_type_id', 'duration', 'duration_uom', 'started_at', 'quantity'])
const beforeVehicle = ['category', 'rental_type_id', 'started_at', 'duration', 'duration_uom']

function PriceFields({ line, at, shown }: { line: string; at: number; shown: ShownPreview }) {
  const { t } = useTranslation()
  const facts = shown.preview?.price_input.lines.find(({ key }) => key === keyOfLine(at))
  const [unit, amount] = useWatch({ name: [`${line}.duration_uom`, `${line}.amount`] }) as [never, number | null]
  const list = facts && unit ? listPrice(facts, unit) : undefined
  const isManual = typeof amount === 'number' && amount !== list
  return (
    <>
      <Field
        name={`${line}.amount`}
        hint={list === undefined ? undefined : t('rental.list_price', { amount: formatRupiah(list) })}
      />
      <Field name={`${line}.discount`} />
      {isManual && <Field name={`${line}.manual_reason`} required wide />}
    </>
  )
}

interface LineProps {
  at: number
  shown: ShownPreview
  chosen: Chosen | null
}

/** The fields of one line, with what it comes to. */
function LineFields({ at, shown, chosen }: LineProps) {
  const { t } = useTranslation()
  const line = `lines.${at}`
  const vehicle: unknown = useWatch({ name: `${line}.vehicle_id` })
  const priced = shown.priced?.lines.find(({ key }) => key === keyOfLine(at))
  const way = shown.preview?.availability.find(({ key }) => key === keyOfLine(at))
  return (
    <>
      {beforeVehicle.map((name) => (
        <Field
          key={name}
          name={`${line}.${name}`}
          required={required.has(name)}
          disabled={name === 'category' && Boolean(vehicle)}
        />
      ))}
      <VehicleChoice line={line} chosen={chosen} />
      {!vehicle && <Field name={`${line}.quantity`} />}
      <Field name={`${line}.custom_fleet_name`} />
      <PriceFields line={line} at={at} shown={shown} />
      <details className="md:col-span-2">
        <summary className="w-fit cursor-pointer py-1 font-medium text-primary">{t('rental.more')}</summary>
        <div className="mt-3 grid gap-x-5 gap-y-4 md:grid-cols-2">
          {extras.map((name) => (
            <Field key={name} name={`${line}.${name}`} />
          ))}
        </div>
      </details>
      {way && <ClashNotes {...way} />}
      {priced && <LineSum line={priced} title={t('rental.line_n', { number: at + 1 })} />}
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

interface LineEditorProps {
  title: string
  most: number
  shown: ShownPreview
  /** The vehicles that the stored lines have, by their place. */
  chosen: readonly (Chosen | null)[]
}

/** The lines of a rental document: added, copied, removed and put in order; each says at once what it costs. */
export function LineEditor({ title, most, shown, chosen }: LineEditorProps) {
  const { t } = useTranslation()
  const clock = useClock()
  const adder = useRef<HTMLButtonElement>(null)
  const { getValues } = useFormContext()
  const { fields, append, insert, remove, move } = useFieldArray({ name: 'lines' })
  const copyOf = (at: number) => ({ ...(getValues(`lines.${at}`) as object), vehicle_id: null })
  const taken = (at: number) => {
    remove(at)
    adder.current?.focus()
  }
  const add = (
    <Button
      ref={adder}
      variant="outline"
      size="sm"
      disabled={fields.length >= most}
      onClick={() => append(blankLine(clock))}
    >
      <Plus aria-hidden />
      {t('rental.add_line')}
    </Button>
  )
  return (
    <FormSection title={title} actions={add} anchor="lines">
      {fields.length === 0 && <p className="text-muted md:col-span-2">{t('rental.no_lines')}</p>}
      {fields.map(({ id }, at) => (
        <fieldset key={id} className="grid gap-x-5 gap-y-4 rounded-lg border p-4 md:col-span-2 md:grid-cols-2">
          <legend className="sr-only">{t('rental.line_n', { number: at + 1 })}</legend>
          <div className="flex items-center justify-between md:col-span-2">
            <span aria-hidden className="font-medium text-muted">
              {t('rental.line_n', { number: at + 1 })}
            </span>
            <span className="flex">
              <LineButton label={t('rental.move_up')} at={at} off={at === 0} onPress={() => move(at, at - 1)}>
                <ArrowUp aria-hidden />
              </LineButton>
              <LineButton
                label={t('rental.move_down')}
                at={at}
                off={at === fields.length - 1}
                onPress={() => move(at, at + 1)}
              >
                <ArrowDown aria-hidden />
              </LineButton>
              <LineButton
                label={t('rental.duplicate_line')}
                at={at}
                off={fields.length >= most}
                onPress={() => insert(at + 1, copyOf(at))}
              >
                <Copy aria-hidden />
              </LineButton>
              <LineButton label={t('rental.remove_line')} at={at} onPress={() => taken(at)}>
                <Trash2 aria-hidden />
              </LineButton>
            </span>
          </div>
          <LineFields at={at} shown={shown} chosen={chosen[at] ?? null} />
        </fieldset>
      ))}
    </FormSection>
  )
}
