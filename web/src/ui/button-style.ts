import { cva } from 'class-variance-authority'

/** The look of a button, for links too: `<Link className={buttonStyle({ variant: 'outline' })}>`. */
export const buttonStyle = cva(
  [
    'inline-flex shrink-0 cursor-pointer items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap',
    'transition-colors select-none disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    '[&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*=size-])]:size-4',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-primary text-on-primary shadow-xs hover:bg-primary-hover',
        secondary: 'bg-accent text-on-accent hover:bg-accent/70',
        outline: 'border border-input/50 bg-surface text-foreground shadow-xs hover:bg-sunken',
        ghost: 'text-foreground hover:bg-sunken data-popup-open:bg-sunken',
        danger: 'bg-danger text-surface shadow-xs hover:bg-danger/90',
      },
      size: {
        sm: 'h-8 px-3 text-[0.8125rem]',
        md: 'h-9 px-4 text-sm',
        icon: 'size-9 text-sm',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)
