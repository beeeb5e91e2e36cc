import { useId, type ReactNode } from 'react'

interface FieldProps {
  id: string
  name: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}
interface LoginFieldProps {
  name: string
  label: string
  problem: string | undefined
  children: (field: FieldProps) => ReactNode
}

/** A label, its input and what is wrong with it, without the form kit, which would weigh more than this screen. */
export function LoginField({ name, label, problem, children }: LoginFieldProps) {
  const id = useId()
  const note = `${id}-note`
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children({
        id,
        name,
        'aria-invalid': problem !== undefined,
        'aria-describedby': problem === undefined ? undefined : note,
      })}
      {problem !== undefined && (
        <p id={note} className="text-[0.8125rem] text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
