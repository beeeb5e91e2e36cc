import type { Page } from '@playwright/test'
import { expect, expectDialogAccessible, expectSound, password, signIn, test } from './app.ts'
import { jobOf } from './kerb.ts'
import { anOrder, callsOf } from './ordering.ts'
import { aVehicle } from './vehicle.ts'

test.use({ timezoneId: 'Asia/Jakarta' })

/** A delivery of a vehicle that is due now, given to nobody yet. */
async function aJob(page: Page, token: string) {
  const calls = callsOf(page, token)
  const { id: vehicle, plate } = await aVehicle(page, token)
  const { id: order } = await anOrder(calls, vehicle, 0)
  const [delivery] = await calls.get(`/ops/do?limit=10&order_id_in=${order}`)
  return { calls, vehicle, plate, order, delivery }
}

const rowOf = (page: Page, plate: string) => page.getByRole('row').filter({ hasText: plate })
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length

test('a dispatcher gives a job to somebody and another vehicle to a customer, in the table', async ({ page }) => {
  const token = await signIn(page, 'owner')
  const { calls, plate, delivery } = await aJob(page, token)
  const other = await aVehicle(page, token)
  const answer = await page.request.post('/api/v2/oauth2/login', {
    data: { email: 'driver@nusantara.example', password },
  })
  const { user } = await answer.json()
  await page.goto('/ops/run-sheet')
  const row = rowOf(page, plate)
  await expect(row.getByRole('button', { name: 'Nobody assigned yet' })).toBeVisible()
  await expectSound(page)

  // In another tab the job is given to somebody meanwhile: that is not overwritten unseen.
  await row.getByRole('button', { name: new RegExp(`^Assign\\W+${delivery.number}$`) }).click()
  const dialog = page.getByRole('dialog', { name: `Assign staff to ${delivery.number}` })
  await expect(dialog).toBeVisible()
  await expectDialogAccessible(page)
  const named = dialog.getByRole('combobox')
  await named.fill('Slamet')
  await page.getByRole('option', { name: /Slamet Riyadi/ }).click()
  await calls.patch(`/ops/do/${delivery.id}`, { driver_id: (await calls.get('/oauth2/info')).id })
  await dialog.getByRole('button', { name: 'Assign staff' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Assign staff' }).click()
  await expect(dialog).toBeHidden()
  await expect(row.getByRole('button', { name: /^Slamet Riyadi\W+change staff/ })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Nobody assigned yet' })).toHaveCount(0)
  expect(await calls.get(`/ops/do/${delivery.id}`)).toMatchObject({ driver_id: user.id })

  await row.getByRole('button', { name: /change vehicle$/ }).click()
  const vehicles = page.getByRole('dialog', { name: /^Change vehicle/ })
  await vehicles.getByRole('combobox').fill(other.plate)
  await page.getByRole('option', { name: other.plate }).click()
  await vehicles.getByRole('button', { name: 'Change vehicle' }).click()
  await expect(vehicles).toBeHidden()
  await expect(rowOf(page, other.plate)).toContainText(delivery.number)

  await page.goto(`/ops/run-sheet?driver_id=${user.id}`)
  await expect(rowOf(page, other.plate)).toBeVisible()
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
})

test('on a phone the first job is on the first screen, and somebody without the right only reads', async ({
  page,
  browser,
  baseURL,
}) => {
  const token = await signIn(page)
  const { plate, delivery } = await aJob(page, token)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/ops/run-sheet')
  await expect(jobOf(page, plate)).toBeVisible()
  await expect(page.locator('section > div').first()).toBeInViewport({ ratio: 1 })
  await expectSound(page)
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByLabel('Branch')).toBeVisible()

  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-US' })
  const finance = await context.newPage()
  await signIn(finance, 'sales')
  await finance.goto('/ops/run-sheet')
  const row = rowOf(finance, plate)
  await expect(row).toContainText(delivery.number)
  await expect(row.getByRole('button', { name: /^Assign\W/ })).toHaveCount(0)
  await context.close()
})

test('deliveries are found by their place', async ({ page }) => {
  await signIn(page)
  await page.goto('/ops/do')
  await expect(page.getByRole('columnheader', { name: 'Place' })).toBeVisible()
  await page.goto(`/ops/do?filters=${encodeURIComponent('{"status_in":[20],"place_name_contains":"Jl."}')}`)
  await expect(page.getByRole('row').nth(1)).toContainText('Jl.')
})
