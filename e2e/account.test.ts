import type { Page } from '@playwright/test'
import { expect, signIn, test, watchFaults } from './app.ts'
import { mark } from './chance.ts'
import { linkTo } from './database.ts'
import { inDays } from './days.ts'
import { port } from './port.ts'

const strong = 'hujan turun di bulan juni'
let made = 0
const newEmail = () => `putu.${mark()}.${(made += 1)}@trial.example`

/** Fills in the trial's form; `over` are the answers of the test. */
async function fillTrial(page: Page, over: { email: string }) {
  await page.getByLabel('Company name').fill('Gamma Rent')
  await page.getByLabel('Your name').fill('Putu Gamma')
  await page.getByLabel('Mobile phone').fill('0812 3456 7890')
  await page.getByLabel('Email').fill(over.email)
}

/** A company of its own, so that the demo accounts stay as they are. */
async function startTrial(page: Page): Promise<string> {
  const email = newEmail()
  await page.goto('/start')
  await fillTrial(page, { email })
  await page.getByRole('button', { name: 'Start free trial' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await provePassword(page, email)
  return email
}

/** Chooses the password with the link in the mail, which ends the session of the trial, and signs in anew. */
async function provePassword(page: Page, email: string) {
  const token = (await linkTo(port, email)).split('#')[1]
  const chosen = await page.request.post('/api/v2/oauth2/link/password', { data: { token, new_password: strong } })
  expect(chosen.ok()).toBe(true)
  await page.evaluate(() => localStorage.clear())
  await signInAs(page, email, strong)
  await expect(page).toHaveURL(/\/dashboard$/)
}

async function signInAs(page: Page, email: string, password: string) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a trial leads from the landing page to a company of one’s own, past the first mistakes', async ({ page }) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/oauth2/trial')) asked += 1
  })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Start Free Trial' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Start your free trial' })).toBeVisible()
  const submit = page.getByRole('button', { name: 'Start free trial' })
  await submit.click()
  await expect(page.getByText('Required')).toHaveCount(4)
  await expect(page.getByLabel('Company name')).toBeFocused()
  // Faults of every kind are told in one round.
  await page.getByLabel('Email').fill('putu@')
  await page.getByLabel('Phone').fill('12')
  await submit.click()
  await expect(page.getByText('Required')).toHaveCount(2)
  for (const name of ['Company name', 'Your name', 'Email', 'Phone'])
    await expect(page.getByLabel(name)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Company name')).toBeFocused()
  expect(asked).toBe(0)

  const email = newEmail()
  await fillTrial(page, { email })
  await submit.dblclick()
  await expect(page.getByText(`Your company is ready. We sent a link to ${email}`)).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(asked).toBe(1)

  const list = page.getByRole('region', { name: 'Get started' })
  await expect(list.getByText('0 of 14 done', { exact: true })).toBeVisible()
  // A day is not 14: the address is to be confirmed, and the link can be sent again.
  await expect(page.getByRole('status').filter({ hasText: 'within 24 hours to keep your 14 days' })).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText(`Another link is on its way to ${email}.`)).toBeVisible()
  await list.getByRole('link', { name: 'Add the bank account for invoices' }).click()
  await page.getByRole('button', { name: 'Add bank account' }).click()
  const bank = page.getByRole('group', { name: 'Bank account 1' })
  await bank.getByLabel(/^Bank/).fill('BCA')
  await bank.getByLabel(/^Account number/).fill('5420118833')
  await bank.getByLabel(/^Account holder/).fill('Gamma Rent')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Settings menu' })
  await menu.getByRole('link', { name: 'Documents and numbers' }).click()
  await menu.getByRole('link', { name: 'Document numbers' }).click()
  await page.getByRole('textbox', { name: 'Invoice *' }).fill('{COMPANY}-{YY}-{SEQ:3}')
  await page.getByLabel('Company code').fill('GMA')
  await expect(page.getByText(/Next: GMA-\d\d-001/)).toBeVisible()
  await page.getByLabel('Line below the name').fill('Sewa mobil di Bali')
  await expect(page.getByRole('figure').getByText('Sewa mobil di Bali')).toBeVisible()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('button', { name: 'Save' }).click()
  await saved
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(list.getByText('1 of 14 done', { exact: true })).toBeVisible()
  await list.getByRole('button', { name: 'Hide this list' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(list).toHaveCount(0)

  // Signed in: there is nothing to start.
  await page.goto('/start')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('one’s own data and password change, here and in other tabs', async ({ page, context }) => {
  const email = await startTrial(page)
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('button', { name: /Putu Gamma/ })).toBeVisible()

  await page.bringToFront()
  await page.getByRole('button', { name: /Putu Gamma/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await page.getByLabel(/^Full name/).fill('Made Wirawan')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  for (const tab of [page, other]) {
    const button = tab.getByRole('button', { name: /Made Wirawan/ })
    await expect(button).toBeVisible()
    await expect(button).toContainText('MW')
  }

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: onePixel })
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: /Made Wirawan/ }).locator('img')).toBeVisible()
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: /Made Wirawan/ })).toContainText('MW')

  const [current, wanted] = [page.getByLabel('Current password'), page.getByLabel('New password')]
  const change = page.getByRole('button', { name: 'Change password' })
  await current.fill('not this one')
  await wanted.fill('empat roda jalan terus')
  await change.click()
  await expect(current).toHaveAccessibleDescription('The current password is not correct')
  await expect(current).toBeFocused()
  await current.fill(strong)
  await change.click()
  await expect(page.getByText('Password changed. Other devices were signed out.')).toBeVisible()
  await expect(current).toHaveValue('')

  await page.getByRole('button', { name: /Made Wirawan/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await signInAs(page, email, 'empat roda jalan terus')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('another device is signed out, then all of them', async ({ page, browser }) => {
  const email = await startTrial(page)
  const phone = await (
    await browser.newContext({ userAgent: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/131.0' })
  ).newPage()
  await signInAs(phone, email, strong)
  await expect(phone).toHaveURL(/\/dashboard$/)
  // Left: an open app would notice on its own, sooner or later.
  await phone.goto('about:blank')

  await page.goto('/profile')
  await expect(page.getByText('This device')).toHaveCount(1)
  await page.getByRole('button', { name: 'Sign out: Chrome on Android' }).click()
  await expect(page.getByText('Device signed out')).toBeVisible()
  await expect(page.getByText('Chrome on Android')).toHaveCount(0)
  await phone.goto('/customer')
  await expect(phone.getByText('Session expired. Please login again.')).toBeVisible()
  await expect(phone).toHaveURL(/\/login\?redirect=%2Fcustomer/)
  await signInAs(phone, email, strong)
  await expect(phone).toHaveURL(/\/dashboard$/)

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await phone.reload()
  await expect(phone).toHaveURL(/\/login/)
})

test('a forgotten password is answered the same way for everybody', async ({ page }) => {
  const faults = watchFaults(page)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Required')).toBeVisible()
  await page.getByLabel('Email').fill('nobody@nusantara.example')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status')).toContainText('If there is an account for nobody@nusantara.example')
  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  expect(faults).toEqual([])
})

test('a dead link says so, and its token does not stay in the address bar', async ({ page }) => {
  await page.goto(`/set-password#${'x'.repeat(43)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
})

test('the last days of a trial, and its end, are said on every screen', async ({ page }) => {
  await startTrial(page)
  const company = { state: 'TRIAL', trial_ends_on: '' }
  await page.route('**/oauth2/info', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({
      response,
      json: { ...body, data: { ...body.data, company: { ...body.data.company, ...company } } },
    })
  })
  const notice = page.getByRole('status')
  for (const [state, days, sentence] of [
    ['TRIAL', 8, null],
    ['TRIAL', 3, /Your trial ends in 3 days, on \d\d\/\d\d\/\d{4}\./],
    ['TRIAL', 1, 'Your trial ends tomorrow.'],
    ['TRIAL', 0, 'Today is the last day of your trial.'],
    ['TRIAL_ENDED', -2, 'Your data is still here, but nothing can be changed until you choose a plan.'],
    ['SUSPENDED', -2, 'This account is suspended.'],
  ] as const) {
    Object.assign(company, { state, trial_ends_on: inDays(days) })
    await page.goto('/customer')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (sentence) await expect(notice.filter({ hasText: sentence })).toBeVisible()
    else await expect(notice.filter({ hasText: 'trial' })).toHaveCount(0)
  }
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('an installation is founded with the link of its start alone', async ({ page }) => {
  await page.goto('/found')
  await expect(page.getByText('Open the link that the server printed when it started.')).toBeVisible()
  await page.goto(`/found#${'x'.repeat(43)}`)
  await expect(page).toHaveURL(/\/found$/)
  await fillTrial(page, { email: newEmail() })
  await page.getByLabel('Password', { exact: true }).fill(strong)
  await page.getByRole('button', { name: 'Set up and sign in' }).click()
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
})

test('the menu of a user leads to the plan, the bill and the password, and nowhere else', async ({ page }) => {
  await signIn(page)
  const open = async (name: string) => {
    await page.getByRole('button', { name: /Hendra Wijaya/ }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  for (const name of ['Billing', 'Upgrade to Pro']) {
    await page.goto('/dashboard')
    await open(name)
    await expect(page.getByRole('heading', { level: 1, name: 'Plan and billing' })).toBeVisible()
    await expect(page.getByText('sales@lajur.example')).toBeVisible()
  }
  await open('Account')
  await expect(page).toHaveURL(/\/profile#security$/)
  await expect(page.getByRole('button', { name: 'Change password' })).toBeInViewport()
})
