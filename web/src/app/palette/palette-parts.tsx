import { Command } from 'cmdk'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export function PaletteGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="pb-2 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted"
    >
      {children}
    </Command.Group>
  )
}

interface PaletteItemProps {
  value: string
  icon: LucideIcon
  hint?: string
  onSelect: () => void
  children: ReactNode
}

export function PaletteItem({ value, icon: Icon, hint, onSelect, children }: PaletteItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 data-[selected=true]:bg-accent data-[selected=true]:text-on-accent"
    >
      <Icon aria-hidden className="size-4 shrink-0 opacity-70" />
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {hint && <span className="max-w-[45%] truncate text-xs opacity-80">{hint}</span>}
    </Command.Item>
  )
}
