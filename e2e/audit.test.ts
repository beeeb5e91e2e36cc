import { expect, expectSound, goTo, signIn, test } from './app.ts'
import { mark } from './chance.ts'

test('what the owner changed and took out is found in the audit', async ({ page }) => {
  const token = await signIn(page)
  const headers = { authorization: `Bearer ${token}` }
  const name = `Tercatat ${mark()}`
  const created = await page.request.post('/api/v2/customer', {
    headers,
    data: { kind: 'PERSONAL', name, phone: `0815${mark()}`, city: 'Magelang' },
  })
  const { data: customer } = await created.json()

  await page.goto(`/customer/${customer.id}/form`)
  await page.getByRole('textbox', { name: 'City / regency' }).first().fill('Wonosobo')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await goTo(page, '/customer')
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  await download

  await page.getByRole('link', { name: 'Audit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible()
  await page.getByRole('button', { name: 'Person' }).click()
  const picker = page.getByRole('combobox', { name: 'Person' })
  await picker.click()
  await picker.fill('hendra')
  await page.getByRole('option', { name: /Hendra Wijaya/ }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Person.*Hendra Wijaya/ })).toBeVisible()
  await page.getByRole('button', { name: 'Module' }).click()
  await page.getByRole('checkbox', { name: 'Customers' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Module.*Customers/ })).toBeVisible()

  const exported = page.getByRole('row').filter({ hasText: 'Exported' }).first()
  await expect(exported).toContainText('Hendra Wijaya')
  await expect(exported).toContainText('127.0.0.1')
  const changed = page.getByRole('row').filter({ hasText: name }).filter({ hasText: 'Changed' })
  await changed.getByRole('button', { name: /^Show more of Hendra Wijaya, Changed/ }).click()
  const details = page.getByRole('row').filter({ hasText: 'Magelang' })
  await expect(details).toContainText(/City \/ regency:\s*Magelang.*Wonosobo/)
  await expectSound(page)
  await changed.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a sales person has no audit', async ({ page }) => {
  await signIn(page, 'sales')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Customers' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Audit' })).toHaveCount(0)
  await goTo(page, '/audit')
  await expect(page.getByRole('heading', { level: 1, name: 'No access to this page' })).toBeVisible()
})

test('a phone shows what changed too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page)
  await page.goto(`/audit?filters=${encodeURIComponent(JSON.stringify({ action_in: ['sign_in'] }))}`)
  const more = page.getByRole('button', { name: /^Show more of .*, Signed in/ }).first()
  await more.click()
  await expect(page.getByText('Device:')).toBeVisible()
  await expectSound(page)
})
