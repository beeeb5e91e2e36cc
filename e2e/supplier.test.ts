import { chooseRisky, expect, expectSound, goTo, signIn, test, withoutNews } from './app.ts'
import { mark } from './chance.ts'

test('a workshop from the first mistakes to the archive and back', async ({ page }) => {
  await signIn(page, 'manager')
  await page.goto('/supplier')
  await page.getByRole('link', { name: 'New supplier' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New supplier' })).toBeVisible()

  const name = `Bengkel Uji ${mark()}`
  const validUntil = page.getByRole('textbox', { name: 'Certificate valid until' })
  await page.getByRole('textbox', { name: 'Name *', exact: true }).fill(name)
  await expect(validUntil).toBeHidden()
  await page.getByRole('switch', { name: 'Small-business certificate (UMKM)' }).click()
  await expect(validUntil).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  const faults = page.getByRole('alert').filter({ hasText: 'Please fix the following errors:' })
  await expect(faults).toContainText('Type')
  await expect(faults).toContainText('Certificate valid until')
  await expectSound(page)

  await page.getByRole('checkbox', { name: 'Workshop' }).check()
  await page.getByRole('textbox', { name: 'NPWP', exact: true }).fill('0013121660091000')
  await validUntil.fill('31/12/2099')
  await page.getByRole('button', { name: 'Add bank account' }).click()
  await page.getByRole('textbox', { name: 'Bank *', exact: true }).fill('BCA')
  await page.getByRole('textbox', { name: 'Account number *' }).fill('5420119988')
  await page.getByRole('textbox', { name: 'Account holder *' }).fill(name)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('We withhold 0,5% PPh from payments for rent and services.')).toBeVisible()
  await expect(page.getByText('5420119988')).toBeVisible()

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('switch', { name: 'Small-business certificate (UMKM)' }).click()
  await page.getByRole('textbox', { name: 'Contact person' }).fill('Wahyu Santoso')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('We withhold 2% PPh from payments for rent and services.')).toBeVisible()
  await expect(page.getByText('Certificate valid until')).toBeHidden()

  await chooseRisky(page, 'Archive')
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Archived', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('Wahyu Santoso').first()).toBeVisible()

  await goTo(page, '/supplier')
  await page.getByPlaceholder(/^Search by /).fill(name)
  await expect(page.getByRole('row').nth(1)).toContainText('Wahyu Santoso')
})

test('Sales sees suppliers but cannot add or change them', async ({ page }) => {
  await signIn(page, 'sales')
  await page.goto('/supplier')
  await page.getByRole('link', { name: 'Bengkel Maju Lancar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bengkel Maju Lancar' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Preview' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Actions for / })).toHaveCount(0)
  await goTo(page, '/supplier')
  await expect(page.getByRole('heading', { level: 1, name: 'Suppliers' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New supplier' })).toBeHidden()
  await goTo(page, '/supplier/form')
  await expect(page.getByRole('heading', { name: 'No access to this page' })).toBeVisible()
})

test('the list is asked for when somebody is about to open it, and once', async ({ page }) => {
  await signIn(page)
  await withoutNews(page)
  await page.goto('/dashboard')
  // The dashboard only counts: it asks for no page.
  const isList = (url: string) => /\/api\/v2\/supplier\?.*page=1/.test(url)
  const asked: string[] = []
  page.on('request', (request) => {
    if (isList(request.url())) asked.push(request.url())
  })
  const link = page.getByRole('navigation').getByRole('link', { name: 'Suppliers' })
  const answer = page.waitForResponse((response) => isList(response.url()))
  await link.hover()
  await answer
  await link.click()
  await expect(page.getByRole('link', { name: 'Bengkel Maju Lancar' })).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('what an insurer is paid is paid in full', async ({ page }) => {
  await signIn(page, 'finance')
  await page.goto('/supplier')
  await page.getByRole('link', { name: 'PT Asuransi Cakra Perisai' }).click()
  await expect(page.getByText('No PPh is withheld')).toBeVisible()
})
