import { Tabs as Base } from '@base-ui/react/tabs'
import type { ComponentProps } from 'react'
import { cn } from './class-names.ts'

export const Tabs = Base.Root

type Named<T> = Omit<T, 'className'> & { className?: string }

export function TabList({ className, ...props }: Named<ComponentProps<typeof Base.List>>) {
  return <Base.List className={cn('flex gap-1 overflow-x-auto border-b', className)} {...props} />
}

export function Tab({ className, ...props }: Named<ComponentProps<typeof Base.Tab>>) {
  return (
    <Base.Tab
      className={cn(
        '-mb-px flex h-10 shrink-0 cursor-pointer items-center gap-2 border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-muted',
        'outline-offset-[-2px] hover:text-foreground data-active:border-primary data-active:text-foreground [&_svg]:size-4',
        className,
      )}
      {...props}
    />
  )
}

export function TabPanel({ className, ...props }: Named<ComponentProps<typeof Base.Panel>>) {
  return <Base.Panel className={cn('pt-4 outline-offset-4', className)} {...props} />
}
