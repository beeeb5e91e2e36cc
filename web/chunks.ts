import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

type Modules = Rolldown.ChunkingContext

const of = (...packages: string[]) => new RegExp(`node_modules/(${packages.join('|')})/`)
const icons = of('lucide-react')

/** Entry points, each loading everything it imports at once; a customer's screens stand for those of all records. */
const places = {
  landing: 'landing.html',
  entry: 'index.html',
  shell: 'src/app/app-layout.tsx',
  list: 'src/modules/customer/customer-list.tsx',
  form: 'src/modules/customer/customer-form.tsx',
  detail: 'src/modules/customer/customer-detail.tsx',
  sheet: 'src/modules/run-sheet/run-sheet-screen.tsx',
}
type Place = keyof typeof places

/** Imports of a screen, except files that only its module needs: these go with its own screens. */
function sharedBelow(start: string, modules: Modules): Set<string> {
  const shared = new Set<string>()
  const own = new Set<string>()
  const visit = (id: string, fromOwn: boolean) => {
    const isOwn = fromOwn && (id === start || id.includes('/src/modules/'))
    const seen = isOwn ? own : shared
    // The icons' own index imports them all, which says nothing about who draws one.
    if (seen.has(id) || icons.test(id)) return
    seen.add(id)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) visit(imported, isOwn)
  }
  visit(start, true)
  return shared
}

function loadedAt(modules: Modules): Map<string, Set<Place>> {
  const found = new Map<string, Set<Place>>()
  for (const [place, name] of Object.entries(places) as [Place, string][]) {
    const start = fileURLToPath(new URL(name, import.meta.url))
    if (!modules.getModuleInfo(start)) throw new Error(`There is no ${name}; mend the list in web/chunks.ts.`)
    for (const id of sharedBelow(start, modules)) found.set(id, (found.get(id) ?? new Set()).add(place))
  }
  return found
}

/**
 * One chunk for what the same places load: a screen comes in a few files, and no place downloads what it does not use.
 * What a module imports is loaded wherever it is itself, so no two chunks need each other.
 */
function byPlace() {
  let found: Map<string, Set<Place>> | undefined
  return (id: string, modules: Modules): string | null => {
    found ??= loadedAt(modules)
    const at = found.get(id)
    const isStart = modules.getModuleInfo(id)?.importers.some((importer) => importer.endsWith('.html'))
    if (!at || isStart || id.endsWith('.css')) return null
    if (at.has('entry') && at.has('landing')) return 'common'
    // Apart from the app's own, since it stays the same from one release to the next.
    if (at.has('entry')) return id.includes('/node_modules/') ? 'framework' : 'entry'
    if (at.has('shell')) return 'shell'
    return at.has('landing') ? null : [...at].join('-')
  }
}

/** Chunks of the app; the first group that matches a module gets it. */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: of('react', 'react-dom', 'scheduler'), priority: 5 },
  { name: 'schema', test: of('zod'), priority: 4 },
  { name: 'first-icons', test: icons, tags: ['$initial'], priority: 3 },
  { name: 'icons', test: icons, priority: 2 },
  { name: byPlace(), debugName: 'by place', priority: 1 },
]
