import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, expectDialogAccessible, expectSound, signIn, test } from './app.ts'
import { mark } from './chance.ts'
import { aPhone, aPicture } from './kerb.ts'
import { callsOf } from './ordering.ts'
import { rupiah } from './paying.ts'
import { choose } from './select.ts'

const dialogOf = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name })
const amountIn = (dialog: Locator) => dialog.getByRole('textbox', { name: /^(Amount|Jumlah)/ })
/** An action in the panel; the header offers some of them, too. */
const actionOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last()

async function aCustomer(page: Page, token: string) {
  const name = `PT Sumber Rejeki Makmur Abadi Sentosa Nusantara ${mark()}`
  const { id } = await callsOf(page, token).post('/customer', {
    kind: 'PERSONAL',
    name,
    phone: `0812${mark()}`,
  })
  return { id: id as string, name }
}

test('a deposit is taken, not refunded above the balance, and given back wholly', async ({ page }) => {
  const token = await signIn(page)
  const { name, id } = await aCustomer(page, token)
  await page.goto('/wallet')
  await expect(page.getByText('Deposit wallets')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Deposits & Trip Cash' }).first()).toBeVisible()
  await expectSound(page)

  await page.getByRole('button', { name: 'New wallet' }).click()
  const create = dialogOf(page, 'New wallet')
  await create.getByRole('button', { name: /^New wallet/ }).click()
  await expect(create.getByText('Wallet type is required').last()).toBeVisible()
  await expect(create.getByText('Owner is required').last()).toBeVisible()
  await choose(create, /^Type/, 'Customer deposit')
  await create.getByRole('combobox', { name: /^Owner/ }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
  await expectDialogAccessible(page)
  await create.getByRole('button', { name: /^New wallet/ }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(actionOf(page, 'Refund')).toBeDisabled()
  await expect(page.getByText('There is no balance to refund').first()).toBeVisible()
  await expectSound(page)
  const wallet = page.url().split('/').at(-1) ?? ''

  await actionOf(page, 'Deposit').click()
  const deposit = dialogOf(page, /^Deposit/)
  await deposit.getByRole('button', { name: /^Deposit/ }).click()
  await expect(deposit.getByText('Amount must be greater than 0').last()).toBeVisible()
  await expect(deposit.getByText('Description is required').last()).toBeVisible()
  for (const wrong of ['75a0.000rb', '-750000']) {
    await amountIn(deposit).fill(wrong)
    await deposit.getByRole('button', { name: /^Deposit/ }).click()
    await expect(deposit.getByText('Write an amount such as 1.250.000, 650rb or 1,5jt').last()).toBeVisible()
  }
  await amountIn(deposit).fill('150miliar')
  await deposit.getByRole('button', { name: /^Deposit/ }).click()
  await expect(deposit.getByText('The amount is too large: at most 100 billion rupiah').last()).toBeVisible()
  await amountIn(deposit).fill('1.250.000,00')
  await expect(deposit.getByText(rupiah('1.250.000')).last()).toBeVisible()
  await amountIn(deposit).fill('750rb')
  await expect(deposit.getByText(rupiah('750.000')).last()).toBeVisible()
  await deposit.getByRole('textbox', { name: /^Description/ }).fill('Security deposit')
  await expectDialogAccessible(page)
  await deposit.getByRole('button', { name: /^Deposit/ }).click()
  await expect(page.getByText('Deposit recorded')).toBeVisible()
  await expect(deposit).toBeHidden()
  await expect(page.getByText(rupiah('750.000')).first()).toBeVisible()

  await actionOf(page, 'Refund').click()
  const refund = dialogOf(page, /^Refund/)
  await expect(amountIn(refund)).toHaveValue('Rp 750.000')
  await expect(refund.getByText(new RegExp(`Maximum ${rupiah('750.000').source}`))).toBeVisible()
  await refund.getByRole('textbox', { name: /^Description/ }).fill('Cancelled')
  await amountIn(refund).fill('750001')
  await refund.getByRole('button', { name: /^Refund/ }).click()
  await expect(page.getByText('This did not work: More than the balance')).toBeVisible()
  await amountIn(refund).fill('750000')
  await refund.getByRole('button', { name: /^Refund/ }).click()
  await expect(page.getByText('Refund recorded')).toBeVisible()
  await expect(actionOf(page, 'Refund')).toBeDisabled()

  await page.getByRole('link', { name: 'View transactions' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: `Transactions of ${name}` })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expectSound(page)
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(new RegExp(`^wallet-${wallet}-transactions-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines[0]).toContain('Type,Amount,Balance After,Status,Description,Reference Type,Date')
  expect(lines).toHaveLength(3)

  const row = page.getByRole('row').filter({ hasText: 'Cancelled' })
  await row.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(dialogOf(page, 'Cancelled').getByText('Journal entry')).toBeVisible()
  await expectDialogAccessible(page)
  await dialogOf(page, 'Cancelled').getByRole('button', { name: 'Reverse' }).click()
  const reverse = dialogOf(page, /^Reverse/)
  await reverse.getByRole('textbox', { name: /^Reason/ }).fill('Wrong customer')
  await reverse.getByRole('button', { name: /^Reverse/ }).click()
  await expect(page.getByText('Transaction reversed')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(4)

  await page.goto(`/customer/${id}/detail`)
  await page.getByRole('link', { name: 'Open wallet' }).click()
  await expect(page).toHaveURL(new RegExp(`/wallet/${wallet}$`))
})

test('a driver logs expenses without signal, operations verify them, and the rest is settled', async ({
  page,
  browser,
  baseURL,
}) => {
  const { context, page: driver } = await aPhone(browser, baseURL)
  const own = callsOf(driver, await signIn(driver, 'driver'))
  const { id: employee_id } = await own.get('/oauth2/info')
  const finance = callsOf(page, await signIn(page))
  await finance.post('/wallets/employee/credit', { employee_id, amount: 300_000, description: 'Uang jalan' })
  const note = `Tol ${mark()}`
  let sent = 0
  driver.on('request', (request) => {
    if (request.url().endsWith('/wallets/employee/debit')) sent += 1
  })

  await driver.goto('/ops/run-sheet')
  await driver.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50))
  })
  await driver.getByRole('navigation').getByRole('link', { name: 'Log Expense' }).click()
  await expect(driver.getByRole('heading', { level: 1, name: 'Log expense' })).toBeVisible()
  await expectSound(driver)
  const picture = await aPicture(driver, 'struk.jpg', [800, 600])

  await context.setOffline(true)
  await driver.getByRole('button', { name: 'Save expense' }).click()
  await expect(driver.getByText('Amount must be greater than 0')).toBeVisible()
  await expect(driver.getByText('Take a photo of the receipt')).toBeVisible()
  await driver.getByLabel(/^Amount/).fill('45x000')
  await driver.getByRole('button', { name: 'Save expense' }).click()
  await expect(driver.getByText('Write an amount such as 1.250.000, 650rb or 1,5jt')).toBeVisible()
  await driver.getByLabel(/^Amount/).fill('45.000,00')
  await driver.getByLabel('Photo of the receipt').setInputFiles(picture)
  await expect(driver.getByText(/struk\.jpg · \d+ KB/)).toBeVisible()
  await driver.getByText('Toll', { exact: true }).click()
  await driver.getByText('More details').click()
  await driver.getByLabel('Description').fill(note)
  await driver.getByRole('button', { name: 'Save expense' }).click()
  await expect(driver.getByText('1 expense(s) not sent yet')).toBeVisible()
  await expectSound(driver)
  // A dead battery in the middle.
  await driver.reload()
  await expect(driver.getByText('1 expense(s) not sent yet')).toBeVisible()
  expect(sent).toBe(0)
  await context.setOffline(false)
  await expect(driver.getByText(/^Expense of .* sent$/)).toBeVisible({ timeout: 60_000 })
  await expect(driver.getByText('1 expense(s) not sent yet')).toBeHidden()
  await context.close()

  const [wallet] = await finance.get(`/wallets?limit=10&employee_id_in=${employee_id}`)
  await page.goto(`/wallet/${wallet.id}`)
  await expect(page.getByText(/are waiting for verification/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Settle' }).first()).toBeDisabled()
  await expect(page.getByText('Verify or reject the waiting expenses first.').first()).toBeVisible()

  // One click from the list, with its photo.
  await page.getByText(/are waiting for verification/).click()
  await page.getByRole('button', { name: `Verify: ${note}` }).click()
  const settle = dialogOf(page, /^Settle/)
  const expense = dialogOf(page, note)
  await expect(expense.getByRole('img', { name: 'Photo of the receipt' })).toBeVisible()
  await expectDialogAccessible(page)
  await expense.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Expense verified')).toBeVisible()
  await page.goto(`/wallet/${wallet.id}`)

  // Others may have left expenses of this driver.
  const left = await finance.get(`/wallets/${wallet.id}/transactions?limit=50&status_in=PENDING`)
  for (const { id } of left.transactions) await finance.patch(`/wallets/transactions/${id}/reject`, { reason: 'Test' })
  await page.reload()
  await page.getByRole('button', { name: 'Settle' }).first().click()
  await settle.getByRole('textbox', { name: /^Description/ }).fill('End of the shift')
  await settle.getByRole('button', { name: /^Settle/ }).click()
  await expect(page.getByText('Wallet settled')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Settle' }).first()).toBeDisabled()
  await expectSound(page)
})

test('in Indonesian, on a phone, and with a wallet that does not exist', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const token = await signIn(page)
  const { id, name } = await aCustomer(page, token)
  const { id: wallet } = await callsOf(page, token).post('/wallets', {
    type: 'DEPOSIT',
    owner_id: id,
    initial_balance: 50_000,
  })
  await page.addInitScript(() => localStorage.setItem('app_lang', 'id'))
  await page.goto('/wallet')
  await expect(page.getByRole('heading', { level: 1, name: 'Deposit & Uang Jalan' })).toBeVisible()
  await expectSound(page)
  await page.goto('/wallet/deposit')
  await expect(page.getByRole('heading', { level: 1, name: 'Deposit pelanggan' })).toBeVisible()
  await expectSound(page)
  await page.goto(`/wallet/${wallet}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await actionOf(page, 'Terima deposit').click()
  const dialog = dialogOf(page, /^Terima deposit/)
  await dialog.getByRole('button', { name: /^Terima deposit/ }).click()
  await expect(dialog.getByText('Jumlah harus lebih dari 0').last()).toBeVisible()
  await expect(dialog.getByText('Keterangan wajib diisi').last()).toBeVisible()
  await expectSound(page)
  await page.goto(`/wallet/${crypto.randomUUID()}`)
  await page.getByRole('link', { name: 'Kembali ke daftar saldo' }).click()
  await expect(page).toHaveURL(/\/wallet$/)
})
