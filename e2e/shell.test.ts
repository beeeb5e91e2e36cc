import type { Page, Request } from '@playwright/test'
import { expect, goTo, loadingAhead, signIn, test, withoutNews } from './app.ts'
import { mark } from './chance.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }))

/** Tells whether a screen faded into the next since it was last asked. */
async function watchTransitions(page: Page) {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (...given) => {
      document.documentElement.dataset['faded'] = 'yes'
      return start(...given)
    }
  })
  return () =>
    page.evaluate(() => {
      const { dataset } = document.documentElement
      const hasFaded = dataset['faded'] === 'yes'
      delete dataset['faded']
      return hasFaded
    })
}

test('the lists of the menu are loaded before they are opened, and appear without a transition', async ({ page }) => {
  const hasFaded = await watchTransitions(page)
  await loadingAhead(page)
  await signIn(page, 'sales')
  await withoutNews(page)
  const asked = { code: [] as string[], rows: [] as string[] }
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (/\/api\/v2\/(fleet|customer|quotation|so)\?/.test(request.url())) asked.rows.push(request.url())
    if (request.resourceType() === 'script') asked.code.push(request.url())
    open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Until then all that a failure has to tell: files that never arrived, and a connection that is not worth it.
  const loaded = async () => {
    const { isLoaded, ...state } = await page.evaluate(() => {
      const { connection } = navigator as { connection?: { effectiveType: string; saveData: boolean } }
      return {
        isLoaded: performance.getEntriesByName('loaded-ahead').length > 0,
        connection: [connection?.effectiveType, connection?.saveData],
        visibility: document.visibilityState,
      }
    })
    return isLoaded || { ...state, open: [...open].map((request) => request.url()) }
  }
  await expect.poll(loaded, { timeout: 90_000 }).toBe(true)
  expect(asked.rows).toEqual([])
  asked.code = []
  await hasFaded()
  for (const name of ['Quotation', 'Sales Order', 'Customers', 'Vehicles']) {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  }
  expect(asked.code).toEqual([])
  expect(await hasFaded()).toBe(false)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('tab').first()).toBeVisible()
  expect(await hasFaded()).toBe(true)
})

test('language and theme change at once, in every tab, and stay', async ({ page, context }) => {
  // A company with few notices of other journeys: the sentences looked for stay on the first page.
  await signIn(page, 'owner', 'balijaya')
  await page.goto('/customer')
  const beside = await context.newPage()
  await beside.goto('/notifications')
  await expect(beside.getByText(/expired \d+ days ago/).first()).toBeVisible()
  await page.getByRole('button', { name: /Ni Luh Ayu Pratiwi/ }).click()
  await page.getByRole('menuitemradio', { name: 'Bahasa Indonesia' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pelanggan' })).toBeVisible()
  // Sentences that the server writes, too.
  await expect(beside.getByText(/sudah habis \d+ hari lalu/).first()).toBeVisible()
  await beside.close()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  await page.getByRole('button', { name: /Ni Luh Ayu Pratiwi/ }).click()
  await page.getByRole('menuitemradio', { name: 'Gelap' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect(page.getByRole('heading', { level: 1, name: 'Pelanggan' })).toBeVisible()
})

test('the sidebar obeys Ctrl+B and remembers', async ({ page, context }) => {
  await signIn(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+b')
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'sidebar_state')?.value)
    .toBe('false')
  await page.keyboard.press('Control+b')
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'sidebar_state')?.value)
    .toBe('true')
})

test('the palette finds screens and records', async ({ page }) => {
  await signIn(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('prima catering')
  // Its quotations and orders may follow it.
  await page
    .getByRole('option', { name: /CV Prima Catering/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'CV Prima Catering' })).toBeVisible()
})

test('master data is added, changed, archived and restored', async ({ page }) => {
  await signIn(page)
  await page.goto('/settings')
  await expect(page).toHaveURL(/\/settings\/master-data\/insurance-type/)
  await goTo(page, '/settings/master-data/uom')
  const name = `Dus ${mark()}`
  await page.getByRole('button', { name: /^New / }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(/^Name/).fill(name)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Required').first()).toBeVisible()
  await form.getByLabel(/^Symbol/).fill('dus')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('cell', { name }).first()).toBeVisible()

  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  const choose = async (text: string, action: string) => {
    await row(text)
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  const changed = `${name} besar`
  await choose(name, 'Edit')
  await form.getByLabel(/^Name/).fill(changed)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(row(changed)).toBeVisible()
  await choose(changed, 'Archive')
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Archive' }).click()
  await expect(row(changed)).toHaveCount(0)
  await goTo(page, `/settings/master-data/uom?status_in=${encodeURIComponent('[30]')}`)
  await expect(row(changed)).toContainText('Archived')
  await choose(changed, 'Restore')
  await expect(row(changed)).toHaveCount(0)
  await goTo(page, '/settings/master-data/uom')
  await expect(row(changed)).toContainText('Active')
})

test('company settings are saved and shown', async ({ page }) => {
  await signIn(page, 'owner', 'balijaya')
  await page.goto('/settings/company')
  await page.getByLabel('Website').fill('https://balijaya.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(page.getByText(/^[\d,]+ [KM]B of 5 GB used$/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Website')).toHaveValue('https://balijaya.example')
})

test('an unknown address is answered kindly', async ({ page }) => {
  await signIn(page)
  await page.goto('/no/such/screen')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /Dashboard|dashboard/ }).first()).toBeVisible()
})
