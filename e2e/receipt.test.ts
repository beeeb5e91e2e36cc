import type { Page } from '@playwright/test'
import { chooseRisky, expect, expectSound, signIn, test } from './app.ts'
import { callsOf } from './ordering.ts'

const today = () => new Date().toISOString().slice(0, 10)

/** An approved invoice over a million and its taxes, to a customer of its own who withholds PPh 23. */
async function anInvoice(page: Page, token: string) {
  const { post, patch } = callsOf(page, token)
  const name = `PT Bayar ${Date.now()}`
  const phone = `0811${String(Date.now()).slice(-8)}`
  const customer = await post('/customer', {
    kind: 'CORPORATE',
    name,
    company_name: name,
    phone,
    withholds_pph23: true,
  })
  const lines = [{ label: 'Sewa tambahan', unit_price: 1_000_000 }]
  const body = { customer_id: customer.id, branch_id: 1, date: today(), language: 'en', lines }
  const { id, hash } = await post('/invoice', body)
  return patch(`/invoice/${id}/approval`, { action: 'approve', hash })
}

/** `Rp 980.000` as the screens write it, with its no-break space. */
const rupiah = (digits: string) => new RegExp(`Rp\\s${digits.replaceAll('.', '\\.')}`)

test('an invoice is paid in two parts, and its kwitansi printed', async ({ page }) => {
  const token = await signIn(page)
  const invoice = await anInvoice(page, token)
  await page.goto(`/finance/invoice/${invoice.id}/detail`)
  await expect(page.getByText('No payments yet')).toBeVisible()
  await page.getByRole('link', { name: 'Record payment' }).click()
  await expect(page.getByRole('checkbox', { name: invoice.number })).toBeChecked()
  await expectSound(page)

  // Half of what is to be transferred, with half of the PPh 23.
  await page.getByRole('textbox', { name: 'Amount *' }).fill('545000')
  const partOf = (number: number) =>
    page.getByRole('group', { name: `${invoice.number}, Line ${number}` }).getByRole('textbox', { name: /^Amount/ })
  await expect(partOf(1)).toHaveValue('Rp 545.000')
  await expect(partOf(2)).toHaveValue('Rp 10.000')
  await page.getByRole('textbox', { name: 'Reference' }).fill('BCA 0042')
  await page.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^KW\// })).toBeVisible()
  await expect(page.getByText('Cleared', { exact: true }).first()).toBeVisible()
  await expectSound(page)

  await page.getByRole('button', { name: 'Kwitansi' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: invoice.number }).first().click()
  await expect(page.getByText('Partially paid', { exact: true }).first()).toBeVisible()

  await page.getByRole('link', { name: 'Record payment' }).click()
  await page.getByRole('button', { name: /^All of it:/ }).click()
  await expect(partOf(1)).toHaveValue('Rp 545.000')
  await page.getByRole('button', { name: 'Record payment' }).click()
  await page.getByRole('link', { name: invoice.number }).first().click()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Record payment' })).toBeHidden()
})

test('a payment that is too high is kept as deposit, and voided with a reason', async ({ page }) => {
  const token = await signIn(page)
  const invoice = await anInvoice(page, token)
  await page.goto(`/finance/receipt/form?invoice_id=${invoice.id}`)
  await page.getByRole('textbox', { name: 'Amount *' }).fill('2jt')
  await expect(page.getByRole('status').filter({ hasText: 'Overpaid, kept as deposit' })).toContainText(
    rupiah('910.000'),
  )
  await page.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^KW\// })).toBeVisible()
  await chooseRisky(page, 'Void receipt')
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Typed twice')
  await dialog.getByRole('button', { name: 'Void receipt' }).click()
  await expect(page.getByText('Void: Typed twice')).toBeVisible()
  await page.getByRole('link', { name: invoice.number }).first().click()
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible()
})
