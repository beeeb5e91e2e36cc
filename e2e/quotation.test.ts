import type { Page } from '@playwright/test'
import {
  chooseMore,
  expect,
  expectDialogAccessible,
  expectSound,
  goTo,
  signIn,
  streaming,
  test,
  withoutNews,
} from './app.ts'
import { aCustomer, callsOf, wishFor } from './ordering.ts'
import { chooseCustomer, fillLine, totalOf } from './rental-form.ts'
import { choose } from './select.ts'

test('a quotation from the first mistake to the letter that brings it', async ({ page }) => {
  await signIn(page, 'sales')
  await page.goto('/quotation')
  await page.getByRole('link', { name: 'New quotation' }).click()
  await expect(page.getByLabel('Branch')).toHaveAttribute('value', '1')
  await page.getByRole('button', { name: 'Submit' }).click()
  const faults = page.getByRole('alert').filter({ hasText: 'Please fix the following errors:' })
  await expect(faults).toContainText('Customer')

  await chooseCustomer(page, 'Customer', 'Santoso')
  const line = await fillLine(page, { category: 'Category', type: 'Rental type', unit: 'Unit of time' })
  await line.getByLabel('Duration').fill('3')
  await expect(totalOf(page)).toContainText('Rp')
  await expect(page.getByText('No approval needed')).toBeVisible()
  const before = await totalOf(page).textContent()
  await line.getByLabel('Discount').fill('10')
  await expect(totalOf(page)).not.toHaveText(before ?? '')
  await expect(page.getByText('discount above the sales limit')).toBeVisible()
  const shown = (await totalOf(page).textContent()) ?? ''
  await line.getByRole('button', { name: /^Price breakdown/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Price list (category)')
  await expectDialogAccessible(page)
  await page.keyboard.press('Escape')
  await expectSound(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Waiting for approval').first()).toBeVisible()
  // The typed, the previewed and the saved total are one.
  // In the overview and among the totals.
  await expect(totalOf(page)).toHaveText([shown, shown])
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  const address = page.url()

  // A second person in their own window.
  const desk = await page.context().newPage()
  await page.close()
  await signIn(desk, 'manager')
  await desk.goto(address)
  await desk.getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: /^QUO\// })).toBeVisible()
  await chooseMore(desk, 'View PDF')
  await expect(desk.getByRole('dialog').getByRole('button', { name: 'Download' })).toBeEnabled()
  await desk.keyboard.press('Escape')
  await desk.getByRole('button', { name: 'Send to customer' }).click()
  await expect(desk.getByRole('dialog')).toContainText('QUO/')
  // Without a provider it is not sent until the sender says so.
  const chat = desk.getByRole('dialog').getByRole('link', { name: 'Open WhatsApp' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/62\d+\?text=.*QUO%2F/)
  await expect(desk.getByText('Approved, but not sent to the customer yet.')).toBeVisible()
  await desk.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).first().click()
  await expect(desk.getByText('Marked as sent')).toBeVisible()
  await expect(desk.getByText('Approved, but not sent to the customer yet.')).toHaveCount(0)
  await chooseMore(desk, 'Duplicate')
  await expect(desk.getByText('Draft', { exact: true }).first()).toBeVisible()
})

const bell = (page: Page) => page.locator('header').getByRole('button', { name: /notification/i })
/** News travel through the database and back. */
const soon = { timeout: 20_000 }

test('an approval is asked for and given, and each hears of the other without a reload', async ({ page, browser }) => {
  const desk = await (await browser.newContext()).newPage()
  await signIn(desk, 'manager')
  const isWatching = streaming(desk)
  await desk.goto('/so')
  await isWatching
  // One of his own: the bell shows the newest notice of a customer, and others offer to Santoso meanwhile.
  const { name } = await aCustomer(callsOf(page, await signIn(page, 'sales')))
  const isListening = streaming(page)
  await page.goto('/quotation/form')
  await isListening
  await chooseCustomer(page, 'Customer', name)
  const line = await fillLine(page, { category: 'Category', type: 'Rental type', unit: 'Unit of time' })
  await line.getByLabel('Discount').fill('10')
  await expect(page.getByText('discount above the sales limit')).toBeVisible()
  await bell(desk).click()
  await expect(desk.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Waiting for approval').first()).toBeVisible()
  const { pathname } = new URL(page.url())
  await goTo(page, '/quotation')

  const request = desk.getByRole('dialog').locator(`a[href="${pathname}"]`)
  await expect(request).toContainText('needs approval', soon)
  await request.click()
  await desk.getByRole('button', { name: 'Approve' }).click()
  const title = desk.getByRole('heading', { level: 1, name: /^QUO\// })
  await expect(title).toBeVisible()
  const number = (await title.textContent()) ?? ''

  await bell(page).click()
  const news = page.getByRole('dialog').getByRole('listitem').filter({ hasText: number })
  await expect(news).toContainText('is approved', soon)
  await expectDialogAccessible(page)
  await news.getByRole('link').click()
  await expect(page).toHaveURL(pathname)
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await desk.context().close()
})

test('dalam bahasa Indonesia: draf disimpan, diubah, lalu ditutup', async ({ page }) => {
  await signIn(page, 'sales')
  await page.addInitScript(() => localStorage.setItem('app_lang', 'id'))
  await page.goto('/quotation/form')
  await chooseCustomer(page, 'Pelanggan', 'Santoso')
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await expect(page.getByText('Penawaran disimpan')).toBeVisible()
  await chooseMore(page, 'Ubah')
  await fillLine(page, { category: 'Kategori', type: 'Jenis sewa', unit: 'Satuan waktu' })
  await page.getByRole('button', { name: /Duplikat baris ini/ }).click()
  await expect(page.getByRole('group', { name: 'Kendaraan 2' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Ajukan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^QUO\// })).toBeVisible()
  await chooseMore(page, 'Tutup')
  const dialog = page.getByRole('dialog')
  await choose(dialog, 'Hasil akhir', 'LOST')
  await dialog.getByLabel('Alasan').fill('Memilih penyedia lain')
  await dialog.getByRole('button', { name: 'Tutup' }).first().click()
  await expect(page.getByText('Tidak jadi: Memilih penyedia lain')).toBeVisible()
})

test('eight o’clock at another branch is eight o’clock there', async ({ browser }) => {
  const inJakarta = await browser.newContext({ timezoneId: 'Asia/Jakarta' })
  const page = await inJakarta.newPage()
  const token = await signIn(page)
  await page.goto('/quotation/form')
  const line = await fillLine(page, { category: 'Category', type: 'Rental type', unit: 'Unit of time' })
  const time = line.getByLabel('Start date: time')
  await expect(time).toHaveValue('08:00')
  await expect(line.getByText(/^WI/)).toHaveCount(0)
  await choose(page, 'Branch', 'Denpasar')
  await expect(line.getByText('WITA')).toBeVisible()
  await expect(time).toHaveValue('08:00')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText(/, 08\.00 WITA/)).toBeVisible()
  const kept = await page.request.get(`/api/v2/quotation/${page.url().split('/').at(-2)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect((await kept.json()).data.lines[0].started_at).toMatch(/T00:00:00/)
})

test('rows and counts are asked for when somebody is about to open the list, and once', async ({ page }) => {
  await signIn(page, 'sales')
  await withoutNews(page)
  await page.goto('/dashboard')
  const isWanted = (url: string) => /\/api\/v2\/(quotation|so)(\?.*page=1|\/count)/.test(url)
  const asked: string[] = []
  page.on('request', (request) => {
    if (isWanted(request.url())) asked.push(new URL(request.url()).pathname)
  })
  for (const [name, path] of [
    ['Quotation', '/api/v2/quotation'],
    ['Sales Order', '/api/v2/so'],
  ] as const) {
    const link = page.getByRole('navigation').getByRole('link', { name })
    const answers = [path, `${path}/count`].map((wanted) =>
      page.waitForResponse((response) => isWanted(response.url()) && new URL(response.url()).pathname === wanted),
    )
    await link.hover()
    await Promise.all(answers)
    await link.click()
    await expect(page.getByRole('button', { name: /^All \d+$/ })).toBeVisible()
    expect(asked.filter((one) => one.startsWith(path)).toSorted()).toEqual([path, `${path}/count`])
  }
})

test('quotations are found by the name of their customer', async ({ page }) => {
  await signIn(page, 'sales')
  await page.goto('/quotation')
  await page.getByRole('searchbox').fill('santoso')
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('row').nth(1)).toContainText('Santoso')
  await page.getByRole('searchbox').fill('nobody is called so')
  await expect(page.getByText('Nothing matches')).toBeVisible()
})

test('a draft that is not wanted is deleted after a question', async ({ page }) => {
  await signIn(page, 'sales')
  await page.goto('/quotation/form')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Quotation saved')).toBeVisible()
  const address = page.url()
  await chooseMore(page, 'Delete draft')
  const question = page.getByRole('alertdialog', { name: 'Delete this draft?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await chooseMore(page, 'Delete draft')
  await question.getByRole('button', { name: 'Delete draft' }).dblclick()
  await expect(page.getByText('Draft deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/quotation$/)
  await goTo(page, address)
  await expect(page.getByText('This record does not exist, or you have no access to it.').first()).toBeVisible()
})

test('a letter is sent once, also by an impatient hand on a slow line', async ({ page }) => {
  const calls = callsOf(page, await signIn(page, 'sales'))
  const { id, status } = await calls.post('/quotation', await wishFor(calls))
  expect(status).toBe(20)
  let sent = 0
  await page.route('**/send-notification', async (route) => {
    if (route.request().method() === 'PATCH') sent += 1
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await page.goto(`/quotation/${id}/detail`)
  await page.getByRole('button', { name: 'Send to customer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).first().dblclick()
  await expect(page.getByText('Marked as sent')).toBeVisible()
  expect(sent).toBe(1)
})
