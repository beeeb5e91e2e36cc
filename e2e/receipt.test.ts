import { chooseMore, expect, expectSound, signIn, test } from './app.ts'
import { callsOf } from './ordering.ts'
import { aPayableInvoice, rupiah } from './paying.ts'
import { choose } from './select.ts'

test('an invoice is paid in two parts, and its kwitansi printed', async ({ page }) => {
  const token = await signIn(page)
  const invoice = await aPayableInvoice(page, token)
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
  await expect(page.getByText('Received', { exact: true }).first()).toBeVisible()
  await expectSound(page)

  await chooseMore(page, 'Kwitansi')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: invoice.number, exact: true }).first().click()
  await expect(page.getByText('Partially paid', { exact: true }).first()).toBeVisible()

  await page.getByRole('link', { name: 'Record payment' }).click()
  await page.getByRole('button', { name: /^Pay in full:/ }).click()
  await expect(partOf(1)).toHaveValue('Rp 545.000')
  await page.getByRole('button', { name: 'Record payment' }).click()
  await page.getByRole('link', { name: invoice.number, exact: true }).first().click()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Record payment' })).toBeHidden()
})

test('a payment that is too high is kept as deposit, and voided with a reason', async ({ page }) => {
  const token = await signIn(page)
  const invoice = await aPayableInvoice(page, token)
  await page.goto(`/finance/receipt/form?invoice_id=${invoice.id}`)
  await page.getByRole('textbox', { name: 'Amount *' }).fill('2jt')
  await expect(page.getByRole('status').filter({ hasText: 'Overpaid, kept as deposit' })).toContainText(
    rupiah('910.000'),
  )
  await page.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^KW\// })).toBeVisible()
  await chooseMore(page, 'Void receipt')
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Typed twice')
  await dialog.getByRole('button', { name: 'Void receipt' }).click()
  await expect(page.getByText('Void: Typed twice')).toBeVisible()
  await page.getByRole('link', { name: invoice.number, exact: true }).first().click()
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible()
})

test('a giro pays once the bank has paid it; another bounces, and its invoice is open again', async ({ page }) => {
  const token = await signIn(page)
  const { get } = callsOf(page, token)
  const [kept, bounced] = [await aPayableInvoice(page, token), await aPayableInvoice(page, token)]
  const record = async (invoice: { id: string; number: string }, giro: string) => {
    await page.goto(`/finance/receipt/form?invoice_id=${invoice.id}`)
    await choose(page, 'Payment method', 'Giro or cheque')
    await page.getByRole('button', { name: /^Pay in full:/ }).click()
    const money = page.getByRole('group', { name: `${invoice.number}, Line 1` })
    await expect(money.getByRole('textbox', { name: /^Amount/ })).toHaveValue('Rp 1.090.000')
    await page.getByRole('textbox', { name: 'Giro number' }).fill(giro)
    await page.getByRole('textbox', { name: 'Giro due' }).fill('31/12/2027')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Record payment' }).click()
    await expect(page.getByText('This giro has not cleared yet')).toBeVisible()
  }
  const owedOf = async ({ id }: { id: string }) => {
    const { open, in_giros } = await get(`/invoice/${id}`)
    return { open, in_giros }
  }

  await record(kept, 'GB 100001')
  await expectSound(page)
  // PPh 23 is settled at once; money that the bank has not paid is still owed.
  expect(await owedOf(kept)).toEqual({ open: 1_090_000, in_giros: 1_090_000 })
  await page.getByRole('button', { name: 'Giro cleared' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Giro cleared' }).click()
  await expect(page.getByText('Cleared', { exact: true }).first()).toBeVisible()
  expect(await owedOf(kept)).toEqual({ open: 0, in_giros: 0 })
  await page.getByRole('link', { name: kept.number, exact: true }).first().click()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()

  await record(bounced, 'GB 100002')
  await chooseMore(page, 'Giro bounced')
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('No funds')
  await dialog.getByRole('button', { name: 'Giro bounced' }).click()
  await expect(page.getByText('Void: No funds')).toBeVisible()
  expect(await owedOf(bounced)).toEqual({ open: 1_110_000, in_giros: 0 })
  await page.getByRole('link', { name: bounced.number, exact: true }).first().click()
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Record payment' })).toBeVisible()
})
