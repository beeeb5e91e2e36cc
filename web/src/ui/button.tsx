import type { VariantProps } from 'class-variance-authority'
import type { ComponentProps, MouseEvent } from 'react'
import { buttonStyle } from './button-style.ts'
import { cn } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export { buttonStyle }

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonStyle> {
  /** Something is on its way: the button turns a spinner and takes no second click, but keeps the focus. */
  busy?: boolean | undefined
}

const refuse = (event: MouseEvent) => event.preventDefault()

export function Button({ variant, size, busy = false, className, onClick, children, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      className={cn(buttonStyle({ variant, size }), className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? refuse : onClick}
      {...props}
    >
      {busy && <Spinner />}
      {busy && size === 'icon' ? null : children}
    </button>
  )
}
