import { useTranslation } from '../../text/text.ts'
import { TooltipProvider } from '../../ui/tooltip.tsx'
import { isSection } from '../../route/nav.data.ts'
import { NarrowItem, NarrowSection } from './narrow-item.tsx'
import { useTeam } from './use-team.ts'
import { useActivePath, useNav } from './use-nav.ts'

/** The sidebar as icons; it loads only for those who fold it, because its hints and menus are heavy. */
export function NarrowNav() {
  const { t } = useTranslation()
  const groups = useNav(useTeam())
  const active = useActivePath(groups)
  return (
    <TooltipProvider delay={300}>
      {groups.map((group, index) => (
        <div key={group.label} role="group" aria-label={t(group.label)} className="pt-3">
          {index > 0 && <div aria-hidden className="mx-3 mb-3 h-px bg-border" />}
          <ul className="flex flex-col gap-0.5">
            {group.entries.map((entry) => (
              <li key={entry.label}>
                {isSection(entry) ? (
                  <NarrowSection section={entry} active={active} />
                ) : (
                  <NarrowItem link={entry} isActive={entry.path === active} />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </TooltipProvider>
  )
}
