import type { AnyRoute, StaticDataRouteOption } from '@tanstack/react-router'
import { session } from '../api/session.ts'
import { loadWords } from '../text/text.ts'
import { queryClient } from './query-client.ts'

/** What every screen behind the sign-in speaks: the kit. */
const kit = ['record', 'media']

function sectionsOf({ title, words = [], access }: StaticDataRouteOption): readonly string[] | 'all' {
  if (words === 'all') return words
  const own = title ? [title.split('.')[0] ?? ''] : []
  return [...own, ...words, ...(access === 'public' ? [] : kit)]
}

/** Asks for the rows that the address means. Whatever fails here fails again on the screen, which says so. */
async function preloadRows({ access, list, count }: StaticDataRouteOption, search: unknown): Promise<void> {
  const permissions: readonly string[] = session.read()?.user.permissions ?? []
  if (!list || !permissions.includes(access)) return
  const [route, counting, { preloadList }] = await Promise.all([
    list(),
    count?.(),
    import('../record/list/preload-list.ts'),
  ])
  await preloadList(queryClient, { route, counting }, search)
}

/** Every route loads its words and rows while its screen is loading; with the preload on intent, before it is asked for. */
export function giveLoaders(routes: Record<string, AnyRoute>): void {
  for (const route of Object.values(routes)) {
    const data = route.options.staticData
    const sections = sectionsOf(data)
    const loader = ({ location }: { location: { search: unknown } }) => {
      preloadRows(data, location.search).catch(() => undefined)
      return loadWords(sections)
    }
    if (sections.length > 0) Object.assign(route.options, { loader })
  }
}
