import { useId, type ReactNode } from 'react'

interface LabelledProps {
  label: ReactNode
  hint?: ReactNode
  children: (control: { id: string; 'aria-describedby': string | undefined }) => ReactNode
}

/** A control with its name above it and a hint below. */
export function Labelled({ label, hint, children }: LabelledProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': hint ? `${id}-hint` : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
