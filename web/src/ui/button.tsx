import type { VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { buttonStyle } from './button-style.ts'
import { cn } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export { buttonStyle }

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonStyle> {
  /** Something is on its way: the button turns a spinner and takes no second click. */
  busy?: boolean | undefined
}

export function Button({ variant, size, busy = false, className, disabled, children, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      className={cn(buttonStyle({ variant, size }), className)}
      disabled={busy || disabled}
      aria-busy={busy || undefined}
      {...props}
    >
      {busy && <Spinner />}
      {busy && size === 'icon' ? null : children}
    </button>
  )
}
