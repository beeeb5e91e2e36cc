import type { Page } from '@playwright/test'
import { formatDate } from '../core/src/kernel/date.ts'
import { expect, expectSound, signIn, test } from './app.ts'
import { inDays as dayIn } from './days.ts'
import { aVehicle } from './vehicle.ts'
import { choose } from './select.ts'

const inDays = (days: number) => formatDate(dayIn(days))
const rupiah = (amount: string) => new RegExp(`Rp\\s${amount.replaceAll('.', '\\.')}`)

const cellOf = (page: Page, category: string, type: number) =>
  page.getByRole('row', { name: category }).getByRole('gridcell').nth(type)
const validOn = (page: Page) => page.getByRole('textbox', { name: 'Valid on' })

async function openList(page: Page) {
  await page.goto('/price-list')
  await expect(page.getByRole('heading', { level: 1, name: 'Price list' })).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible()
}

async function look(page: Page, day: string) {
  await validOn(page).fill(day)
  await validOn(page).press('Tab')
}

test('two prices are typed into the list, hold from a day on, and the old ones keep their days', async ({ page }) => {
  await signIn(page, 'manager')
  await openList(page)
  const daily = cellOf(page, 'Motorcycle', 0)
  await expect(daily).toHaveText(rupiah('85.000'))

  // A click, arrows, and typing as in a spreadsheet; Escape takes back what was typed.
  await daily.click()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(daily).toBeFocused()
  await page.keyboard.press('7')
  await page.keyboard.press('Escape')
  await expect(daily).toBeFocused()
  await expect(daily).toHaveText(rupiah('85.000'))
  await page.keyboard.type('95000')
  await page.keyboard.press('Tab')
  await expect(cellOf(page, 'Motorcycle', 1)).toBeFocused()
  await expect(page.getByText('Unsaved changes: 1')).toBeVisible()
  await expect(validOn(page)).toBeDisabled()

  const monthly = cellOf(page, 'Motorcycle', 6)
  await monthly.click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('1750000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Unsaved changes: 2')).toBeVisible()
  await expectSound(page)
  await page.getByRole('textbox', { name: 'Valid from' }).fill(inDays(10))
  await page.keyboard.press('Control+s')
  await expect(page.getByText(`New prices from ${inDays(10)}`)).toBeVisible()

  await expect(validOn(page)).toHaveValue(inDays(10))
  await expect(daily).toHaveText(rupiah('95.000'))
  await expect(monthly).toHaveText(rupiah('1.750.000'))
  await look(page, inDays(9))
  await expect(daily).toHaveText(rupiah('85.000'))
  await expect(monthly).toHaveText(rupiah('1.500.000'))

  await daily.click()
  await page.getByRole('button', { name: 'History of Motorcycle, Daily, self-drive' }).click()
  const history = page.getByRole('dialog', { name: 'Prices of Motorcycle' })
  await expect(history.getByText(`from ${inDays(10)} on`)).toBeVisible()
  await expect(history.getByText(`01/01/2026 to ${inDays(9)}`)).toBeVisible()
  await history.getByRole('button', { name: /^Show more of Rp\s95\.000/ }).click()
  await expect(history.getByText('created this')).toBeVisible()
  await expectSound(page)
  await page.keyboard.press('Escape')

  // A second price from the same day overlaps the first.
  await daily.click()
  await page.keyboard.type('99000')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Valid from' }).fill(inDays(10))
  await page.getByRole('button', { name: 'Save' }).click()
  const fault = page.getByRole('alert').filter({ hasText: 'Nothing was saved' })
  await expect(fault).toContainText(rupiah('95.000'))
  await expect(fault).toContainText(`valid from ${inDays(10)} on`)
  await expect(daily).toHaveAttribute('aria-invalid', 'true')
  await expectSound(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(daily).toHaveText(rupiah('85.000'))

  // It is changed where it stands instead.
  await daily.click()
  await page.getByRole('button', { name: 'History of Motorcycle, Daily, self-drive' }).click()
  await history.getByRole('button', { name: /^Edit Rp\s95\.000/ }).click()
  const form = page.getByRole('dialog', { name: 'Edit price' })
  await form.getByRole('textbox', { name: 'Price *' }).fill('99000')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(history.getByText(rupiah('99.000'))).toBeVisible()
})

test('a vehicle takes the price of its category until it has one of its own', async ({ page }) => {
  const { id } = await aVehicle(page, await signIn(page))
  await page.goto(`/vehicle/${id}/detail?tab=pricing`)
  const row = page.getByRole('listitem').filter({ hasText: 'Daily, self-drive' }).first()
  await expect(row).toContainText('Price of category MPV')
  await expect(page.getByText('No own price')).toBeVisible()
  await expectSound(page)

  await page.getByRole('button', { name: 'New price' }).click()
  const form = page.getByRole('dialog', { name: 'New price' })
  await choose(form, 'Rental type', 'Daily, self-drive')
  await form.getByRole('textbox', { name: 'Price *' }).fill('400000')
  await form.getByRole('textbox', { name: 'Per extra kilometre' }).fill('1500')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toContainText('Kilometres included')
  await form.getByRole('textbox', { name: 'Kilometres included' }).fill('250')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(row).toContainText('Own price of this vehicle')
  await expect(row).toContainText(rupiah('400.000'))

  await page.getByRole('button', { name: 'Why this price? Daily, self-drive' }).click()
  const why = page.getByRole('dialog', { name: 'Why this price?' })
  await expect(why.getByText('a more specific price applies')).toBeVisible()
  await expectSound(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'New price' }).click()
  await choose(form, 'Rental type', 'Daily, self-drive')
  await form.getByRole('textbox', { name: 'Price *' }).fill('500000')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toContainText('Overlaps the price of')
  await expect(form.getByRole('textbox', { name: 'Valid from *' })).toHaveAttribute('aria-invalid', 'true')
})

test('on a phone a price is tapped, and a customer sees the general prices until something is agreed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page)
  await page.goto('/price-list')
  const amount = page.getByRole('button', { name: 'Edit Electric, Daily, self-drive' })
  await amount.click()
  await page.keyboard.type('575000')
  await page.keyboard.press('Enter')
  await expect(amount).toContainText(rupiah('575.000'))
  await expectSound(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Unsaved changes')).toBeHidden()

  await page.getByRole('combobox', { name: 'Customer' }).fill('PT')
  await page.getByRole('option').first().click()
  await expect(page.getByText('Prices agreed with this customer.')).toBeVisible()
  await expect(page.getByText('General price').first()).toBeVisible()
})

test('Sales sees the price list but cannot change it', async ({ page }) => {
  await signIn(page, 'sales')
  await openList(page)
  const cell = cellOf(page, 'Motorcycle', 0)
  await cell.click()
  await page.keyboard.type('1')
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await page.getByRole('button', { name: 'History of Motorcycle, Daily, self-drive' }).click()
  const history = page.getByRole('dialog', { name: 'Prices of Motorcycle' })
  await expect(history.getByText('On this day')).toBeVisible()
  await expect(history.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  await expect(history.getByRole('button', { name: 'Add period' })).toHaveCount(0)
})
