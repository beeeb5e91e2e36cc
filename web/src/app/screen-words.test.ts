import { words } from '@rental/core/modules/text'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('addEventListener', () => {})
// A screen knows its file only in the function that loads it.
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  lazyRouteComponent: (load: () => unknown) => Object.assign(() => null, { source: String(load) }),
}))
const { modules } = await import('./modules.ts')
const { appRoute } = await import('../route/app-route.ts')
const { wordSectionsOf } = await import('../route/route-words.ts')

/** Sources by their path below `web/src`: `/modules/customer/customer-list.tsx`. */
const sources = new Map(
  Object.entries(
    import.meta.glob<string>(['/web/src/**/*.{ts,tsx}', '!**/*.test.*'], {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([file, source]) => [file.replace('/web/src', ''), source]),
)
const IMPORT = /^(?:import|export)\s(?!type)[^'"]*?from\s+'(\.[^']+)'/gm
const WORD = /\b(?:t|say)\(\s*['"`]([a-z_]+)\./g
/** Words that are there before any screen, or that come with the sentence that needs them. */
const always = new Set(['app', 'company', 'errors', 'invalid', 'session'])

const importsOf = (file: string): string[] =>
  [...(sources.get(file) ?? '').matchAll(IMPORT)]
    .map(([, name = '']) => new URL(name, `file://${file}`).pathname)
    .filter((found) => sources.has(found))

/** Sections that a screen and what it imports speak, each with a file that does. */
function spokenBy(screen: string): Map<string, string> {
  const files = new Set([screen])
  for (const file of files) for (const one of importsOf(file)) files.add(one)
  return new Map(
    [...files].flatMap((file) =>
      [...(sources.get(file) ?? '').matchAll(WORD)].flatMap(([, section = '']) =>
        section in words ? [[section, file] as const] : [],
      ),
    ),
  )
}

interface Opened {
  path?: string
  component?: { source?: string }
}
const screens = modules
  .flatMap((module) => ('routes' in module ? [...module.routes(appRoute)] : []))
  .flatMap(({ options }) => {
    const { path = '', component } = options as Opened
    const [, file] = /["'].*?\/src(\/[^"']+\.tsx?)["']/.exec(component?.source ?? '') ?? []
    return file ? [{ path, file, loaded: wordSectionsOf(options.staticData, modules) }] : []
  })

test('of many screens', () => expect(screens.length).toBeGreaterThan(60))

/** Words that a screen does not ask for are shown as their keys, unless another screen has loaded them before. */
test.each(screens)('$path loads the words that it speaks', ({ file, loaded }) => {
  expect(sources.has(file)).toBe(true)
  const missing = [...spokenBy(file)].filter(([section]) => !always.has(section) && !loaded.includes(section))
  expect(loaded === 'all' ? [] : missing).toEqual([])
})
