import { expect, expectSound, signIn, test } from './app.ts'

const letters = () => Array.from({ length: 3 }, () => String.fromCharCode(65 + Math.floor(Math.random() * 26))).join('')

test('a vehicle from the first mistakes to the day it is sold', async ({ page }) => {
  await signIn(page)
  await page.goto('/vehicle')
  await page.getByRole('link', { name: 'New vehicle' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New vehicle' })).toBeVisible()

  const plate = page.getByRole('textbox', { name: 'Plate *' })
  await plate.fill('B 0123 AB')
  await page.getByRole('button', { name: 'Save' }).click()
  const faults = page.getByRole('alert').filter({ hasText: 'Please fix the following errors:' })
  await expect(faults).toContainText('Please enter a plate such as B 1234 XYZ')
  await expect(faults).toContainText('Brand')

  const suffix = letters()
  await plate.fill(`b4321${suffix.toLowerCase()}`)
  await plate.blur()
  await expect(plate).toHaveValue(`B 4321 ${suffix}`)
  await page.getByRole('textbox', { name: 'Brand *' }).fill('Isuzu')
  await page.getByRole('textbox', { name: 'Model *' }).fill('Traga')
  await page.getByRole('textbox', { name: 'Year *' }).fill('2024')
  await page.getByRole('combobox', { name: 'Category *' }).selectOption('Pick-up')
  await page.getByRole('combobox', { name: 'Plate colour *' }).selectOption('White (private)')
  await page.getByRole('combobox', { name: 'Kind (STNK) *' }).selectOption('Goods vehicle')
  await page.getByRole('textbox', { name: 'Chassis number' }).fill('MHC123')
  await expect(page.getByText('A chassis number usually has 17 characters')).toBeVisible()
  await page.getByRole('combobox', { name: 'Fuel *' }).selectOption('Diesel')
  await page.getByRole('combobox', { name: 'Transmission *' }).selectOption('Manual')
  await page.getByRole('textbox', { name: 'Seats *' }).fill('3')
  await page.getByRole('combobox', { name: 'Ownership *' }).selectOption('Partner’s (rekanan)')
  await expect(page.getByRole('textbox', { name: 'Purchase price' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Partner', exact: true }).fill('Armada')
  await page.getByRole('option', { name: /PT Armada Mitra Sentosa/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(faults).toContainText('This kind of vehicle must be tested (KIR)')
  await expectSound(page)
  await page.getByRole('switch', { name: 'Roadworthiness test (KIR)' }).check()
  await page.keyboard.press('Control+s')

  await expect(page.getByRole('heading', { level: 1, name: `B 4321 ${suffix}` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'PT Armada Mitra Sentosa' })).toBeVisible()
  await page.getByRole('tab', { name: 'Sales report' }).click()
  await expect(page.getByText('No rentals in this period')).toBeVisible()

  const move = async (action: string, reason?: string) => {
    await page.getByRole('button', { name: action }).click()
    if (!reason) return
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await dialog.getByRole('button', { name: action }).click()
  }
  await move('Offer for sale')
  await expect(page.getByText('For sale', { exact: true }).first()).toBeVisible()
  await move('Mark as sold', 'Dibeli karyawan')
  await expect(page.getByText('Dibeli karyawan')).toBeVisible()

  await page.goto('/vehicle')
  await page.getByPlaceholder('Search by Plate…').fill(`4321 ${suffix}`)
  await expect(page.getByText('Nothing matches').or(page.getByText('No fleets found')).first()).toBeVisible()
  await page.getByRole('button', { name: /^Sold/ }).click()
  await expect(page).toHaveURL(/status_in=/)
  await expect(page.getByRole('row').nth(1)).toContainText('Isuzu Traga')
})

test('the same plate twice is refused under its field, and nothing typed is lost', async ({ page }) => {
  await signIn(page)
  await page.goto('/vehicle')
  const name = await page.getByRole('row').nth(1).getByRole('link').first().innerText()
  const taken = name.split('\n')[0] ?? ''
  await page.getByRole('row').nth(2).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Notes' }).fill('Ban baru')
  await page.getByRole('textbox', { name: 'Plate *' }).fill(taken)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('is already in use').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Ban baru')
})

test('a vehicle that was entered by mistake is deleted by whoever may', async ({ page, browser }) => {
  await signIn(page)
  await page.goto('/vehicle')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible()
  const path = new URL(page.url()).pathname
  const sales = await browser.newPage()
  await signIn(sales, 'sales')
  await sales.goto(path)
  await expect(sales.getByRole('tab', { name: 'History' })).toBeVisible()
  await expect(sales.getByRole('button', { name: /Delete|Deactivate|for sale|lost/ })).toHaveCount(0)
  await sales.close()
})
