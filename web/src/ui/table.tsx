import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

/** The frame scrolls sideways where a table is wider than the screen; a keyboard can scroll it too. */
export function Table({ className, label, ...props }: ComponentProps<'table'> & { label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div role="region" aria-label={label} tabIndex={0} className="relative w-full overflow-x-auto rounded-[inherit]">
      <table className={cn('w-full border-collapse text-sm', className)} {...props} />
    </div>
  )
}

export function TableHead({ className, ...props }: ComponentProps<'thead'>) {
  return <thead className={cn('bg-sunken/60 text-left text-muted', className)} {...props} />
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return <tr className={cn('border-b last:border-b-0', className)} {...props} />
}

export function TableHeading({ className, ...props }: ComponentProps<'th'>) {
  return <th scope="col" className={cn('h-8 px-2.5 font-medium whitespace-nowrap', className)} {...props} />
}

export function TableCell({ className, ...props }: ComponentProps<'td'>) {
  return <td className={cn('h-10 px-2.5 py-1 align-middle', className)} {...props} />
}
