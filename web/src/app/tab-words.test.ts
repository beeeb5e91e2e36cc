import { expect, test, vi } from 'vitest'

vi.stubGlobal('addEventListener', () => {})
const { modules } = await import('./modules.ts')
const { appRoute } = await import('../route/app-route.ts')

const slots = new Set(
  modules.flatMap((module) => ('parts' in module ? [...module.parts] : [])).flatMap(({ slot }) => slot),
)
const shown = modules
  .flatMap((module) => ('routes' in module ? [...module.routes(appRoute)] : []))
  .map(({ options }) => options.staticData.tabs)

test.each([...slots].filter((slot) => slot.endsWith('.tab')))(
  'the screen with %s loads the titles of its tabs',
  (slot) => {
    expect(shown).toContain(slot)
  },
)
