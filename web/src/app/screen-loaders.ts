import type { AnyRoute, StaticDataRouteOption } from '@tanstack/react-router'
import { session } from '../api/session.ts'
import type { WebModule } from '../route/module.ts'
import { loadWords } from '../text/text.ts'
import { queryClient } from './query-client.ts'

/** Words of every screen behind the sign-in: the record kit. */
const kit = ['record', 'media']

const sectionOf = (key: string) => key.split('.')[0] ?? ''

/** The words that a screen begins with: its own, those of the kit, and the titles of tabs that other modules add. */
function sectionsOf(route: StaticDataRouteOption, modules: readonly WebModule[]): readonly string[] | 'all' {
  const { title, words = [], access, tabs } = route
  if (words === 'all') return words
  const added = modules.flatMap(({ parts = [] }) =>
    parts.flatMap((part) => (tabs && part.slot === tabs ? sectionOf(part.title) : [])),
  )
  return [...(title ? [sectionOf(title)] : []), ...words, ...(access === 'public' ? [] : kit), ...added]
}

/** Preloads the rows of the address. Failures are ignored here: the screen repeats the request and reports them. */
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
export function giveLoaders(routes: Record<string, AnyRoute>, modules: readonly WebModule[]): void {
  for (const route of Object.values(routes)) {
    const data = route.options.staticData
    const sections = sectionsOf(data, modules)
    const loader = ({ location }: { location: { search: unknown } }) => {
      preloadRows(data, location.search).catch(() => undefined)
      return loadWords(sections)
    }
    if (sections.length > 0) Object.assign(route.options, { loader })
  }
}
