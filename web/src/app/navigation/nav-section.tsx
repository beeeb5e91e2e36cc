import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { useCell } from '../../ui/cell.ts'
import { NavItem, rowStyle } from './nav-item.tsx'
import type { NavSection } from '../../route/nav.data.ts'
import { openSections, setSectionOpen } from './sidebar-state.ts'

interface NavSectionProps {
  section: NavSection
  active: string | null
}

export function NavSectionList({ section, active }: NavSectionProps) {
  const { t } = useTranslation()
  const list = useId()
  const { icon: Icon, label, links } = section
  const holdsActive = links.some((link) => link.path === active)
  const isOpen = useCell(openSections)[label] ?? true
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setSectionOpen(label, !isOpen)}
        className={cn(rowStyle, holdsActive && !isOpen && 'font-medium text-on-accent')}
      >
        <Icon aria-hidden />
        <span className="flex-1 truncate">{t(label)}</span>
        <ChevronRight aria-hidden className={cn('text-muted transition-transform', isOpen && 'rotate-90')} />
      </button>
      <ul id={list} hidden={!isOpen} className="mt-0.5 ml-4 flex flex-col gap-0.5 border-l pl-2 [&[hidden]]:hidden">
        {links.map((link) => (
          <li key={link.path}>
            <NavItem link={link} isActive={link.path === active} hasIcon={false} />
          </li>
        ))}
      </ul>
    </>
  )
}
