import { expect, expectSound, signIn, test } from './app.ts'
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
  const line = page.getByRole('row').filter({ has: page.getByRole('link', { name: receipt.number }) })
  await expect(line).toContainText(rupiah('20.000'))
  await expect(line).toContainText('Payment recorded (version 1)')
  await expectSound(page)
  await line.getByRole('link', { name: 'Receipt', exact: true }).click()

  // The entry: its lines lead to the invoice, and it leads to the receipt.
  await expect(page).toHaveURL(/\/finance\/journal\//)
  await expect(page.getByRole('region', { name: 'Lines' })).toBeVisible()
  await expect(page.getByText('Payment recorded (version 1)')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lines' }).getByRole('link', { name: invoice.number })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: receipt.number }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: receipt.number })).toBeVisible()

  // The receipt: its amounts explain themselves, and it leads back to its own entries alone.
  await page.getByRole('button', { name: /Amount breakdown PPh 23 withheld/ }).click()
  const why = page.getByRole('dialog', { name: 'Amount breakdown' })
  await expect(why.getByText(/^2% of/)).toBeVisible()
  await expect(why.getByText(new RegExp(`^Owed of ${invoice.number}`))).toBeVisible()
  await expect(why.getByText(/^Still owed afterwards/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Journal', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible()
  await expect(page.getByText('1–1 of 1')).toBeVisible()
})
