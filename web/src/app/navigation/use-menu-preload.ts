import { useEffect, useEffectEvent } from 'react'
import { navLinks, type Team } from '../../route/nav.data.ts'
import { useFindRoute } from '../../route/find-route.ts'
import { useMayOpen } from '../../route/use-may.ts'
import { idlePreload } from '../idle-preload.ts'
import { modules } from '../modules.ts'
import { loadScreen } from '../screen-loaders.ts'
import { isOfTeam } from './use-nav.ts'
import { useTeam } from './use-team.ts'

const preload = idlePreload((route: Parameters<typeof loadScreen>[0]) => loadScreen(route, modules))

/** The lists of the menu open without waiting for their code: it is loaded while nothing else happens. */
export function useMenuPreload(): void {
  const team = useTeam()
  const mayOpen = useMayOpen()
  const find = useFindRoute()
  const begin = useEffectEvent((shown: Team) => {
    const links = navLinks.filter((link) => isOfTeam(link, shown) && mayOpen(link))
    preload(links.flatMap(({ path }) => find(path) ?? []).filter((route) => route.options.staticData.list))
  })
  useEffect(() => begin(team), [team])
}
