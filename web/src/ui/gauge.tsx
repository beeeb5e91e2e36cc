import { cn } from './class-names.ts'

interface GaugeProps {
  /** Name with its value, for screen readers. */
  label: string
  value: number
  max: number
  /** Value that it should have: the part that is missing up to it stands out. */
  expected?: number | null
  tone?: 'primary' | 'danger'
  className?: string
}

const share = (value: number, max: number) => `${max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0}%`

/** A level of something that has a whole, such as a tank or an allowance. */
export function Gauge({ label, value, max, expected, tone = 'primary', className }: GaugeProps) {
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      className={cn('relative h-2 w-full overflow-hidden rounded-full bg-sunken', className)}
    >
      {typeof expected === 'number' && expected > value && (
        <span className="absolute inset-y-0 left-0 bg-danger/60" style={{ width: share(expected, max) }} />
      )}
      <span
        className={cn('absolute inset-y-0 left-0', tone === 'danger' ? 'bg-danger' : 'bg-primary')}
        style={{ width: share(value, max) }}
      />
    </div>
  )
}
