import type { ChangedFacts } from '@rental/core/kernel/seen'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { CallError, messageOf } from '../../api/errors.ts'
import { changesOf, seenOf, type Seen } from './changes-of.ts'
import { resolverOf } from './form-resolver.ts'
import { formValues, type FormValues, type Shape } from './form-values.ts'
import { useUnderWay } from './use-under-way.ts'

export interface FormOptions<Body> {
  schema: z.ZodType<Body> & { shape: Shape }
  /** The existing record; absent for a new one. */
  record?: object | undefined
  /**
   * Saves what was typed, or what of it differs from the record as it was when the form was opened, with what it differs
   * from. False means that the user thought better of it; a thrown `CallError` is shown in the form.
   */
  onSave: (body: Body, changes: Partial<Body>, seen: Seen) => Promise<unknown>
  /** Empties what the form does not show, before it is checked and sent. */
  prepare?: ((values: FormValues) => FormValues) | undefined
}

/** Facts without a field that was decided on; null where none is left. */
function withoutField(facts: ChangedFacts, name: string): ChangedFacts | null {
  const left = Object.entries(facts.current).filter(([other]) => other !== name)
  return left.length > 0 ? { ...facts, current: Object.fromEntries(left) } : null
}

const asIs = (values: FormValues) => values

export function useRecordForm<Body>({ schema, record, onSave, prepare = asIs }: FormOptions<Body>) {
  const form = useForm<FormValues, unknown, FormValues>({
    defaultValues: formValues(schema.shape, record),
    resolver: resolverOf(schema, prepare),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<ChangedFacts | null>(null)
  /** Counts failed saves: each one brings the focus to what is wrong. */
  const [attempt, setAttempt] = useState(0)
  const saved = useRef(false)
  // Not as it is now: what others have changed meanwhile would be taken back.
  const opened = useRef<object>(record ?? {})
  // Read while rendering, so that the form keeps track of it.
  const { isDirty, isSubmitting } = form.formState
  useEffect(() => {
    // Saved, and changed again: there is something to lose once more.
    if (isDirty) saved.current = false
  }, [isDirty])

  /** From now on the form is compared with what another person wrote: saved again, it is overwritten knowingly. */
  const compare = (facts: ChangedFacts) => {
    opened.current = { ...opened.current, ...facts.current }
    setTheirs(facts)
  }
  const takeTheirs = (name: string) => {
    form.setValue(name, formValues(schema.shape, theirs?.current)[name], { shouldDirty: true })
    form.clearErrors(name)
    setTheirs((facts) => facts && withoutField(facts, name))
  }
  const refuse = (error: unknown) => {
    if (error instanceof CallError && error.code === 'changed_by_another') compare(error.facts as ChangedFacts)
    const fields = error instanceof CallError ? Object.entries(error.fields) : []
    for (const [name, message] of fields) form.setError(name, { type: 'server', message })
    setRefusal(fields.length ? null : messageOf(error))
    setAttempt((was) => was + 1)
  }
  const save = async (values: FormValues) => {
    setRefusal(null)
    setTheirs(null)
    saved.current = true
    try {
      const changes = changesOf(values, opened.current) as Partial<Body>
      if ((await onSave(values as Body, changes, seenOf(changes, opened.current))) === false) saved.current = false
      else {
        opened.current = { ...opened.current, ...values }
        form.reset(form.getValues())
      }
    } catch (error) {
      saved.current = false
      refuse(error)
    }
  }
  const fail = () => {
    setRefusal(null)
    setAttempt((was) => was + 1)
  }
  const { waitFor, settled, isWaiting } = useUnderWay()
  const submit = async () => {
    await settled()
    return form.handleSubmit(save, fail)()
  }
  return {
    form,
    submit,
    waitFor,
    refusal,
    attempt,
    theirs,
    takeTheirs,
    isSubmitting: isSubmitting || isWaiting,
    isDirty: () => isDirty && !saved.current,
  }
}
