import { chooseRisky, expect, expectPickerAccessible, goTo, signIn, test, unfold } from './app.ts'
import { mark } from './chance.ts'
import { callsOf } from './ordering.ts'

const unique = mark

test('a customer from the first mistake to the blacklist', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signIn(page, 'manager')
  await page.goto('/customer')
  await page.getByRole('link', { name: 'New customer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New customer' })).toBeVisible()

  await unfold(page, 'Personal data')
  await page.getByLabel('NIK').first().fill('123')
  await page.getByRole('button', { name: /^Personal data/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  const faults = page.getByRole('alert').filter({ hasText: 'Please fix the following errors:' })
  await expect(faults).toContainText('A NIK has 16 digits')
  await expect(faults).toContainText('Name')
  // The section of what is wrong opens by itself.
  await expect(page.getByLabel('NIK').first()).toHaveValue(/^123 *$/)

  const name = `Ratih Kusuma ${unique()}`
  await page.getByRole('textbox', { name: 'Name *' }).fill(name)
  await page.getByRole('textbox', { name: 'Phone *' }).fill(`0812${unique()}`)
  await page
    .getByLabel('NIK')
    .first()
    .fill(`317101570890${mark().slice(-4)}`)
  await page.getByRole('button', { name: 'Fill birth date and gender from the NIK' }).click()
  await expect(page.getByRole('textbox', { name: 'Date of birth' })).toHaveValue('17/08/1990')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await chooseRisky(page, 'Blacklist')
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Blacklist' }).click()
  await expect(page.getByText('Required').or(page.getByText('Please give a reason.')).first()).toBeVisible()
  await page.getByLabel('Reason').fill('Unit tidak kembali tepat waktu')
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Blacklist' }).click()
  await expect(page.getByText('Blacklisted').first()).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('Unit tidak kembali tepat waktu').first()).toBeVisible()
  await expect(page.getByText('Rina Kartika').first()).toBeVisible()
})

test('the buttons of a record appear together, and none moves away from under the pointer', async ({ page }) => {
  const token = await signIn(page, 'manager')
  const name = `Tombol ${unique()}`
  const { id } = await callsOf(page, token).post('/customer', { kind: 'PERSONAL', name, phone: `0814${unique()}` })
  await page.goto('/customer')
  // The last file of a screen is the one that is held back: a part of another module.
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    const file = await route.fetch()
    if ((await file.text()).includes('`message.send`')) await held.promise
    await route.fulfill({ response: file })
  })
  await goTo(page, `/customer/${id}/detail`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'History' })).toBeVisible()
  const dots = page.getByRole('button', { name: /^Actions for / })
  await expect(dots).toBeHidden()
  held.resolve()
  await expect(dots).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible()
})

test('a look-alike is warned of, and a double click saves once', async ({ page }) => {
  await signIn(page)
  const phone = `0813${unique()}`
  for (const [name, isSecond] of [
    [`Kembar ${unique()}`, false],
    [`Kembaran ${unique()}`, true],
  ] as const) {
    await page.goto('/customer/form')
    await page.getByRole('textbox', { name: 'Name *' }).fill(name)
    await page.getByRole('textbox', { name: 'Phone *' }).fill(phone)
    await page.getByRole('button', { name: 'Save' }).dblclick()
    if (isSecond) {
      await expect(page.getByText('A similar customer exists')).toBeVisible()
      await page.getByRole('button', { name: 'Save anyway' }).click()
    }
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await goTo(page, `/customer?search=${encodeURIComponent(JSON.stringify({ key: 'phone', value: phone.slice(1) }))}`)
  await expect(page.getByText('1–2 of 2')).toBeVisible()
})

test('two people change the same field: the second sees the first one’s, and chooses', async ({ page, context }) => {
  await signIn(page)
  await page.goto('/customer/form')
  const name = `Berdua ${unique()}`
  await page.getByRole('textbox', { name: 'Name *' }).fill(name)
  await page.getByRole('textbox', { name: 'Phone *' }).fill(`0815${unique()}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const edit = new URL(page.url()).pathname.replace(/detail$/, 'form')
  const other = await context.newPage()
  await page.goto(edit)
  await other.goto(edit)
  const city = (of: typeof page) => of.getByRole('textbox', { name: 'City' })
  await city(other).fill('Bandung')
  await city(page).fill('Bogor')
  await page.getByLabel('Notes').fill('Suka Innova')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Bandung').first()).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/changed this in the meantime/)).toBeVisible()
  await expect(page.getByText('Bandung')).toBeVisible()
  await expect(city(page)).toHaveValue('Bogor')
  await page.getByRole('button', { name: 'Use this' }).click()
  await expect(city(page)).toHaveValue('Bandung')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Suka Innova')).toBeVisible()
  await expect(page.getByText('Bandung').first()).toBeVisible()
  await other.close()
})

test('unsaved changes are not lost by accident', async ({ page }) => {
  await signIn(page)
  await page.goto('/customer/form')
  await page.getByRole('textbox', { name: 'Name *' }).fill('Setengah jadi')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByText('Leave without saving?')).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByRole('textbox', { name: 'Name *' })).toHaveValue('Setengah jadi')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)
})

test('two people who change different fields at the same time do not undo each other', async ({ page }) => {
  const token = await signIn(page)
  const owner = callsOf(page, token)
  const { id } = await owner.post('/customer', { kind: 'PERSONAL', name: 'Berdua', phone: `0813${unique()}` })
  await page.clock.install()
  await page.goto(`/customer/${id}/form`)
  await page.getByRole('textbox', { name: 'Name *' }).fill('Berdua Saja')
  await owner.patch(`/customer/${id}`, { notes: 'Dari meja sebelah' })
  // Returning to the tab after a while reads the record again.
  await page.clock.fastForward('01:00')
  const reread = page.waitForResponse(`**/api/v2/customer/${id}`)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await reread
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Berdua Saja' })).toBeVisible()
  await expect(page.getByText('Dari meja sebelah')).toBeVisible()
})

test('the list lives in its address', async ({ page }) => {
  await signIn(page)
  await page.goto('/customer')
  await expect(page).toHaveURL(/\/customer$/)
  await page.getByPlaceholder(/^Search by /).fill('santoso')
  await expect(page).toHaveURL(/santoso/)
  await expect(page.getByRole('row').nth(1)).toContainText('Santoso')
  await page.getByRole('button', { name: /^Type/ }).click()
  await page.getByRole('checkbox', { name: 'Corporate' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByText('No results found')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No results found')).toBeVisible()
  await page
    .getByRole('button', { name: /Clear all/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).toHaveURL(/\/customer$/)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(/^11–20 of/)).toBeVisible()
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(page).toHaveURL(/sort=name/)
  await page.goto('/customer?pagination=%7B%22pageSize%22%3A7%7D&sort=nonsense&filters=oops')
  await expect(page.getByText(/^1–10 of/)).toBeVisible()
})

test('the whole list is exported', async ({ page }) => {
  await signIn(page)
  await page.goto('/customer')
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /Excel/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^customer-.*\.xlsx$/)
})

test('a document is kept with a customer', async ({ page }) => {
  await signIn(page)
  await page.goto('/customer')
  await page.getByRole('row').nth(2).getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Files' }).click()
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'ktp-asli.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
  await expect(page.getByRole('button', { name: 'Open ktp-asli.png' })).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: 'Files' }).click()
  await expect(page.getByText('ktp-asli.png')).toBeVisible()
})

test('a customer is put under another, found with the picker', async ({ page }) => {
  await signIn(page)
  await page.goto('/customer/form')
  const name = `Anak Usaha ${unique()}`
  await page.getByRole('textbox', { name: 'Name *' }).fill(name)
  await page.getByRole('textbox', { name: 'Phone *' }).fill(`0814${unique()}`)
  await unfold(page, 'Group, branch and sales')
  const picker = page.getByRole('combobox', { name: 'Belongs to' })
  await picker.click()
  await expect(page.getByText('Start typing to search').last()).toBeVisible()
  await picker.fill('tidak ada sama sekali')
  await expect(page.getByText('No customers found')).toBeVisible()

  await page.route('**/api/v2/customer?*', (route) => route.abort())
  await picker.fill('prima cat')
  await expect(page.getByRole('alert').getByText('Failed to load customers')).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/api/v2/customer?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('option', { name: /CV Prima Catering/ })).toBeVisible()
  await expectPickerAccessible(page)
  await picker.press('Enter')
  await expect(picker).toHaveValue('CV Prima Catering')
  await page.keyboard.press('Control+s')

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('link', { name: 'CV Prima Catering' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'CV Prima Catering' })).toBeVisible()
  await page.getByRole('link', { name: 'Customers in this group' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(page.getByRole('button', { name: /Belongs to.*CV Prima Catering/ })).toBeVisible()
})
