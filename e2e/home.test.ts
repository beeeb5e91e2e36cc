import type { Page } from '@playwright/test'
import { expect, expectSound, signIn, test, withoutNews, type Person } from './app.ts'
import { callsOf, inDays, wishFor } from './ordering.ts'
import { aVehicle } from './vehicle.ts'

const block = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })

/** The number at the end of a text such as `Available 39`. */
const numberIn = (text: string | null) => Number(/(\d+)\D*$/.exec(text ?? '')?.[1])

async function openHome(page: Page, person: Person = 'owner') {
  const token = await signIn(page, person)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  return callsOf(page, token)
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
  const owner = await openHome(page)
  const late = block(page, 'Deliveries and returns').getByRole('link', { name: /^Return/ })
  await late.first().click()
  await expect(page).toHaveURL(/\/so\/[0-9a-f-]+\/detail/)
  await page.goBack()

  const attention = block(page, 'Needs attention')
  await attention.getByRole('link', { name: /^\d+ expired$/ }).click()
  await expect(page).toHaveURL(/\/document\?.*EXPIRED/)
  await page.goBack()
  await attention
    .getByRole('link', { name: /days left$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/quotation\/[0-9a-f-]+\/detail/)
  await page.goBack()
  const waiting = attention.getByRole('link', { name: /^\d+ orders?$/ })
  await waiting.click()
  await expect(page).toHaveURL(/\/so\?.*status_in/)
  await page.goBack()

  await block(page, 'Ordered revenue').getByRole('link').click()
  await expect(page).toHaveURL(/\/so\?.*started_on_to/)
  const { 0: first } = await owner.get('/dashboard/months')
  expect(first).toHaveProperty('available_days')
})

test('figures follow what others do, without a reload', async ({ page }) => {
  const owner = await openHome(page)
  const booked = block(page, 'Fleet now').getByRole('link', { name: /^Booked/ })
  const before = numberIn(await booked.textContent())
  const token = await signIn(page)
  const { id: vehicle } = await aVehicle(page, token)
  const { id, hash } = await owner.post('/so', await wishFor(owner, vehicle, 0.5))
  await owner.patch(`/so/${id}/approval`, { action: 'approve', hash })
  await expect(booked).toHaveText(new RegExp(`${before + 1}$`))
  expect(new Date(inDays(0.5)).getTime()).toBeGreaterThan(Date.now())
})

test('everybody sees what their role does, and no more', async ({ page }) => {
  await withoutNews(page)
  await openHome(page, 'driver')
  await expect(block(page, 'Fleet now')).toBeVisible()
  for (const name of ['Deliveries and returns', 'Needs attention', 'Ordered revenue', 'Utilisation'])
    await expect(block(page, name)).toHaveCount(0)
  await openHome(page, 'ops')
  await expect(block(page, 'Deliveries and returns')).toBeVisible()
  await expect(block(page, 'Needs attention')).not.toContainText('Waiting for your approval')
  await expect(block(page, 'Ordered revenue')).toHaveCount(0)
})

test('it fits a phone, one block below the other', async ({ page }) => {
  await withoutNews(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await openHome(page)
  await expect(block(page, 'Ordered revenue')).toBeVisible()
  await expectSound(page)
})
