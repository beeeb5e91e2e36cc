import type { StaticDataRouteOption } from '@tanstack/react-router'
import type { WebModule } from './module.ts'

/** Words of every screen behind the sign-in: the record kit. */
const kit = ['record', 'media']

const sectionOf = (key: string) => key.split('.')[0] ?? ''

/** The words that a screen begins with: its own, those of the kit, and the titles of tabs that other modules add. */
export function wordSectionsOf(route: StaticDataRouteOption, modules: readonly WebModule[]): readonly string[] | 'all' {
  const { title, words = [], access, tabs } = route
  if (words === 'all') return words
  const added = modules.flatMap(({ parts = [] }) =>
    parts.flatMap((part) => (tabs && part.slot === tabs ? sectionOf(part.title) : [])),
  )
  return [...(title ? [sectionOf(title)] : []), ...words, ...(access === 'public' ? [] : kit), ...added]
}
