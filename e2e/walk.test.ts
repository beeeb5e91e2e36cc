import type { Page } from '@playwright/test'
import { isPlatform } from '../core/src/kernel/access.ts'
import {
  expect,
  expectSound,
  goTo,
  loadingAhead,
  signIn,
  test,
  watchFaults,
  watchTraffic,
  type Person,
  type Rules,
} from './app.ts'

/** Opens every route that the router knows: a new screen is covered without being named here. */

const languages = ['en', 'id'] as const
const themes = ['light', 'dark'] as const
type Language = (typeof languages)[number]
type Theme = (typeof themes)[number]
const widths = [1366, 390] as const
const height = 800

/** Lists that hold the records of a route parameter, where they are not under its own name. */
const lists: Record<string, string> = {
  role: 'rbac/role',
  employee: 'user',
  vehicle: 'fleet',
  insurance: 'fleet/$vehicleId/insurance',
  claim: 'fleet/$vehicleId/insurance/$insuranceId/claim',
  delivery: 'ops/do',
  return: 'ops/ro',
  inspection: 'ops/do',
  account: 'ledger-account',
  entry: 'journal',
  moneyOut: 'money-out',
  wallet: 'wallets',
  day: 'ops/driver-days',
  pay: 'ops/driver-pay',
}
/** Fields that hold the id, where a list names records of another kind. */
const idFields: Record<string, string> = { inspection: 'inspection_id' }

/** Account that walks: a company through its own screens, the operator through those of the installation. */
interface Walker {
  screens: string
  person: Person
  company: string
  isTheirs: (access: string) => boolean
  /** At least so many, or the walk has lost its way. */
  least: number
  /** In how many parts, which are walked side by side. */
  parts: number
}
const walkers: Walker[] = [
  {
    screens: 'every screen',
    person: 'owner',
    company: 'nusantara',
    isTheirs: (access) => access !== 'public' && !isPlatform(access),
    least: 10,
    parts: 3,
  },
  {
    screens: 'every screen of the operator',
    person: 'staff',
    company: 'lajur',
    isTheirs: isPlatform,
    least: 3,
    parts: 1,
  },
]

type Ids = Record<string, string>
const withIds = (path: string, ids: Ids) => path.replace(/\$(\w+)Id/g, (whole, name: string) => ids[name] ?? whole)

/** The ids for these parameters, each of a record below the ones before it; null where there is none. */
async function idsFor(page: Page, token: string, names: readonly string[], known: Ids = {}): Promise<Ids | null> {
  const [name, ...others] = names
  if (name === undefined) return known
  const response = await page.request.get(`/api/v2/${withIds(lists[name] ?? name, known)}?limit=50`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data }: { data: Record<string, string | null>[] } = await response.json()
  for (const row of data) {
    const id = row[idFields[name] ?? 'id']
    const found = id ? await idsFor(page, token, others, { ...known, [name]: id }) : null
    if (found) return found
  }
  return null
}

/** `/customer/$customerId/detail` → the same with the id of a customer there is; `known` keeps what was asked once. */
async function filled(page: Page, token: string, path: string, known: Map<string, Ids | null>): Promise<string> {
  const names = [...path.matchAll(/\$(\w+)Id/g)].map(([, name = '']) => name)
  const asked = names.join('/')
  if (!known.has(asked)) known.set(asked, await idsFor(page, token, names))
  const ids = known.get(asked)
  if (!ids) throw new Error(`The demo data have nothing for ${path}`)
  return withIds(path, ids)
}

/** The screens before the sign-in. */
async function publicPaths(page: Page): Promise<string[]> {
  await page.goto('/login')
  return page.evaluate(() =>
    Object.entries(window.__TSR_ROUTER__.routesByPath)
      .filter(([path, route]) => path !== '/' && route.options.staticData.access === 'public')
      // A link of a customer needs a key; this one is too long to be one, so that the server is not asked.
      .map(([path]) => path.replace('$key', 'x'.repeat(301))),
  )
}

/** Opens the page with this language and width. */
async function look(page: Page, language: Language, width: number) {
  await page.setViewportSize({ width, height })
  await page.addInitScript((lang) => localStorage.setItem('app_lang', lang), language)
}

/**
 * Which rules of accessibility are looked at: a theme changes nothing but colours, a width everything. A language changes
 * words alone: those that are missing or too long are found without them.
 */
const rulesOf = (language: Language, theme: Theme): Rules =>
  language === 'en' ? (theme === 'light' ? 'all' : 'colours') : 'none'

/** Changes a preference as another tab would: the screen changes in place. */
const choose = (page: Page, key: 'app_theme' | 'app_lang', value: string) =>
  page.evaluate(
    (wish) => {
      localStorage.setItem(wish.key, wish.value)
      dispatchEvent(new StorageEvent('storage', { key: wish.key }))
    },
    { key, value },
  )

/** Waits until everything that depends on the window's size was drawn again. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))

const expectTheme = (page: Page, theme: Theme) =>
  expect(page.locator('html')).toHaveClass(theme === 'dark' ? /\bdark\b/ : /^(?!.*\bdark\b)/)
const expectLanguage = (page: Page, language: Language) =>
  expect(page.locator('html')).toHaveAttribute('lang', language)

/** Goes through the choices there and back again: what ends one round begins the next, for a change draws much anew. */
function thereAndBack<Choice>(choices: readonly Choice[]) {
  let next = choices
  return () => {
    const round = next
    next = next.toReversed()
    return round
  }
}

/** Invariants of a screen in both languages and at both widths, and in both themes where they can matter. */
function inAllLooks(page: Page, settled: () => Promise<void>) {
  const [languagesInTurn, widthsInTurn, themesInTurn] = [
    thereAndBack(languages),
    thereAndBack(widths),
    thereAndBack(themes),
  ]
  return async (shell: boolean) => {
    for (const language of languagesInTurn()) {
      await choose(page, 'app_lang', language)
      await expectLanguage(page, language)
      for (const width of widthsInTurn()) {
        await page.setViewportSize({ width, height })
        await nextFrame(page)
        await settled()
        if (language !== 'en') {
          await test.step(`${language}, ${width} px`, () => expectSound(page, { shell, rules: 'none' }))
          continue
        }
        for (const theme of themesInTurn()) {
          await choose(page, 'app_theme', theme)
          await expectTheme(page, theme)
          await test.step(`${language}, ${width} px, ${theme}`, () =>
            expectSound(page, { shell, rules: rulesOf(language, theme) }))
        }
      }
    }
  }
}

const legs = walkers.flatMap((walker) => Array.from({ length: walker.parts }, (_, part) => ({ ...walker, part })))
for (const { screens, person, company, isTheirs, least, parts, part } of legs)
  test(`${screens}, ${part + 1} of ${parts}`, async ({ page }) => {
    // Takes as long as many journeys.
    test.slow()
    await look(page, languages[0], widths[0])
    await loadingAhead(page)
    const token = await signIn(page, person, company)
    const faults = watchFaults(page)
    const settled = watchTraffic(page)
    await page.goto('/dashboard')
    await settled()
    const routes = await page.evaluate(() =>
      Object.entries(window.__TSR_ROUTER__.routesByPath).map(
        ([path, { options }]) => [path, options.staticData.access] as const,
      ),
    )
    const paths = routes.flatMap(([path, access]) => (isTheirs(access) ? [path] : []))
    const ids = new Map<string, Ids | null>()
    const expectSoundInAllLooks = inAllLooks(page, settled)
    expect(paths.length).toBeGreaterThanOrEqual(least)
    for (const path of paths.filter((_, at) => at % parts === part))
      await test.step(path, async () => {
        const to = await filled(page, token, path, ids)
        await goTo(page, to)
        await page.waitForFunction(() => window.__TSR_ROUTER__.state.status === 'idle')
        await settled()
        await expect(page.locator('h1')).toHaveCount(1)
        // An address that only leads on shows a screen that has its own turn.
        const here = await page.evaluate(() => window.__TSR_ROUTER__.state.location.pathname)
        if (here === to) await expectSoundInAllLooks(path === '/dashboard')
        expect.soft(faults.splice(0), path).toEqual([])
      })
  })

for (const language of languages)
  for (const width of widths)
    test(`what visitors see, ${language}, ${width} px`, async ({ page }) => {
      await look(page, language, width)
      const faults = watchFaults(page)
      const settled = watchTraffic(page)
      const paths = await publicPaths(page)
      // Left too soon, a page takes the answers to its requests with it.
      await settled()
      for (const path of [...paths, '/'])
        for (const theme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme: theme })
          // A page of its own, which follows the theme when it is opened; the app follows at once.
          if (path === '/') await page.goto(path)
          else if (theme === 'dark') await goTo(page, path)
          await settled()
          await expectTheme(page, theme)
          await expectLanguage(page, language)
          await expect(page.locator('h1')).toHaveCount(1)
          await expectSound(page, { rules: rulesOf(language, theme) })
          expect.soft(faults.splice(0), path).toEqual([])
        }
    })
