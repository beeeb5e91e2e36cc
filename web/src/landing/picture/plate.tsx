import { clsx } from 'clsx'

const sizes = {
  small: 'rounded border px-1.5 py-0.75 text-xs tracking-wide',
  medium: 'rounded-md border px-2.5 py-1 text-[0.9375rem] tracking-wide',
  large: 'rounded-lg border-2 px-4 py-2 text-2xl tracking-wider',
}

interface PlateProps {
  readonly number: string
  /** Month and year stamped below the number: when the plates end. */
  readonly until?: string
  readonly size?: keyof typeof sizes
}

/** An Indonesian plate, white with black characters as issued since 2022, in both themes. */
export function Plate({ number, until, size = 'small' }: PlateProps) {
  return (
    <span
      className={clsx(
        'inline-flex shrink-0 flex-col items-center justify-center border-neutral-900 bg-white leading-none font-bold whitespace-nowrap text-neutral-900 tabular-nums',
        sizes[size],
      )}
    >
      {number}
      {until && <span className="mt-1 text-[0.6875rem] font-semibold">{until}</span>}
    </span>
  )
}
