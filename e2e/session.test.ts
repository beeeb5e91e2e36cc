import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, goTo, password, signIn, test } from './app.ts'

/** The next document finds another account; the one that is left must not act upon it. */
async function reloadWith(page: Page, change: object) {
  await page.addInitScript((changed) => {
    if (sessionStorage.getItem('changed-by-test')) return
    sessionStorage.setItem('changed-by-test', '1')
    const account = JSON.parse(localStorage.getItem('account') ?? '{}')
    localStorage.setItem('account', JSON.stringify({ ...account, ...changed }))
  }, change)
  await page.reload()
}

test('signing in by keyboard, with a wrong password first, leads back to where one wanted to go', async ({ page }) => {
  await page.goto('/customer')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcustomer/)
  await page.getByLabel('Email').focus()
  await page.keyboard.type('sales@nusantara.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('The email or password is not correct.')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/customer$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
})

test('a redirect to another site is not followed', async ({ page, baseURL }) => {
  await page.goto('/login?redirect=%2F%2Fevil.example%2Fx')
  await page.getByRole('button', { name: /Owner.*owner@nusantara/ }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  expect(new URL(page.url()).origin).toBe(baseURL)
  expect(new URL(page.url()).pathname).not.toContain('evil')
})

/** The built file with the layout around every screen behind the sign-in. */
function layoutFile(): string {
  const folder = fileURLToPath(new URL('../web/dist/assets', import.meta.url))
  const found = readdirSync(folder).filter(
    (name) => name.endsWith('.js') && readFileSync(join(folder, name), 'utf8').includes('-translate-y-16'),
  )
  expect(found).toHaveLength(1)
  return found.join()
}

test('a session that is refused while its first screen still loads leads to the sign-in', async ({ page }) => {
  await signIn(page)
  await page.goto('/customer')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const refused = page.waitForResponse((response) => response.url().endsWith('/oauth2/token') && !response.ok())
  await page.route(`**/${layoutFile()}`, async (route) => {
    await refused
    await route.continue()
  })
  await reloadWith(page, { accessToken: 'broken', refreshToken: 'broken' })
  await refused
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcustomer/)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})

test('logging out says so, ends the session on the server and in other tabs', async ({ page, context }) => {
  const token = await signIn(page)
  await page.goto('/dashboard')
  const other = await context.newPage()
  await other.goto('/customer')
  await expect(other.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await page.bringToFront()
  await page.getByRole('button', { name: /User menu|Hendra Wijaya/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
  const answer = await page.request.get('/api/v2/oauth2/info', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(401)
})

test('a session that cannot be saved ends with a sentence', async ({ page }) => {
  await signIn(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await reloadWith(page, { accessToken: 'broken', refreshToken: 'broken' })
  await expect(page.getByText('Session expired. Please login again.')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fdashboard/)
  expect(await page.evaluate(() => localStorage.getItem('account'))).toBeNull()
})

test('requests that find the token expired together share one refresh', async ({ page }) => {
  await signIn(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let refreshes = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/oauth2/token')) refreshes += 1
  })
  await reloadWith(page, { expiredAt: new Date().toISOString() })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(refreshes).toBe(1)
})

test('a refused token is exchanged once, and nobody notices', async ({ page }) => {
  await signIn(page)
  await page.goto('/customer')
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  let refreshes = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/oauth2/token')) refreshes += 1
  })
  await reloadWith(page, { accessToken: 'refused' })
  await expect(page.getByText(/of \d+/).first()).toBeVisible()
  expect(refreshes).toBe(1)
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('account') ?? '{}').accessToken)).not.toBe('refused')
})

test('each role sees what it may, and companies do not see each other', async ({ page, browser }) => {
  await signIn(page, 'driver')
  await page.goto('/customer')
  await expect(page.getByText('No access to this page')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Customers' })).toHaveCount(0)

  const bali = await (await browser.newContext()).newPage()
  await signIn(bali, 'owner', 'balijaya')
  await bali.goto('/customer')
  await expect(bali.getByText(/of 2\d\b/)).toBeVisible()
  const { data } = await (
    await page.request.post('/api/v2/oauth2/login', { data: { email: 'owner@nusantara.example', password } })
  )
    .json()
    .then(async ({ access_token }) =>
      (await page.request.get('/api/v2/customer', { headers: { authorization: `Bearer ${access_token}` } })).json(),
    )
  await goTo(bali, `/customer/${data[0].id}/detail`)
  await expect(bali.getByText('Not found')).toBeVisible()
})

test('while strangers guess, the sign-in asks for the code of the mail, and says when it is wrong', async ({
  page,
}) => {
  let asked = 0
  await page.route('**/api/v2/oauth2/login', (route) => {
    asked += 1
    if (asked > 1) return route.fallback()
    const error = { code: 'sign_in_code_sent', raw: 'A code is on its way.' }
    return route.fulfill({ status: 429, json: { data: null, metadata: { error } } })
  })
  await page.goto('/login')
  await page.getByLabel('Email').fill('owner@nusantara.example')
  await page.getByLabel('Password', { exact: true }).fill('nusantara-demo')
  await expect(page.getByLabel('Code from the email')).toHaveCount(0)
  const submit = page.getByRole('button', { name: 'Sign in', exact: true })
  await submit.click()
  await expect(page.getByRole('alert').filter({ hasText: 'A code is on its way.' })).toBeVisible()
  const code = page.getByLabel('Code from the email')
  await code.fill('123 456')
  await submit.click()
  await expect(page.getByText('This code is wrong, already used or expired.')).toBeVisible()
  await expect(code).toBeFocused()
  await code.fill('')
  await submit.click()
  await expect(page).toHaveURL(/\/dashboard$/)
})
