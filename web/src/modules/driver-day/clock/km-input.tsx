import { Labelled } from '../../../handover/labelled.tsx'
import { NumberInput } from '../../../handover/number-input.tsx'
import { cn } from '../../../ui/class-names.ts'

const mostKm = 9_999_999

interface KmInputProps {
  label: string
  value: number | null
  /** The reading before this one. */
  last: number | null | undefined
  error?: string | undefined
  onChange: (km: number | null) => void
}

/** A reading of the odometer. */
export function KmInput({ label, value, last, error, onChange }: KmInputProps) {
  const wrong = error && (
    <span role="alert" className="text-danger">
      {error}
    </span>
  )
  return (
    <Labelled label={label} hint={wrong}>
      {(control) => (
        <NumberInput
          {...control}
          value={value}
          most={mostKm}
          placeholder={last ?? null}
          onChange={onChange}
          className={cn(error && 'border-danger')}
        />
      )}
    </Labelled>
  )
}
