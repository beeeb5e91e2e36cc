import { expect, expectDialogAccessible, expectSound, goTo, signIn } from './app.ts'
import { test } from './billing.ts'
import { mark } from './chance.ts'
import { handOver, inspected } from './handing-over.ts'
import { callsOf, wishFor } from './ordering.ts'
import { rupiah } from './paying.ts'
import { aVehicle } from './vehicle.ts'

test('a deposit comes with a payment, is held while the vehicle is out, and is given back from the list', async ({
  page,
}) => {
  const token = await signIn(page)
  const calls = callsOf(page, token)
  // Fines of this journey come at once.
  await calls.patch('/vendor/setting/general', { deposit_release_days: 0 })
  const vehicle = await aVehicle(page, token, { tank_litres: 40 })
  const customer = await calls.post('/customer', {
    kind: 'PERSONAL',
    name: `Ibu Deposit ${mark()}`,
    phone: `0812${mark()}`,
    bank_name: 'BCA',
    bank_account: '1234567890',
  })
  const wish = { ...(await wishFor(calls, vehicle.id, -1)), customer_id: customer.id, deposit: 500_000 }
  const made = await calls.post('/so', wish)
  const order = await calls.patch(`/so/${made.id}/approval`, { action: 'approve', hash: made.hash })

  await page.goto(`/so/${order.id}/detail`)
  await expect(page.getByText('Not paid yet').first()).toBeVisible()
  await page.getByRole('link', { name: 'Record payment' }).click()
  await page.getByRole('textbox', { name: 'Amount *' }).fill('500000')
  const brought = page.getByRole('group', { name: `Deposit of ${order.number}` }).getByRole('textbox')
  await expect(brought).toHaveValue(rupiah('500.000'))
  await expectSound(page)
  await page.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^KW\// })).toBeVisible()
  await page.getByRole('link', { name: order.number, exact: true }).click()
  await expect(page.getByText('Held', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('After the last vehicle is back')).toBeVisible()
  await expectSound(page)

  await handOver(page, token, order, vehicle.id)
  const [back] = await calls.get(`/ops/ro?order_id_in=${order.id}`)
  const inspection = await inspected(page, token, vehicle.id, { odometer_km: 10_080 })
  await calls.patch(`/ops/ro/${back.id}/inspect`, { inspection, next: 'AVAILABLE' })
  await goTo(page, `/ops/ro/${back.id}/detail`)
  await expect(page.getByText('Deposit held')).toBeVisible()
  const waiting = page.getByRole('button', { name: 'Charge', exact: true })
  while ((await waiting.count()) > 0) {
    const before = await waiting.count()
    await waiting.first().click()
    await expect(waiting).toHaveCount(before - 1)
  }
  await page.getByRole('button', { name: 'Settle and complete' }).click()
  await expect(page.locator('header').getByText('Completed', { exact: true })).toBeVisible()

  await goTo(page, '/wallet/release')
  await page
    .getByRole('group', { name: 'By status' })
    .getByRole('button', { name: /^To be refunded/ })
    .click()
  await page.getByRole('searchbox').fill(customer.name)
  const row = page.getByRole('row').filter({ hasText: order.number })
  await expect(row).toContainText('BCA 1234567890')
  await expectSound(page)
  await row.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: /^Amount/ })).toHaveValue(rupiah('500.000'))
  await expectDialogAccessible(page)
  await dialog.getByRole('button', { name: /^Refund/ }).click()
  // The same person has entered the account: it takes a reason.
  const question = page.getByRole('alertdialog', { name: 'Make an exception?' })
  await question.getByRole('textbox', { name: /^Reason/ }).fill('Checked by telephone')
  await question.getByRole('button', { name: 'Do it anyway' }).click()
  await expect(question).toBeHidden()
  await expect(row).toBeHidden()
  await goTo(page, `/so/${order.id}/detail`)
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible()
})
