import type { Page } from '@playwright/test'
import { expect, expectSound, signIn, test, withoutNews, type Person } from './app.ts'
import { anOrder, callsOf } from './ordering.ts'
import { aVehicle } from './vehicle.ts'

const block = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })

/** The number at the end of a text such as `Available 39`. */
const numberIn = (text: string | null) => Number(/(\d+)\D*$/.exec(text ?? '')?.[1])

async function openHome(page: Page, person: Person = 'owner') {
  const token = await signIn(page, person)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  return token
}

test('the fleet is one bar, and every part leads to its vehicles', async ({ page }) => {
  await withoutNews(page)
  await openHome(page)
  const overdue = block(page, 'Fleet now').getByRole('link', { name: /^Overdue/ })
  const count = numberIn(await overdue.textContent())
  expect(count).toBeGreaterThan(0)
  await overdue.click()
  await expect(page).toHaveURL(/\/vehicle\?.*OVERDUE/)
  await expect(page.getByRole('heading', { level: 1, name: 'Vehicles' })).toBeVisible()
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(Math.min(count, 10))
  for (const row of await rows.all()) await expect(row).toContainText('Overdue')
})

test('deliveries, what waits and what runs out lead to their records', async ({ page }) => {
  await withoutNews(page)
  await openHome(page)
  const handovers = block(page, 'Deliveries and returns')
  await handovers
    .getByRole('link', { name: /^(Delivery|Return)/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/ops\/[dr]o\/[0-9a-f-]+\/detail/)
  await page.goBack()
  const late = handovers.locator('section').filter({ has: page.getByRole('heading', { name: 'Late' }) })
  await late
    .getByRole('link', { name: /^\d+ returns?$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/ops\/ro\?.*LATE/)
  await page.goBack()

  const attention = block(page, 'Needs attention')
  await attention.getByRole('link', { name: /^\d+ expired$/ }).click()
  await expect(page).toHaveURL(/\/document\?.*EXPIRED/)
  await page.goBack()
  const offers = attention.locator('section').filter({ hasText: 'Quotations about to expire' })
  await offers
    .getByRole('link', { name: /left$|today$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/quotation\/[0-9a-f-]+\/detail/)
  await page.goBack()
  const approvals = attention.locator('section').filter({ hasText: 'Waiting for your approval' })
  await approvals.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/(so|quotation|finance|wallet|ops)\/.*[0-9a-f-]{36}/)
  await page.goBack()

  await block(page, 'Ordered revenue').getByRole('link').click()
  await expect(page).toHaveURL(/\/so\?.*started_on_to/)
})

test('figures follow what others do, without a reload', async ({ page }) => {
  const token = await openHome(page)
  const owner = callsOf(page, token)
  const booked = block(page, 'Fleet now').getByRole('link', { name: /^Booked/ })
  await expect(booked).toBeVisible()
  const { id: vehicle } = await aVehicle(page, token)
  const asked = page.waitForResponse((response) => response.url().endsWith('/dashboard/fleet'))
  await anOrder(owner, vehicle, 0.5)
  await asked
  // Other tests take vehicles out meanwhile: the screen must say what the server says now.
  await expect
    .poll(async () => numberIn(await booked.textContent()) - (await owner.get('/dashboard/fleet')).BOOKED)
    .toBe(0)
})

test('money leads to the lists that have just this', async ({ page }) => {
  await withoutNews(page)
  await openHome(page, 'finance')
  await expect(page.getByRole('link', { name: 'Record payment' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New invoice' })).toBeVisible()
  const late = block(page, 'Receivables by age').getByRole('link', { name: /^1–30 days/ })
  const count = Number(/^1–30 days ([\d.,]+)/.exec((await late.textContent()) ?? '')?.[1]?.replace(/\D/g, ''))
  expect(count).toBeGreaterThan(0)
  await late.click()
  await expect(page).toHaveURL(/\/finance\/invoice\?.*D1_30/)
  await expect(page.getByText(new RegExp(`of ${count}\\b`))).toBeVisible()
  await page.goBack()
  await block(page, 'Billed and received this month')
    .getByRole('link', { name: /^Received/ })
    .click()
  await expect(page).toHaveURL(/\/finance\/receipt\?.*date_from/)
})

test('a driver begins at the run sheet, wherever the way leads', async ({ page }) => {
  await signIn(page, 'driver')
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/ops\/run-sheet/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveCount(0)
})

const money = ['Money to deal with', 'Receivables by age', 'Billed and received this month']
const selling = ['My quotations', 'Free this weekend']
const fleet = ['Fleet now', 'Deliveries and returns']
const months = ['Utilisation', 'Ordered revenue']
const blocks = [...fleet, 'Needs attention', ...money, ...selling, ...months, 'Nightly checks']
for (const [person, seen] of [
  ['ops', [...fleet, 'Needs attention', 'Money to deal with']],
  ['sales', [...fleet, ...selling]],
  ['finance', [...fleet, 'Needs attention', ...money, ...months]],
] as const)
  test(`${person} sees what the role does, and no more`, async ({ page }) => {
    await withoutNews(page)
    await openHome(page, person)
    for (const name of blocks)
      await expect(block(page, name)).toHaveCount((seen as readonly string[]).includes(name) ? 1 : 0)
    // Finance approves invoices and payments out, and nothing that is sold.
    const approvals = page.locator('section').filter({ has: page.getByRole('heading', { name: /for your approval/ }) })
    await expect(approvals.filter({ hasText: /\d (order|quotation)/ })).toHaveCount(0)
  })

test('it fits a phone, one block below the other', async ({ page }) => {
  await withoutNews(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await openHome(page)
  await expect(block(page, 'Ordered revenue')).toBeVisible()
  await expectSound(page)
})
