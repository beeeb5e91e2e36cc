import { chooseMore, expect, expectDialogAccessible, expectSound, signIn, test } from './app.ts'
import { callsOf } from './ordering.ts'
import { paidBy, aPayableInvoice, rupiah } from './paying.ts'

test('the trial balance leads to an account, its lines to an entry, and the entry to its document', async ({
  page,
}) => {
  const token = await signIn(page)
  const invoice = await aPayableInvoice(page, token)
  const receipt = await paidBy(page, token, invoice)
  await page.goto('/finance/trial-balance')
  const balance = page.getByRole('region', { name: 'Trial Balance' })
  await expect(balance).toBeVisible()
  // Both sides of the books are the same.
  const cells = await balance.locator('tfoot td').allTextContents()
  const sums = cells.filter((text) => text.startsWith('Rp'))
  expect(sums).toHaveLength(2)
  expect(sums[0]).toBe(sums[1])
  await expectSound(page)
  await balance.getByRole('link', { name: /Prepaid income tax/ }).click()

  // The ledger of the account: each line names its document and its rule.
  await expect(page.getByRole('heading', { level: 1, name: /Prepaid income tax/ })).toBeVisible()
  const day = invoice.date as string
  await page.goto(`${new URL(page.url()).pathname}?period=own&from=${day}&to=${day}`)
  const line = page.getByRole('row').filter({ has: page.getByRole('link', { name: receipt.number, exact: true }) })
  await expect(line).toContainText(rupiah('20.000'))
  await expect(line).toContainText('Payment recorded (version 2)')
  await expectSound(page)
  await line.getByRole('link', { name: 'Receipt', exact: true }).click()

  // The entry: its lines lead to the invoice, and it leads to the receipt.
  await expect(page).toHaveURL(/\/finance\/journal\//)
  await expect(page.getByRole('region', { name: 'Lines' })).toBeVisible()
  await expect(page.getByText('Payment recorded (version 2)')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Lines' }).getByRole('link', { name: invoice.number, exact: true }),
  ).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: receipt.number, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: receipt.number })).toBeVisible()

  // The receipt: its amounts explain themselves, and it leads back to its own entries alone.
  await page.getByRole('button', { name: /Amount breakdown PPh 23 withheld/ }).click()
  const why = page.getByRole('dialog', { name: 'Amount breakdown' })
  await expect(why.getByText(/^2% of/)).toBeVisible()
  await expect(why.getByText(new RegExp(`^Owed of ${invoice.number}`))).toBeVisible()
  await expect(why.getByText(/^Still owed afterwards/)).toBeVisible()
  await page.keyboard.press('Escape')
  await chooseMore(page, 'Journal')
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible()
  await expect(page.getByText('1–1 of 1')).toBeVisible()
})

test('a day that is closed is refused, and an owner makes an exception with a reason that stays', async ({ page }) => {
  const token = await signIn(page)
  const accounts = (await callsOf(page, token).get('/ledger-account?limit=200')) as unknown as {
    id: string
    purpose: string | null
  }[]
  const account_id = (purpose: string) => accounts.find((one) => one.purpose === purpose)?.id
  const closed = {
    date: '2020-01-15',
    branch_id: 1,
    description: 'Solar bulan lalu',
    lines: [
      { account_id: account_id('fuel'), debit: 75_000, credit: 0 },
      { account_id: account_id('accrued_expenses'), debit: 0, credit: 75_000 },
    ],
  }
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
  const refused = await page.request.post('/api/v2/journal', { headers, data: closed })
  expect(refused.status()).toBe(409)
  const made = await page.request.post('/api/v2/journal', {
    headers: { ...headers, 'exception-reason': encodeURIComponent('Bon ketinggalan') },
    data: closed,
  })
  const { data } = (await made.json()) as { data: { id: string; number: string } }

  await page.goto(`/finance/journal/${data.id}/detail`)
  await expect(page.getByText('Bon ketinggalan')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Reverse entry' }).click()
  const reverse = page.getByRole('dialog', { name: 'Reverse entry' })
  await reverse.getByRole('textbox', { name: /^Date/ }).fill('20/01/2020')
  await reverse.getByRole('textbox', { name: /^Reason/ }).fill('Dicatat dua kali')
  await reverse.getByRole('button', { name: 'Reverse entry' }).click()
  const question = page.getByRole('alertdialog', { name: 'Make an exception?' })
  await expect(question.getByText(/^The books are closed before/)).toBeVisible()
  await expectDialogAccessible(page)
  // Not wanted after all: the form says why it was refused, and keeps what was typed.
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(reverse.getByText(/The books are closed before/)).toBeVisible()
  await expect(reverse.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Dicatat dua kali')
  await reverse.getByRole('button', { name: 'Reverse entry' }).click()
  await question.getByRole('button', { name: 'Do it anyway' }).click()
  await expect(question.getByRole('textbox', { name: /^Reason/ })).toHaveAttribute('aria-invalid', 'true')
  await question.getByRole('textbox', { name: /^Reason/ }).fill('Atas permintaan auditor')
  await question.getByRole('button', { name: 'Do it anyway' }).click()
  await expect(page.getByText('Entry reversed')).toBeVisible()
  await page.getByRole('link', { name: /^Reversed by/ }).click()
  await expect(page.getByText('Atas permintaan auditor')).toBeVisible()
})
