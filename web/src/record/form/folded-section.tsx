import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useCanSee } from '../../api/can.tsx'
import { useTranslation } from '../../text/text.ts'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/class-names.ts'
import { useFormContent } from './form-context.ts'
import { schemaAt } from './form-values.ts'

interface FoldedSectionProps {
  title: string
  fields: readonly string[]
  /** Says what is inside; default: how many fields are filled in. */
  summary?: ReactNode
  children: ReactNode
}

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '' && value !== false

/**
 * A group of fields that few need: closed until it is opened, or until something in it is wrong after a save. One whose
 * fields the reader may not see is left out.
 */
export function FoldedSection({ title, fields, summary, children }: FoldedSectionProps) {
  const { t } = useTranslation()
  const id = useId()
  const { shape } = useFormContent()
  const canSee = useCanSee()
  const seen = fields.filter((name) => canSee(schemaAt(shape, name)))
  const { errors, submitCount } = useFormState()
  const filled = (useWatch({ name: seen }) as unknown[]).filter(isFilled).length
  const isWrong = seen.some((name) => errors[name])
  const [isOpen, setOpen] = useState(false)
  /** The save whose fault opened it: whoever closes it again is left alone until the next one. */
  const [openedFor, setOpenedFor] = useState<number | null>(null)
  if (isWrong && openedFor !== submitCount) {
    setOpenedFor(submitCount)
    setOpen(true)
  }
  if (seen.length === 0) return null
  return (
    <Card role="group" aria-labelledby={id}>
      <h2 className="text-base font-semibold">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 w-full cursor-pointer items-center gap-3 rounded-[inherit] px-4 text-left outline-offset-[-2px] hover:bg-sunken md:px-5"
        >
          <span id={id} className="shrink-0">
            {title}
          </span>
          <span className="min-w-0 flex-1 truncate text-right text-sm font-normal text-muted">
            {!isOpen && (summary ?? (filled > 0 && t('record.form.filled', { count: filled })))}
          </span>
          <ChevronDown aria-hidden className={cn('size-4 shrink-0 text-muted', isOpen && 'rotate-180')} />
        </button>
      </h2>
      {isOpen && (
        <div id={`${id}-fields`} className="grid grid-cols-1 gap-x-5 gap-y-4 p-4 pt-1 md:grid-cols-2 md:p-5 md:pt-1">
          {children}
        </div>
      )}
    </Card>
  )
}
