import { chooseMoreTab, chooseRisky, expect, expectSound, goTo, signIn, test, unfold } from './app.ts'
import { mark } from './chance.ts'
import { letters } from './chance.ts'
import { aPlate, aVehicle } from './vehicle.ts'
import { choose } from './select.ts'

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

  const suffix = letters(3)
  await plate.fill(`b4321${suffix.toLowerCase()}`)
  await plate.blur()
  await expect(plate).toHaveValue(`B 4321 ${suffix}`)
  await page.getByRole('combobox', { name: 'Brand' }).fill('Isuzu')
  await page.keyboard.press('Tab')
  await page.getByRole('combobox', { name: 'Model' }).fill('Traga')
  await page.keyboard.press('Tab')
  await page.getByRole('textbox', { name: 'Year *' }).fill('2024')
  // Brand and model say the rest. The section of the seats stands open since the first save, which missed them.
  await expect(page.getByRole('textbox', { name: 'Seats *' })).toHaveValue('3')
  await expect(page.getByRole('combobox', { name: 'Vehicle type (STNK) *' })).toHaveText('Goods vehicle')
  await expect(page.getByRole('combobox', { name: 'Fuel *' })).toHaveText('Diesel')
  await expect(page.getByRole('combobox', { name: 'Category *' })).toHaveText('Pick-up')
  await page.getByRole('textbox', { name: 'Chassis number' }).fill('MHC123')
  await expect(page.getByText('A chassis number usually has 17 characters')).toBeVisible()
  await unfold(page, 'Documents')
  await page.getByRole('switch', { name: 'Requires KIR test' }).uncheck()
  await unfold(page, 'Ownership')
  await choose(page, 'Ownership *', 'Partner’s (rekanan)')
  await expect(page.getByRole('textbox', { name: 'Purchase price' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Partner', exact: true }).fill('Armada')
  await page.getByRole('option', { name: /PT Armada Mitra Sentosa/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(faults).toContainText('This type of vehicle needs a KIR test')
  await expectSound(page)
  await page.getByRole('switch', { name: 'Requires KIR test' }).check()
  await page.keyboard.press('Control+s')

  await expect(page.getByRole('heading', { level: 1, name: `B 4321 ${suffix}` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'PT Armada Mitra Sentosa' })).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(crumbs.getByRole('listitem')).toHaveText(['Vehicles', new RegExp(`^B 4321 ${suffix}`), 'Edit'])
  await crumbs.getByRole('link', { name: `B 4321 ${suffix}` }).click()
  await page.getByRole('tab', { name: 'Sales report' }).click()
  await expect(page.getByText('No rentals in this period')).toBeVisible()
  const periods = page.getByRole('group', { name: 'Period' })
  await expect(periods.getByRole('button', { name: 'Last 12 months', pressed: true })).toBeVisible()
  await periods.getByRole('button', { name: 'This year' }).click()
  await expect(page).toHaveURL(/period=this_year/)
  await periods.getByRole('button', { name: 'Custom' }).click()
  const from = page.getByRole('textbox', { name: 'From' })
  await from.fill('15/03/2024')
  await expect(page).toHaveURL(/from=2024-03-15/)
  await page.reload()
  await from.waitFor()
  await expect(from).toHaveValue('15/03/2024')
  await page.getByRole('textbox', { name: 'To' }).fill('01/01/2024')
  await expect(page.getByText('The end date cannot be before the start date')).toBeVisible()
  await expectSound(page)
  await periods.getByRole('button', { name: 'Last 12 months' }).click()
  await expect(page).not.toHaveURL(/period=|from=/)

  const move = async (action: string, reason?: string) => {
    if (!reason) return page.getByRole('button', { name: action }).click()
    await chooseRisky(page, action)
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await dialog.getByRole('button', { name: action }).click()
    await expect(dialog).toHaveCount(0)
  }
  await move('Put up for sale')
  await expect(page.getByText('For sale', { exact: true }).first()).toBeVisible()
  await move('Mark as sold', 'Dibeli karyawan')
  await expect(page.getByText('Dibeli karyawan')).toBeVisible()

  await goTo(page, '/vehicle')
  await page.getByPlaceholder(/^Search by /).fill(`4321 ${suffix}`)
  await expect(page.getByText('Nothing matches').or(page.getByText('No fleets found')).first()).toBeVisible()
  await chooseMoreTab(page, /^Sold/)
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
  await expect(sales.getByRole('button', { name: /Delete|Deactivate|for sale|Actions for/ })).toHaveCount(0)
  await sales.close()
})

test('on a phone a vehicle tells first whether it is free, and which paper is next', async ({ page }) => {
  const token = await signIn(page)
  const model = `Uji ${crypto.randomUUID().slice(0, 8)}`
  const busy = await aVehicle(page, token, { model })
  const free = await aVehicle(page, token, { model })
  await free.post(`/fleet/${free.id}/document`, { kind: 'STNK_TAX', valid_to: '2031-05-20' })
  const hour = 3_600_000
  await busy.post('/occupancy', {
    kind: 'MAINTENANCE',
    vehicle_id: busy.id,
    starts_at: new Date(Date.now() - hour).toISOString(),
    ends_at: new Date(Date.now() + hour).toISOString(),
    title: 'Servis',
  })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/vehicle?search=${encodeURIComponent(JSON.stringify({ key: 'model', value: model }))}`)
  const cards = page.getByRole('list', { name: 'Vehicles' }).getByRole('listitem')
  const cardOf = (plate: string) => cards.filter({ hasText: plate })
  await expect(cardOf(free.plate)).toContainText('Available')
  await expect(cardOf(free.plate)).toContainText('Next expiry')
  await expect(cardOf(free.plate)).toContainText('20/05/2031')
  await expect(cardOf(busy.plate)).toContainText('In workshop')

  // Cards begin high on the screen: filters and the order stand behind one button, which counts.
  expect((await cards.first().boundingBox())?.y).toBeLessThan(230)
  const filters = page.getByRole('button', { name: /^Filters/ })
  await expect(filters).toHaveAccessibleName('Filters')
  await filters.click()
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Availability' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'In workshop' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
  await expect(cards).toHaveCount(1)
  await expect(filters).toHaveAccessibleName('Filters 1 active')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(cards).toHaveCount(2)

  // From free to taken, and back.
  await choose(page, 'Sort by', 'availability')
  await expect(cards.first()).toContainText(free.plate)
  await choose(page, 'Sort by', '-availability')
  await expect(cards.first()).toContainText(busy.plate)
  await expectSound(page)
})

test('a category of one’s own is added, given to a vehicle, found by its name, and renamed', async ({ page }) => {
  const token = await signIn(page)
  const { id, plate } = await aVehicle(page, token)
  const name = `Van listrik ${mark()}`
  const list = `/settings/master-data/vehicle-category?pagination=${encodeURIComponent('{"pageSize":50,"pageIndex":1}')}`
  await page.goto(list)
  await page.getByRole('button', { name: 'New vehicle category' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel(/^Code/)).toHaveCount(0)
  await form.getByLabel(/^Name/).fill(name)
  await form.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Van listrik' })
  await expect(row).toContainText(name.toUpperCase().replaceAll(' ', '_'))

  await goTo(page, `/vehicle/form/${id}`)
  await choose(page, 'Category *', name)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: plate })).toBeVisible()
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible()

  await goTo(page, '/vehicle')
  await page.getByRole('button', { name: 'Category' }).click()
  await page.getByRole('checkbox', { name }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').filter({ hasText: plate })).toContainText(name)

  const renamed = `${name} besar`
  await goTo(page, list)
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await form.getByLabel(/^Name/).fill(renamed)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText(renamed)
  await expectSound(page)
  await goTo(page, `/vehicle/${id}/detail`)
  await expect(page.getByText(renamed, { exact: true }).first()).toBeVisible()

  // Archived in the end, so that the form of the next journey has its usual choice.
  await goTo(page, list)
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Archive' }).click()
  await expect(row).toHaveCount(0)
})

test('a vehicle is entered with suggestions, its photo and the dates of its papers in one form', async ({ page }) => {
  await signIn(page)
  await page.goto('/vehicle/form')
  const plate = aPlate()
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'depan.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
  await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Plate *' }).fill(plate)

  // The models follow the brand; a model that is not offered is taken too.
  await page.getByRole('combobox', { name: 'Brand' }).pressSequentially('wul')
  await page.getByRole('option', { name: 'Wuling' }).click()
  const model = page.getByRole('combobox', { name: 'Model' })
  await model.click()
  await page.getByRole('option', { name: 'Almaz', exact: true }).click()
  const technical = page.getByRole('button', { name: /^Technical data/ })
  await expect(technical).toHaveText(/Passenger car · Petrol · Automatic · 7 seats/)
  await expect(page.getByRole('combobox', { name: 'Category *' })).toHaveText('SUV')
  await model.fill('Almaz Hybrid')
  await page.keyboard.press('Tab')
  await expectSound(page)
  await page.getByRole('textbox', { name: 'Year *' }).fill('2025')
  await unfold(page, 'Technical data')
  await choose(page, 'Fuel *', 'Hybrid')
  await page.getByRole('textbox', { name: 'Rent' }).fill('650000')
  await unfold(page, 'Documents')
  await page.getByRole('textbox', { name: 'STNK valid until' }).fill('20/05/2031')
  await page.getByRole('textbox', { name: 'Vehicle tax paid until' }).fill('20/05/2028')
  await page.keyboard.press('Control+s')

  await expect(page.getByRole('heading', { level: 1, name: plate })).toBeVisible()
  await expect(page.getByText('Wuling Almaz Hybrid 2025')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open depan.png' })).toBeVisible()
  await page.getByRole('tab', { name: 'Documents' }).click()
  await expect(page.getByText('20/05/2031').first()).toBeVisible()
  await expect(page.getByText('20/05/2028').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Prices' }).click()
  await expect(page.getByText(/Rp\s650\.000/).first()).toBeVisible()
})

test('saving waits for what is known of the model', async ({ page }) => {
  await signIn(page)
  await page.route('**/fleet/model-facts*', async (route) => {
    await new Promise((later) => setTimeout(later, 2000))
    await route.continue()
  })
  await page.goto('/vehicle/form')
  const plate = aPlate()
  await page.getByRole('textbox', { name: 'Plate *' }).fill(plate)
  await page.getByRole('combobox', { name: 'Brand' }).fill('Daihatsu')
  await page.getByLabel(/^Model/).fill('Sigra')
  await page.getByLabel(/^Year/).fill('2025')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: plate })).toBeVisible()
})
