import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

/** A checkbox that says on or off; the knob moves and changes colour, so that colour is not alone. */
export function Switch({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className={cn('relative inline-flex h-6 w-10 shrink-0', className)}>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox tells its state itself
        role="switch"
        className="peer absolute inset-0 z-10 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        {...props}
      />
      <span
        aria-hidden
        className={cn(
          'pointer-events-none my-0.5 h-5 w-full rounded-full border border-input bg-sunken transition-colors',
          'peer-checked:border-primary peer-checked:bg-primary peer-disabled:opacity-50',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring',
        )}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-1 size-3.5 -translate-y-1/2 rounded-full bg-input transition-[translate,background-color] peer-checked:translate-x-[1.125rem] peer-checked:bg-on-primary"
      />
    </span>
  )
}
