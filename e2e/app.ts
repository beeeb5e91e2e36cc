import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page, type Request } from '@playwright/test'
import { permissions } from '../core/src/modules/index.ts'
import { words } from '../core/src/modules/text.ts'

export const password = 'nusantara-demo'
export type Person = 'owner' | 'manager' | 'sales' | 'finance' | 'ops' | 'driver' | 'staff'

/** Signs in through the API and puts the account where the app keeps it. */
export async function signIn(page: Page, person: Person = 'owner', company = 'nusantara'): Promise<string> {
  const response = await page.request.post('/api/v2/oauth2/login', {
    data: { email: `${person}@${company}.example`, password },
  })
  const { access_token, refresh_token, expired_at, user } = await response.json()
  const account = {
    accessToken: access_token,
    refreshToken: refresh_token,
    expiredAt: expired_at,
    user,
    email: user.email,
    avatar: user.avatar,
  }
  await page.addInitScript((value) => {
    // Once for this tab: signing out in the test must stay signed out.
    if (sessionStorage.getItem('signed-in-by-test')) return
    sessionStorage.setItem('signed-in-by-test', '1')
    localStorage.setItem('account', value)
  }, JSON.stringify(account))
  return access_token
}

/** Collects whatever a person would not see but a developer should: errors of the console, failed requests. */
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
  const isReport = (request: Request) => /\/api\/(analytics|logs)\/|\/notifications\/stream$/.test(request.url())
  page.on('request', (request) => {
    if (isReport(request)) return
    // Another document: what the last one asked for is answered to nobody.
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

/** Which rules of accessibility are looked at: colours change with the theme, all else with language and width. */
export type Rules = 'all' | 'colours' | 'structure' | 'none'
const contrast = 'color-contrast'

/** A window that still opens or closes hides the page and is not there itself; a colour on its way is none. */
async function expectStill(page: Page): Promise<void> {
  await expect(page.locator('[data-starting-style], [data-ending-style]')).toHaveCount(0)
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish()
  })
}

/** What must hold on every screen in every language, theme and width. */
export async function expectSound(page: Page, looking: { shell?: boolean; rules?: Rules } = {}): Promise<void> {
  const { shell = true, rules = 'all' } = looking
  await expectStill(page)
  const text = await page.locator('body').innerText()
  expect.soft(missingWords(text), 'missing words').toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(overflow, 'horizontal overflow').toBeLessThanOrEqual(0)
  if (rules === 'none') return
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  if (rules === 'colours') axe.withRules(contrast)
  if (rules === 'structure') axe.disableRules(contrast)
  // The sidebar is the same on every screen: whoever has looked at it need not look again.
  await expectAccessible(shell ? axe : axe.exclude('#sidebar'))
}

async function expectAccessible(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.setLegacyMode().analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
  expect.soft(found, 'accessibility').toEqual([])
}

/** The input of a picker and its open list; all else is hidden from assistive technology meanwhile. */
export const expectPickerAccessible = (page: Page): Promise<void> =>
  expectAccessible(
    new AxeBuilder({ page })
      .include('[role="combobox"][aria-expanded="true"]')
      .include('[role="listbox"]')
      .disableRules(['page-has-heading-one']),
  )

/** The dialog that is open; all else is hidden from assistive technology meanwhile. */
export const expectDialogAccessible = (page: Page): Promise<void> =>
  expectAccessible(new AxeBuilder({ page }).include('[role="dialog"]').disableRules(['page-has-heading-one']))

export { expect }
export const test = base
