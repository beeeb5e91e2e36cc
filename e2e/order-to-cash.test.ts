import type { Page } from '@playwright/test'
import { recordText } from '../core/src/modules/app/record.text.ts'
import { invoiceText } from '../core/src/modules/invoice/invoice.text.ts'
import { messageText } from '../core/src/modules/message/message.text.ts'
import { receiptText } from '../core/src/modules/receipt/receipt.text.ts'
import { chooseMore, expect, expectSound, signIn } from './app.ts'
import { test } from './billing.ts'
import { mark } from './chance.ts'
import { callsOf, wishFor } from './ordering.ts'
import { aVehicle } from './vehicle.ts'

/** An approved order over three days of 500.000 for a firm that withholds PPh 23. */
async function aFirmsOrder(page: Page, token: string, language: string) {
  const calls = callsOf(page, token)
  const own = mark()
  const company_name = `PT Sinar Abadi ${own}`
  const { id: customer_id } = await calls.post('/customer', {
    kind: 'CORPORATE',
    name: company_name,
    company_name,
    phone: `0811${own}`,
    withholds_pph23: true,
  })
  const { id: vehicle } = await aVehicle(page, token)
  const wish = await wishFor(calls, vehicle, 1)
  const lines = wish.lines.map((line) => ({ ...line, amount: 500_000, manual_reason: 'Agreed' }))
  const { id, hash } = await calls.post('/so', { ...wish, customer_id, language, lines })
  return calls.patch(`/so/${id}/approval`, { action: 'approve', hash })
}

for (const [at, language] of (['en', 'id'] as const).entries())
  test(`an order becomes an invoice that is sent, paid in two parts and receipted, in ${language}`, async ({
    page,
  }) => {
    const word = (pair: readonly string[], values: Record<string, string> = {}) =>
      Object.entries(values).reduce((text, [name, value]) => text.replace(`{{${name}}}`, value), pair[at] ?? '')
    const press = (pair: readonly string[]) => page.getByRole('button', { name: word(pair), exact: true }).click()
    const state = (pair: readonly string[]) =>
      expect(page.locator('header').getByText(word(pair), { exact: true })).toBeVisible()
    const token = await signIn(page)
    const order = await aFirmsOrder(page, token, language)
    await page.addInitScript((lang) => localStorage.setItem('app_lang', lang), language)

    await page.goto(`/so/${order.id}/detail?tab=invoices`)
    await press(invoiceText.run.bill_now)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: word(invoiceText.run.make_one, { count: '1' }) }).click()
    await expect(page.getByText(word(invoiceText.run.made_one, { count: '1' }))).toBeVisible()
    await page.getByRole('link', { name: new RegExp(`^${word(invoiceText.unnumbered)}`) }).click()
    await state(invoiceText.states.waiting)
    await press(invoiceText.moves.approve)
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: word(invoiceText.moves.approve) })
      .click()
    const title = page.getByRole('heading', { level: 1, name: /^INV\// })
    await expect(title).toBeVisible()
    await state(invoiceText.states.approved)
    const number = (await title.textContent()) ?? ''
    for (const paper of [recordText.paper.show, invoiceText.kwitansi]) {
      await chooseMore(page, word(paper))
      await expect(dialog.getByRole('button', { name: word(recordText.paper.download) })).toBeEnabled()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    await press(invoiceText.send)
    const letter = dialog.getByRole('region', { name: 'WhatsApp' })
    await expect(letter).toContainText(number)
    await letter.getByRole('button', { name: word(messageText.moves.sent_by_hand) }).click()
    await expect(dialog).toHaveCount(0)
    await expectSound(page)

    const amounts = (line: number) =>
      page
        .getByRole('group', { name: `${number}, ${word(receiptText.line_n, { number: String(line) })}` })
        .getByRole('textbox', { name: new RegExp(`^${word(receiptText.fields.amount)}`) })
    const save = page.getByRole('button', { name: word(receiptText.add) })
    const paying = page.getByRole('link', { name: word(receiptText.add) })
    await paying.click()
    // Half of what is to be transferred, with half of the PPh 23.
    await page.getByRole('textbox', { name: `${word(receiptText.fields.amount)} *`, exact: true }).fill('817500')
    await expect(amounts(1)).toHaveValue('Rp 817.500')
    await expect(amounts(2)).toHaveValue('Rp 15.000')
    await expectSound(page)
    await save.click()
    await expect(page.getByRole('heading', { level: 1, name: /^KW\// })).toBeVisible()
    await chooseMore(page, word(receiptText.kwitansi))
    await expect(dialog.getByRole('button', { name: word(recordText.paper.download) })).toBeEnabled()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: number, exact: true }).first().click()
    await state(invoiceText.states.partly_paid)

    await paying.click()
    await page.getByRole('button', { name: new RegExp(`^${word(receiptText.pay_all, { amount: '' }).trim()}`) }).click()
    await expect(amounts(1)).toHaveValue('Rp 817.500')
    await save.click()
    await page.getByRole('link', { name: number, exact: true }).first().click()
    await state(invoiceText.states.paid)
    await expectSound(page)
  })
