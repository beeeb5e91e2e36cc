import { Accordion as Base } from '@base-ui/react/accordion'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

export const Accordion = Base.Root
export const AccordionItem = Base.Item

type Named<T> = Omit<T, 'className'> & { className?: string }

export function AccordionTrigger({ className, children, ...props }: Named<ComponentProps<typeof Base.Trigger>>) {
  return (
    // A menu's groups are no headings of the page.
    <Base.Header render={<div />}>
      <Base.Trigger
        className={cn(
          'group flex min-h-9 w-full cursor-pointer items-center justify-between gap-2 rounded-md px-3 text-left font-medium hover:bg-sunken',
          className,
        )}
        {...props}
      >
        {children}
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform group-data-panel-open:rotate-180"
        />
      </Base.Trigger>
    </Base.Header>
  )
}

export function AccordionPanel({ className, children, ...props }: Named<ComponentProps<typeof Base.Panel>>) {
  return (
    <Base.Panel
      className="h-(--accordion-panel-height) overflow-hidden transition-[height] duration-150 data-ending-style:h-0 data-starting-style:h-0"
      {...props}
    >
      <div className={className}>{children}</div>
    </Base.Panel>
  )
}
