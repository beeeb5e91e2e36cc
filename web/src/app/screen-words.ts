import type { AnyRoute, StaticDataRouteOption } from '@tanstack/react-router'
import { loadWords } from '../text/text.ts'

/** What every screen behind the sign-in speaks: the kit. */
const kit = ['record', 'media']

function sectionsOf({ title, words = [], access }: StaticDataRouteOption): readonly string[] | 'all' {
  if (words === 'all') return words
  const own = title ? [title.split('.')[0] ?? ''] : []
  return [...own, ...words, ...(access === 'public' ? [] : kit)]
}

/** Every route loads its words while its screen is loading; with the preload on intent, before it is asked for. */
export function giveWords(routes: Record<string, AnyRoute>): void {
  for (const route of Object.values(routes)) {
    const sections = sectionsOf(route.options.staticData)
    if (sections.length > 0) Object.assign(route.options, { loader: () => loadWords(sections) })
  }
}
