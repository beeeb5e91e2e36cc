import type { AnyRoute, StaticDataRouteOption } from '@tanstack/react-router'
import { session } from '../api/session.ts'
import type { WebModule } from '../route/module.ts'
import { wordSectionsOf } from '../route/route-words.ts'
import { loadWords } from '../text/text.ts'
import { queryClient } from './query-client.ts'

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
    const sections = wordSectionsOf(data, modules)
    const loader = ({ location }: { location: { search: unknown } }) => {
      preloadRows(data, location.search).catch(() => undefined)
      return loadWords(sections)
    }
    if (sections.length > 0) Object.assign(route.options, { loader })
  }
}
