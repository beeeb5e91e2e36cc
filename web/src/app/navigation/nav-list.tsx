import { isSection } from '../../route/nav.data.ts'
import { useTranslation } from '../../text/text.ts'
import { NavItem } from './nav-item.tsx'
import { NavSectionList } from './nav-section.tsx'
import { useTeam } from './use-team.ts'
import { useActivePath, useNav } from './use-nav.ts'

export function NavList() {
  const { t } = useTranslation()
  const groups = useNav(useTeam())
  const active = useActivePath(groups)
  return groups.map((group) => (
    <div key={group.label} role="group" aria-label={t(group.label)} className="pt-3">
      <p aria-hidden className="px-2 pb-1 text-xs font-medium text-muted">
        {t(group.label)}
      </p>
      <ul className="flex flex-col gap-0.5">
        {group.entries.map((entry) => (
          <li key={entry.label}>
            {isSection(entry) ? (
              <NavSectionList section={entry} active={active} />
            ) : (
              <NavItem link={entry} isActive={entry.path === active} />
            )}
          </li>
        ))}
      </ul>
    </div>
  ))
}
