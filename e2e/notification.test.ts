import type { BrowserContext, Page } from '@playwright/test'
import type { Tx } from '../server/src/db/tx.ts'
import { remindOfExpiry } from '../server/src/notify/remind.ts'
import {
  expect as usual,
  expectDialogAccessible,
  expectSound,
  goTo,
  signIn,
  streaming,
  streamUrl,
  test,
} from './app.ts'
import { inDays } from './days.ts'
import { inCompany } from './database.ts'
import { aVehicle } from './vehicle.ts'
import { choose } from './select.ts'

/** News travel through another process and back. */
const expect = usual.configure({ timeout: 20_000 })

/** A car with an STNK tax that ends on that day, made by the API. */
async function aCar(page: Page, token: string, valid_to: string) {
  const { id, plate, post } = await aVehicle(page, token)
  await post(`/fleet/${id}/document`, { kind: 'STNK_TAX', valid_to })
  return { id, plate }
}

/** Works in the database from another process than the server, in the company of the token's user. */
async function inCompanyOf(page: Page, token: string, work: (tx: Tx, user: string) => Promise<unknown>) {
  const info = await page.request.get('/api/v2/oauth2/info', { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await info.json()) as { data: { id: string; company: { id: string } } }
  const port = Number(new URL(info.url()).port)
  await inCompany(port, data.company.id, (tx) => work(tx, data.id))
}

/** Runs the reminders that the scheduled task sends every morning. */
const remind = (page: Page, token: string) =>
  inCompanyOf(page, token, (tx) => remindOfExpiry(tx, new Date(), ['STNK_TAX']))

const bell = (page: Page) => page.locator('header').getByRole('button', { name: /notification/i })
const unreadOf = async (page: Page) =>
  Number(/^\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0)

test('a reminder appears without a reload, leads to its vehicle and is read with that', async ({ page }) => {
  const token = await signIn(page, 'ops')
  const open = streaming(page)
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { name: /^Notifications/ })).toBeVisible()
  await open
  await expect(bell(page)).toHaveAccessibleName(/unread/)
  const before = await unreadOf(page)
  const owner = await page.request.post('/api/v2/oauth2/login', {
    data: { email: 'owner@nusantara.example', password: 'nusantara-demo' },
  })
  const { id, plate } = await aCar(page, ((await owner.json()) as { access_token: string }).access_token, inDays(-2))
  await remind(page, token)

  const title = `STNK tax of ${plate} expired 2 days ago`
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
  await expect(item).toBeVisible()
  // Other journeys have papers of their own that may be due.
  await expect.poll(() => unreadOf(page)).toBeGreaterThan(before)
  await expect(page.getByRole('status').filter({ hasText: /^\d+ unread notifications/ })).toBeAttached()
  // Urgent while the page is open: the newest is shown as a toast, which may be of another journey.
  await expect(
    page
      .locator('[data-sonner-toast]')
      .filter({ hasText: /expire/ })
      .first(),
  ).toBeVisible()
  await expect(item).not.toContainText(id)
  await expect(item).toContainText('Urgent')
  await expect(item).toContainText('Please renew it now.')
  await expectSound(page)

  await item.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(`/vehicle/${id}/detail?tab=papers`)
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Documents')
  // The number of all may grow meanwhile, by what other journeys do.
  await goTo(page, '/notifications')
  await expect(item).toBeVisible()
  await expect(item.getByRole('button', { name: 'Mark as unread' })).toBeAttached()
})

/** The newest notices of the token's user, unread, whoever read them before. */
async function unread(page: Page, token: string, count: number): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` }
  const list = await page.request.get('/api/v2/notifications?limit=10', { headers })
  const { data } = (await list.json()) as { data: { id: string }[] }
  const ids = data.slice(0, count).map(({ id }) => id)
  for (const id of ids) await page.request.post(`/api/v2/notifications/${id}/unread`, { headers })
  return ids
}

test('read and unread, filters, and all at once from the bell', async ({ page }) => {
  await unread(page, await signIn(page, 'owner', 'balijaya'), 2)
  await page.goto('/notifications')
  const items = page.getByRole('main').getByRole('listitem')
  const first = items.first()
  await expect(bell(page)).toHaveAccessibleName(/unread/)
  const before = await unreadOf(page)
  await first.getByRole('button', { name: /^Mark as read/ }).click()
  await expect(bell(page)).toHaveAccessibleName(new RegExp(`^${before - 1} unread`))
  await first.getByRole('button', { name: /^Mark as unread/ }).click()
  await expect(bell(page)).toHaveAccessibleName(new RegExp(`^${before} unread`))

  await choose(page, 'Priority', 'Urgent')
  await expect(page).toHaveURL(/priority=URGENT/)
  await expect(items.filter({ hasNotText: 'Urgent' })).toHaveCount(0)
  await expect(items.first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Priority' })).toHaveAttribute('value', 'URGENT')
  await choose(page, 'Type', 'Task failed')
  await expect(page.getByText('No notifications match these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()

  await bell(page).click()
  const popover = page.getByRole('dialog', { name: 'Notifications' })
  await expect(popover.getByRole('listitem')).toHaveCount(5)
  await expectDialogAccessible(page)
  await popover.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await popover.getByRole('link', { name: 'See all notifications' }).click()
  await page.getByRole('button', { name: 'Unread', exact: true }).click()
  await expect(page.getByText('No notifications match these filters')).toBeVisible()
})

test('without any, and when they cannot be loaded', async ({ page }) => {
  // A driver may have been notified of their own SIM.
  const token = await signIn(page, 'driver')
  await inCompanyOf(page, token, (tx, user) =>
    tx.deleteFrom('notification_recipient').where('user_id', '=', user).execute(),
  )
  await page.route('**/api/v2/notifications/groups?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/notifications')
  const fault = page.getByRole('alert').filter({ hasText: 'Failed to load notifications' })
  await expect(fault).toContainText('There was an error loading your notifications. Please try again.')
  await expectSound(page, { shell: false })
  await page.unroute('**/api/v2/notifications/groups?*')
  await fault.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('No notifications yet')).toBeVisible()
  await expect(page.getByText("You're all caught up! New notifications will appear here.")).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
})

/** Streams that the tabs of this browser have open. */
function streamsOf(context: BrowserContext) {
  const urls: string[] = []
  context.on('response', (response) => {
    if (streamUrl.test(response.url()) && response.ok()) urls.push(response.url())
  })
  return urls
}

test('two tabs share one stream, and the second takes over', async ({ page, context }) => {
  const token = await signIn(page, 'manager')
  const streams = streamsOf(context)
  const open = streaming(page)
  await page.goto('/notifications')
  await open
  const other = await context.newPage()
  await other.goto('/notifications')
  await expect(bell(other)).toBeVisible()
  const owner = await page.request.post('/api/v2/oauth2/login', {
    data: { email: 'owner@nusantara.example', password: 'nusantara-demo' },
  })
  const { access_token } = (await owner.json()) as { access_token: string }
  const one = await aCar(page, access_token, inDays(14))
  await remind(page, token)
  for (const tab of [page, other])
    await expect(tab.getByRole('link', { name: `STNK tax of ${one.plate} expires in 14 days` })).toBeVisible()
  expect(streams).toHaveLength(1)

  const taken = streaming(other)
  await page.close()
  await taken
  const two = await aCar(other, access_token, inDays(3))
  await remind(other, token)
  await expect(other.getByRole('link', { name: `STNK tax of ${two.plate} expires in 3 days` })).toBeVisible()
  expect(streams).toHaveLength(2)
})

test('a stream that is cut is polled for, and comes back', async ({ page }) => {
  await page.clock.install()
  const token = await signIn(page, 'finance')
  const [one, two] = await unread(page, token, 2)
  let isCut = true
  await page.route(streamUrl, (route) => (isCut ? route.abort() : route.continue()))
  await page.goto('/notifications')
  await expect(bell(page)).toHaveAccessibleName(/unread/)
  const before = await unreadOf(page)
  const headers = { authorization: `Bearer ${token}` }
  await page.request.post(`/api/v2/notifications/${one}/read`, { headers })
  await page.clock.runFor(35_000)
  await expect(bell(page)).toHaveAccessibleName(new RegExp(`^${before - 1} unread`))

  isCut = false
  const open = streaming(page)
  await page.clock.runFor(35_000)
  await open
  await page.request.post(`/api/v2/notifications/${two}/read`, { headers })
  await page.clock.runFor(1000)
  await expect(bell(page)).toHaveAccessibleName(new RegExp(`^${before - 2} unread`))
})

test('the owner says who is told of what, and how early', async ({ page }) => {
  await signIn(page, 'owner', 'balijaya')
  await page.goto('/settings/notification')
  const row = page.getByRole('listitem').filter({ hasText: 'Transport permit' })
  await row.getByRole('button', { name: 'Edit: Transport permit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Transport permit' })
  await dialog.getByRole('textbox', { name: 'Days before the last day' }).fill('45')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Remove: 14 days before' }).click()
  await dialog.getByRole('checkbox', { name: 'Finance' }).check()
  await dialog.getByRole('combobox', { name: 'Add person' }).fill('a')
  await page.getByRole('option').first().click()
  await expectDialogAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('45 days before')
  await expect(row).not.toContainText('14 days before')
  await expect(row).toContainText('Finance')

  await row.getByRole('button', { name: 'Edit: Transport permit' }).click()
  await dialog.getByRole('button', { name: 'Restore defaults' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('14 days before')
  await expect(row).not.toContainText('Finance')
  await expectSound(page)
})
