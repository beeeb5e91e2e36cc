import { useId, type ReactNode } from 'react'
import type { Texts, VisitorFormState } from './use-visitor-form.ts'

interface InputProps {
  id: string
  name: string
  value: string
  onChange: (event: { target: { value: string } }) => void
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}
interface VisitorFieldProps<Values extends Texts> {
  form: VisitorFormState<Values>
  name: keyof Values & string
  label: string
  hint?: string
  /** Help for its problem. */
  help?: ReactNode
  children: (input: InputProps) => ReactNode
}

/** A label, its input and what is wrong with it. */
export function VisitorField<Values extends Texts>(props: VisitorFieldProps<Values>) {
  const { form, name, label, hint, help, children } = props
  const id = useId()
  const note = `${id}-note`
  const problem = form.problems[name]
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="w-fit font-medium">
        {label}
      </label>
      {children({
        id,
        name,
        value: form.values[name] ?? '',
        onChange: (event) => form.setValues({ ...form.values, [name]: event.target.value }),
        'aria-invalid': problem !== undefined,
        'aria-describedby': (problem ?? hint) === undefined ? undefined : note,
      })}
      {problem === undefined ? (
        hint && (
          <p id={note} className="text-[0.8125rem] text-muted">
            {hint}
          </p>
        )
      ) : (
        <p id={note} className="text-[0.8125rem] text-danger">
          {problem} {help}
        </p>
      )}
    </div>
  )
}
