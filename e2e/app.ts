import { setTimeout as pause } from 'node:timers/promises'
import { test as base, type Browser, type BrowserContext, type Page, type Request } from '@playwright/test'
import { permissions } from '../core/src/modules/index.ts'
import type { SignedIn } from '../core/src/modules/session/session.contract.ts'
import { words } from '../core/src/modules/text.ts'
import { accountKey, accountOf } from '../web/src/api/account.ts'
import { expectAccessible, type Rules } from './axe.ts'
import { expect } from './expect.ts'

interface Router {
  routesByPath: Record<string, { id: string; options: { staticData: { access: string } } }>
  navigate: (to: { href: string }) => Promise<void>
  state: { status: string; location: { pathname: string } }
}
declare global {
  interface Window {
    __TSR_ROUTER__: Router
  }
}

export const password = 'nusantara-demo'
export type Person = 'owner' | 'manager' | 'sales' | 'finance' | 'ops' | 'driver' | 'staff'

/** Signs in a person of the demo data. */
export const signIn = (page: Page, person: Person = 'owner', company = 'nusantara'): Promise<string> =>
  signInAs(page, { email: `${person}@${company}.example`, password })

/** Signs in through the API and puts the account where the app keeps it. */
export async function signInAs(page: Page, data: { email: string; password: string }): Promise<string> {
  const response = await page.request.post('/api/v2/oauth2/login', { data })
  const signedIn: SignedIn = await response.json()
  const stored = { key: accountKey, value: JSON.stringify(accountOf(signedIn)) }
  await page.addInitScript(({ key, value }) => {
    // Once for this tab: signing out in the test must stay signed out.
    if (sessionStorage.getItem('signed-in-by-test')) return
    sessionStorage.setItem('signed-in-by-test', '1')
    localStorage.setItem(key, value)
  }, stored)
  return signedIn.access_token
}

/** To another screen as a link leads there: loading the whole app anew is five times the work. */
export const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    const { pathname, search } = new URL(to, location.origin)
    return window.__TSR_ROUTER__.navigate({ href: pathname + search })
  }, address)

/** Runs in every page. The saver of data keeps the app from loading the menu ahead: two thirds of the work of opening it. */
function saveData() {
  const { connection } = navigator as { connection?: object }
  if (connection) Object.defineProperty(connection, 'saveData', { get: () => !('loadsAhead' in window) })
}
/** The menu is loaded ahead, as without a saver of data. */
export const loadingAhead = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.assign(window, { loadsAhead: true }))

/** Blocked in tests: events of other journeys would trigger extra requests. */
export const streamUrl = /\/notifications\/stream(\?|$)/
export const withoutNews = (page: Page): Promise<unknown> => page.route(streamUrl, () => {})
/** The stream of a tab is open as soon as the server has answered it. */
export const streaming = (page: Page) => page.waitForResponse((response) => streamUrl.test(response.url()))

/** Collects faults that a person would not see: console errors and failed requests. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`page: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (!reason.includes('ERR_ABORTED')) faults.push(`request: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`answer: ${response.status()} ${response.url()}`)
  })
  return faults
}

/** Waits until nothing has been asked of the server for a moment; reports that outlive the page and the stream do not count. */
export function watchTraffic(page: Page) {
  const open = new Map<Request, number>()
  let last = Date.now()
  const isReport = (request: Request) =>
    /\/api\/(analytics|logs)\//.test(request.url()) || streamUrl.test(request.url())
  page.on('request', (request) => {
    if (isReport(request)) return
    // A new document: answers to requests of the previous one do not arrive.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    open.set(request, Date.now())
    last = Date.now()
  })
  const done = (request: Request) => {
    if (open.delete(request)) last = Date.now()
  }
  page.on('requestfinished', done)
  page.on('requestfailed', done)
  // A preloaded asset that the page takes from its cache is never reported as finished; a call always is.
  const isAsset = (request: Request) => !['fetch', 'xhr', 'document'].includes(request.resourceType())
  const isAnswered = () => [...open].every(([request, since]) => isAsset(request) && Date.now() - since > 3000)
  return async () => {
    const quietMs = 120
    await expect
      .poll(() => isAnswered() && Date.now() - last > quietMs, { intervals: [40], timeout: 15_000 })
      .toBe(true)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  }
}

const sections = Object.keys(words).join('|')
/** A word that was not found is shown as its key. */
const wordKey = new RegExp(`\\b(${sections})(\\.[a-z_]+)+\\b`, 'g')
/** The scopes of a client are shown by the names of permissions, which look like keys and are none. */
const missingWords = (text: string) =>
  [...text.matchAll(wordKey)].map(([key]) => key).filter((key) => !(permissions as string[]).includes(key))

/** Runs in the page, once nothing in it moves: a colour on its way is none. */
function stillPage() {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish()
  const { scrollWidth, clientWidth } = document.documentElement
  return { text: document.body.innerText, overflow: scrollWidth - clientWidth }
}

/** Invariants of every screen in every language, theme and width. */
export async function expectSound(page: Page, looking: { shell?: boolean; rules?: Rules } = {}): Promise<void> {
  const { shell = false, rules = 'all' } = looking
  // A window that still opens or closes hides the page and is not there itself.
  await expect(page.locator('[data-starting-style], [data-ending-style]')).toHaveCount(0)
  const { text, overflow } = await page.evaluate(stillPage)
  expect.soft(missingWords(text), 'missing words').toEqual([])
  expect.soft(overflow, 'horizontal overflow').toBeLessThanOrEqual(0)
  // The sidebar is the same on every screen: the walk looks at it once.
  await expectAccessible(page, { exclude: shell ? [] : [['#sidebar']] }, rules)
}

/** Clears everything the site stored in the browser, except its cached files. */
async function forget(page: Page, origin: string): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await tools.detach()
}

const patienceMs = 15_000

interface Kept {
  context: BrowserContext
  /** Stays open, so that the process that draws the site does, too, with all that it has compiled. */
  keeper: Page
  /** A test has put a clock of its own into it, which every later page would have, too: timers would stand still there. */
  hasOwnClock: boolean
}

async function keep(browser: Browser): Promise<Kept> {
  // A worker that keeps files would answer for the server; the journey of a driver has one.
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const keeper = await context.newPage()
  await keeper.goto('/favicon.svg')
  const kept: Kept = { context, keeper, hasOwnClock: false }
  const install = context.clock.install.bind(context.clock)
  context.clock.install = (options) => {
    kept.hasOwnClock = true
    return install(options)
  }
  return kept
}

/** Makes a move of the record that stands behind the three dots of its header. */
export async function chooseRisky(page: Page, move: string | RegExp): Promise<void> {
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: move }).click()
}

/** Opens a folded section of a form, if no fault has opened it. */
export async function unfold(page: Page, title: string): Promise<void> {
  const button = page.getByRole('heading', { level: 2 }).getByRole('button', { name: new RegExp(`^${title}`) })
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
}

/** Narrows a list to one of its tabs that stand behind 'More'. */
export async function chooseMoreTab(page: Page, tab: RegExp): Promise<void> {
  await page
    .getByRole('group', { name: /^(By status|Menurut status)$/ })
    .getByRole('button', { name: /^(More|Lainnya)/ })
    .click()
  await page.getByRole('menuitem', { name: tab }).click()
}

/** Opens what stands behind the three dots of a record, besides its next step. */
export const openMore = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^(Actions for|Tindakan untuk) / })
    .first()
    .click()

/** The same, and presses one of it. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await openMore(page)
  const entries = page.locator('[data-entries]')
  await entries
    .getByRole('button', { name, exact: true })
    .or(entries.getByRole('link', { name, exact: true }))
    .click()
}

/** The tests of a worker share a browser with a warm cache and no other state. */
export const test = base.extend<object, { worker: { kept?: Kept } }>({
  browser: [
    async ({ browser }, lend) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        await context.addInitScript(saveData)
        return context
      }
      await lend(browser)
      browser.newContext = open
    },
    { scope: 'worker' },
  ],
  worker: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that nothing is needed.
    async ({}, lend) => {
      const worker: { kept?: Kept } = {}
      await lend(worker)
      await worker.kept?.context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, worker }, lend) => {
    const kept = (worker.kept ??= await keep(browser))
    const { context, keeper } = kept
    const before = new Set(browser.contexts())
    await lend(context)
    const emptied = async () => {
      const pages = context.pages().filter((page) => page !== keeper)
      const opened = browser.contexts().filter((other) => !before.has(other))
      await Promise.all([...pages, ...opened].map((one) => one.close()))
      await context.clearCookies()
      await context.clearPermissions()
      return true
    }
    // Chromium may never come to the end of a page: then the next test begins with a context of its own.
    const isEmpty = await Promise.race([emptied(), pause(patienceMs, false, { ref: false })])
    if (isEmpty && !kept.hasOwnClock) return
    delete worker.kept
    context.close().catch(() => {})
  },
  page: async ({ context, baseURL }, lend) => {
    const page = await context.newPage()
    await forget(page, baseURL ?? '')
    await lend(page)
  },
})
export { expect }
export { expectDialogAccessible, expectPickerAccessible, type Rules } from './axe.ts'
