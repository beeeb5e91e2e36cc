import { isRequired, kindOf } from '@rental/core/kernel/field'
import { optionRightsOf } from '@rental/core/kernel/option-right'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useCanSee, useCanWrite } from '../../api/can.tsx'
import { say, useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { FieldInput } from './field-input.tsx'
import { inputId, useFormContent } from './form-context.ts'
import { schemaAt } from './form-values.ts'

interface FieldProps {
  name: string
  /** Words for it here, where its own say too little. */
  label?: string
  /** Required by another rule than the schema. */
  required?: boolean
  hint?: ReactNode
  /** Something that is not an error and may be ignored. */
  warning?: ReactNode
  disabled?: boolean
  /** Has the focus when the form opens. */
  first?: boolean
  /** The records of a list that this reader cannot choose. */
  without?: readonly number[] | undefined
  /** Options of a choice that are offered, in this order, beside the one that is chosen; default: all. */
  offered?: readonly string[] | undefined
  /** Texts that are offered while one types; any other is taken too. */
  suggestions?: readonly string[] | undefined
  /** Both columns of its section. */
  wide?: boolean
}

/** One field of a form; one that the reader may not see is left out, one that he may not change is read only. */
export function Field(props: FieldProps) {
  const { t } = useTranslation()
  const { shape } = useFormContent()
  const canSee = useCanSee()(schemaAt(shape, props.name))
  const [whole = props.name] = props.name.split('.')
  const canWrite = useCanWrite()(shape[whole])
  if (!canSee) return null
  return canWrite ? <OpenField {...props} /> : <OpenField {...props} disabled hint={t('record.form.read_only')} />
}

/** A field: its label, the input that fits what it holds, its hint and what is wrong with it. */
function OpenField(props: FieldProps) {
  const { name, required, hint, warning, disabled = false, first, without, offered, suggestions, wide = false } = props
  const { t } = useTranslation()
  const content = useFormContent()
  const schema = schemaAt(content.shape, name)
  const kind = kindOf(schema)
  const { field, fieldState } = useController({ name })
  const id = inputId(content, name)
  const error = fieldState.error?.message
  const notes = [error && `${id}-error`, warning && `${id}-warning`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const last = name.split('.').at(-1) ?? name
  const isGroup = kind.kind === 'choices' || kind.kind === 'refs'
  const needed = required ?? (kind.kind !== 'flag' && !isGroup && isRequired(schema))
  const label = props.label ?? say(`${content.module}.fields.${last}`)
  const Label = isGroup ? 'span' : 'label'
  return (
    <div
      className={cn('flex min-w-0 flex-col gap-1.5', (wide || kind.kind === 'long_text' || isGroup) && 'md:col-span-2')}
      {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-label` })}
    >
      <Label
        id={`${id}-label`}
        {...(!isGroup && { htmlFor: id })}
        className={cn('w-fit font-medium', kind.kind === 'flag' && 'cursor-pointer')}
      >
        {label}
        {needed && (
          <span className="text-danger" title={t('record.form.required')}>
            {' *'}
          </span>
        )}
      </Label>
      <FieldInput
        id={id}
        kind={kind}
        module={content.module}
        name={last}
        label={label}
        required={needed}
        disabled={disabled}
        first={first}
        without={without}
        offered={offered}
        rights={optionRightsOf(schema)}
        suggestions={suggestions}
        invalid={error !== undefined}
        describedBy={notes || undefined}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
      />
      {hint && (
        <div id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </div>
      )}
      {warning && (
        <p id={`${id}-warning`} role="status" className="text-xs text-on-warning-soft">
          {warning}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-xs text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
