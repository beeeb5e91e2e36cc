import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expect, expectDialogAccessible, expectSound, signIn } from './app.ts'
import { test } from './billing.ts'
import { mark } from './chance.ts'
import { aDriver } from './driving.ts'
import { aPicture } from './kerb.ts'
import { anOrder, callsOf } from './ordering.ts'
import { rupiah } from './paying.ts'
import { choose } from './select.ts'
import { aVehicle } from './vehicle.ts'

/** An approved order of three days, and a driver with cash in hand. */
async function orderAndCash(page: Page, token: string) {
  const owner = callsOf(page, token)
  const { id: vehicle } = await aVehicle(page, token)
  const order = await anOrder(owner, vehicle, 1)
  const { id: employee_id } = await aDriver(page, owner)
  await owner.post('/wallets/employee/credit', { employee_id, amount: 500_000, description: 'Cash for the road' })
  const [wallet] = await owner.get(`/wallets?limit=10&employee_id_in=${employee_id}`)
  return { order, wallet: wallet.id as string }
}

test('an expense that the customer pays is billed without tax after the rent', async ({ page }) => {
  const token = await signIn(page)
  const { order, wallet } = await orderAndCash(page, token)
  const note = `Tol Cipali ${mark()}`
  await page.goto(`/wallet/${wallet}`)
  await page.getByRole('button', { name: 'Log expense', exact: true }).last().click()
  const dialog = page.getByRole('dialog', { name: /^Log expense/ })
  await choose(dialog, /^Reference type/, 'Toll')
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill('187500')
  await dialog.getByRole('textbox', { name: /^Description/ }).fill(note)
  await dialog.getByRole('combobox', { name: /^Order/ }).fill(order.number)
  await page.getByRole('option', { name: new RegExp(order.number) }).click()
  await dialog.getByLabel('Charged to the customer').check()
  // Saved while the photo is still on its way.
  await page.route('**/media/upload', async (route) => {
    await pause(1500)
    await route.continue()
  })
  await expectDialogAccessible(page)
  await dialog.getByLabel('Photo of the receipt').setInputFiles(await aPicture(page, 'struk.jpg', [800, 600]))
  await dialog.getByRole('button', { name: /^Log expense/ }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`/so/${order.id}/detail?tab=schedule`)
  const rows = page.getByRole('listitem').filter({ hasText: 'Planned' })
  await expect(rows.filter({ hasText: 'Reimbursed costs' })).toContainText(note)
  await expect(rows.filter({ hasText: note })).toContainText(rupiah('187.500'))
  await expectSound(page)

  await page.goto(`/so/${order.id}/detail?tab=invoices`)
  await page.getByRole('button', { name: 'Bill now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create 1 invoice' }).click()
  await expect(page.getByText('1 invoice created')).toBeVisible()
  await page.getByRole('link', { name: /^No number yet/ }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^INV\// })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: '1. Rent' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: `2. ${note}` })).toBeVisible()
  await expect(page.getByText('Reimbursements', { exact: true }).locator('..')).toContainText(rupiah('187.500'))
  await expectSound(page)
})
