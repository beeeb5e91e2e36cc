import { useLocation } from '@tanstack/react-router'
import { useMayOpen } from '../../route/use-may.ts'
import { isSection, nav, type NavEntry, type NavGroup, type NavLink, type Team } from '../../route/nav.data.ts'

/** True for a link that the menu of a work area shows. */
export const isOfTeam = ({ teams }: NavLink, team: Team): boolean =>
  team === 'dashboard' || (teams?.includes(team) ?? false)

/** The groups as drawn: entries without a route, a permission or a place in the team fall out, then empty groups. */
export function useNav(team: Team): NavGroup[] {
  const mayOpen = useMayOpen()
  const shown = (link: NavLink) => isOfTeam(link, team) && mayOpen(link)
  const entryShown = (entry: NavEntry): NavEntry[] => {
    if (!isSection(entry)) return shown(entry) ? [entry] : []
    const links = entry.links.filter(shown)
    return links.length > 0 ? [{ ...entry, links }] : []
  }
  return nav
    .map((group) => ({ ...group, entries: group.entries.flatMap(entryShown) }))
    .filter((group) => group.entries.length > 0)
}

const isBelow = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`)

/** The path of the entry we are in: of all that begin the current path, the longest. */
export function useActivePath(groups: readonly NavGroup[]): string | null {
  const path = useLocation({ select: (location) => location.pathname })
  const paths = groups.flatMap((group) =>
    group.entries.flatMap((entry) => (isSection(entry) ? entry.links.map((link) => link.path) : [entry.path])),
  )
  const matching = paths.filter((prefix) => isBelow(path, prefix))
  return matching.sort((a, b) => b.length - a.length)[0] ?? null
}
