import '../../api/zod-setup.ts'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { useShortcut } from '../../ui/shortcuts.ts'
import { FormButtons } from './form-buttons.tsx'
import { later } from '../later.tsx'
import { FormContext } from './form-context.ts'
import { FormFaults } from './form-faults.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { useRecordForm, type FormOptions } from './use-record-form.ts'

/** Rarely needed: two people at the same record. */
const TheirChanges = later(async () => (await import('./their-changes.tsx')).TheirChanges, 'h-24')

interface RecordFormProps<Body> extends FormOptions<Body> {
  /** Module of the fields' words. */
  module: string
  /** Absent where there is nowhere to go back to. */
  onCancel?: () => void
  /** In a dialog the buttons stand in its foot, on a page they stay at the lower edge, in one of its parts below it. */
  place?: 'page' | 'dialog' | 'section'
  /** Given by a dialog that wants to know, before it closes, whether something would be lost. */
  onDirty?: (isDirty: () => boolean) => void
  /** For those who may look but not change: no buttons. */
  readOnly?: boolean
  /** Verb of the button, where it is not to save. */
  verb?: string
  /** Stands where the buttons usually do. */
  bar?: ReactNode
  children: ReactNode
}

/** One form for create and edit, checked by the contract's own schema. */
export function RecordForm<Body>(props: RecordFormProps<Body>) {
  const { module, onCancel, place = 'page', onDirty, readOnly = false, verb, bar, children, ...options } = props
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const { form, submit, waitFor, refusal, attempt, theirs, takeTheirs, isSubmitting, isDirty } = useRecordForm(options)
  useEffect(() => {
    onDirty?.(isDirty)
  })
  const run = () => element.current?.requestSubmit()
  useShortcut({ keys: 'mod+s', label: 'record.save', scope: 'screen', run })
  useShortcut({ keys: 'mod+enter', label: 'record.save', scope: 'screen', run })
  return (
    <FormContext value={{ module, shape: options.schema.shape, record: options.record ?? {}, id, waitFor }}>
      <FormProvider {...form}>
        <form
          ref={element}
          noValidate
          className="space-y-4"
          onSubmit={(event) => {
            event.preventDefault()
            // In a dialog that another form has opened, its own alone.
            event.stopPropagation()
            if (!isSubmitting && !readOnly) void submit()
          }}
        >
          <FormFaults refusal={refusal} attempt={attempt} />
          {theirs && <TheirChanges facts={theirs} onTake={takeTheirs} />}
          {children}
          {!readOnly &&
            (bar ?? <FormButtons place={place} busy={isSubmitting} verb={verb} {...(onCancel && { onCancel })} />)}
        </form>
        <LeaveGuard isDirty={isDirty} />
      </FormProvider>
    </FormContext>
  )
}
