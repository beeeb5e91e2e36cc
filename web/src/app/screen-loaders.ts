import type { AnyRoute, StaticDataRouteOption } from '@tanstack/react-router'
import { session } from '../api/session.ts'
import type { WebModule } from '../route/module.ts'
import { wordSectionsOf } from '../route/route-words.ts'
import { loadWords } from '../text/text.ts'
import { queryClient } from './query-client.ts'

/** Loads what asks for the rows of a list. */
async function rowsCode({ list, count }: StaticDataRouteOption) {
  if (!list) return null
  const [route, counting, { preloadList }] = await Promise.all([
    list(),
    count?.(),
    import('../record/list/preload-list.ts'),
  ])
  return (search: unknown) => preloadList(queryClient, { route, counting }, search)
}

/** Preloads the rows of the address. Failures are ignored here: the screen repeats the request and reports them. */
async function preloadRows(data: StaticDataRouteOption, search: unknown): Promise<void> {
  const permissions: readonly string[] = session.read()?.user.permissions ?? []
  if (permissions.includes(data.access)) await (await rowsCode(data))?.(search)
}

/** Loads the code and the words of a screen, and none of its data. */
export async function loadScreen(route: AnyRoute, modules: readonly WebModule[]): Promise<void> {
  const { component, staticData } = route.options
  const sections = wordSectionsOf(staticData, modules)
  await Promise.all([component?.preload?.(), rowsCode(staticData), loadWords(sections)])
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
