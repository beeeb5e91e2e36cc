import { expect, expectSound, password, signIn, test } from './app.ts'
import { inDays } from './days.ts'
import { aVehicle } from './vehicle.ts'

const shown = (day: string) => day.split('-').reverse().join('/')

/** It must be tested for roadworthiness, as passenger cars need not be. */
const truck = {
  brand: 'Isuzu',
  model: 'Elf',
  category: 'TRUCK',
  stnk_kind: 'GOODS',
  kir_required: true,
  fuel_type: 'DIESEL',
  seats: 3,
}

test('a KIR that is due soon is renewed with its cost', async ({ page }) => {
  const token = await signIn(page)
  const { id, plate, post } = await aVehicle(page, token, truck)
  await post(`/fleet/${id}/document`, { kind: 'KIR', number: 'KIR-77', valid_to: inDays(9), cost: 150_000 })

  await page.goto(`/document?search=${encodeURIComponent(JSON.stringify({ value: plate }))}`)
  await expect(page.getByRole('row').nth(1)).toContainText('Due soon')
  await page.getByRole('link', { name: plate }).click()
  await expect(page.getByRole('tab', { name: 'Documents' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Add the missing ones: STNK tax (yearly), STNK (five-yearly).')).toBeVisible()
  await expectSound(page)

  await page.getByRole('button', { name: 'Renew KIR' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Number' })).toHaveValue('KIR-77')
  // Half a year after the last day, unless something else is typed.
  const validUntil = dialog.getByRole('textbox', { name: 'Valid until' })
  await expect(validUntil).not.toHaveValue('')
  await validUntil.fill(shown(inDays(5)))
  await dialog.getByRole('textbox', { name: 'Cost' }).fill('175000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The renewal must end after')
  await expectSound(page, { shell: false })
  await validUntil.fill(shown(inDays(190)))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await expect(page.getByText('Rp 175.000')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Renew KIR' })).toBeHidden()
  await page.getByRole('button', { name: 'Earlier renewals (1)' }).click()
  await expect(page.getByText('Rp 150.000')).toBeVisible()

  await page.getByRole('button', { name: 'Add STNK (five-yearly)' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Type' })).toHaveAttribute('value', 'STNK')
  await dialog.getByRole('textbox', { name: 'Valid until' }).fill(shown(inDays(-3)))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('tab', { name: 'Details' }).click()
  const dates = page.locator('li').filter({ hasText: 'STNK (five-yearly)' })
  await expect(dates).toContainText('Expired')
})

test('the odometer does not fall, unless somebody says why', async ({ page }) => {
  const token = await signIn(page)
  const { id, post } = await aVehicle(page, token, truck)
  await post(`/fleet/${id}/odometer`, { km: 52_000, source: 'MANUAL', read_at: `${inDays(-30)}T03:00:00Z` })
  await page.goto(`/vehicle/${id}/detail`)
  await expect(page.getByText('52.000 km', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Add reading' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Last reading: 52.000 km')).toBeVisible()
  const km = dialog.getByRole('textbox', { name: 'Kilometres' })
  await expect(km).toBeFocused()
  await page.keyboard.type('51000')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('alert')).toContainText('Lower than 52.000 km')
  await expect(dialog.getByRole('alert')).toContainText('record a correction with a reason')
  await expectSound(page, { shell: false })

  // Far too much for a month is asked about, not refused.
  await km.fill('900000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('alertdialog', { name: 'Is this correct?' })
  await expect(question).toContainText('more than 3.000 km a day')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await km.fill('54500')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('54.500 km', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  await km.fill('120')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Reason')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Odometer diganti di bengkel')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('120 km', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'All readings' }).click()
  await expect(dialog.getByText('Odometer diganti di bengkel')).toBeVisible()
  await dialog
    .getByRole('button', { name: /^Void the reading of/ })
    .first()
    .click()
  const voiding = page.getByRole('dialog', { name: /^Void 120 km/ })
  await voiding.getByRole('textbox', { name: 'Reason' }).fill('Salah unit')
  await voiding.getByRole('button', { name: 'Save' }).click()
  await expect(voiding).toBeHidden()
  await expect(dialog.getByText('Voided', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('54.500 km', { exact: true })).toBeVisible()
})

test('Sales sees the papers and the odometer, and changes neither', async ({ page }) => {
  const data = { email: 'owner@nusantara.example', password }
  const { access_token } = await (await page.request.post('/api/v2/oauth2/login', { data })).json()
  const { id, post } = await aVehicle(page, access_token, truck)
  await post(`/fleet/${id}/document`, { kind: 'KIR', valid_to: inDays(-2) })
  await post(`/fleet/${id}/odometer`, { km: 10, source: 'MANUAL' })
  await signIn(page, 'sales')
  await page.goto(`/vehicle/${id}/detail?tab=papers`)
  await expect(page.getByRole('tabpanel', { name: 'Documents' }).getByText('Expired')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Renew KIR' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add document' })).toBeHidden()
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(page.getByText('10 km', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add reading' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Correct', exact: true })).toBeHidden()
})
