import { Link, type LinkProps } from '@tanstack/react-router'

interface LinkTab {
  to: NonNullable<LinkProps['to']>
  label: string
}

/** Screens that belong together, each under an address of its own, drawn as tabs. One alone needs none. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  if (tabs.length < 2) return null
  return (
    <nav aria-label={label} className="flex gap-1 overflow-x-auto border-b">
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          activeOptions={{ exact: true, includeSearch: false }}
          className="-mb-px flex h-10 shrink-0 items-center border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-muted outline-offset-[-2px] hover:text-foreground data-[status=active]:border-primary data-[status=active]:text-foreground"
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
