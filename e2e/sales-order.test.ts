import type { Page } from '@playwright/test'
import { addDays, formatDate } from '../core/src/kernel/date.ts'
import { expect, expectSound, signIn, test } from './app.ts'
import { callsOf, inDays, wishFor } from './ordering.ts'
import { aVehicle } from './vehicle.ts'

const orderAt = (id: string) => `/so/${id}/detail`
const status = (page: Page, name: string) => page.locator('header').getByText(name, { exact: true })

test('an order from its quotation to its end', async ({ page }) => {
  const token = await signIn(page)
  const owner = callsOf(page, token)
  const { id: vehicle, plate } = await aVehicle(page, token)
  const offer = await owner.post('/quotation', await wishFor(owner, vehicle, -1))
  expect(offer.status).toBe(20)

  await page.goto(`/quotation/${offer.id}/detail`)
  await page.getByRole('link', { name: 'Make order' }).click()
  await expect(page.getByText(`From quotation ${offer.number}`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Duration *' })).toHaveValue('3')
  await expect(page.getByRole('button', { name: /^Why this price\?/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sales Order' })).toBeVisible()
  await expect(page.getByText('View and manage sales order details')).toBeVisible()
  await expect(status(page, 'Waiting for approval')).toBeVisible()
  for (const name of [
    'Order Summary',
    'Financial Summary',
    'Payment Details',
    'Order Items',
    'Vehicle Information',
    'Rental Details',
    'Additional Information',
    'Contract Documents',
    'Documents & History',
  ])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()

  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const approval = page.getByRole('alertdialog')
  await expect(approval).toContainText('Total Amount')
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(status(page, 'Confirmed')).toBeVisible()
  await expectSound(page)
  const id = /so\/([^/]+)\//.exec(page.url())?.[1] ?? ''
  const board = await owner.get(`/occupancy/board?from=${inDays(-2)}&to=${inDays(20)}&vehicle_id=${vehicle}`)
  expect(board.bars).toEqual([expect.objectContaining({ kind: 'RENTAL', source: 'sales_order' })])

  await page.getByRole('tab', { name: 'Billing schedule' }).click()
  await expect(page.getByText('Rent', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Vehicles & deliveries' }).click()
  await expect(page.getByText(/^DO\//)).toBeVisible()
  await page.getByRole('tab', { name: 'Order', exact: true }).click()

  await page.getByRole('link', { name: 'Extend' }).click()
  const { last_day } = await owner.get(`/so/${id}`)
  await page.getByRole('textbox', { name: 'Duration *' }).fill('2')
  // What is not shown yet is not done.
  await expect(page.getByText(`New last day ${formatDate(addDays(last_day, 2))}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'New in the billing schedule' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Extend' }).click()
  await expect(page.getByText('5 days', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Change vehicle', exact: true }).click()
  await expect(page.getByText(plate).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason *' }).fill('Servis berkala')
  await page.getByRole('radio').first().check()
  await expect(page.getByText('Difference, taxes included')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Change vehicle' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sales Order' })).toBeVisible()
  await page.getByRole('tab', { name: 'Versions' }).click()
  await expect(page.getByRole('heading', { level: 3, name: /Version 3/ })).toBeVisible()

  await page.goto(orderAt(id))
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const cancelling = page.getByRole('dialog')
  await cancelling.getByRole('button', { name: 'Cancel order' }).click()
  await expect(cancelling.getByRole('alert').first()).toContainText('Reason: Required')
  await cancelling.getByRole('textbox', { name: 'Reason *' }).fill('Batal berangkat')
  await cancelling.getByRole('button', { name: 'Cancel order' }).click()
  await expect(status(page, 'Cancelled')).toBeVisible()
  await expect(page.getByText('Batal berangkat').first()).toBeVisible()
})

test('a vehicle that is taken is refused by name, and what somebody else approved is told', async ({ page }) => {
  const token = await signIn(page)
  const owner = callsOf(page, token)
  const { id: vehicle } = await aVehicle(page, token)
  const wish = await wishFor(owner, vehicle)
  const [first, second] = [await owner.post('/so', wish), await owner.post('/so', wish)]
  await page.goto(orderAt(first.id))
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const approval = page.getByRole('alertdialog')
  await expect(approval).toBeVisible()
  const other = await owner.patch(`/so/${first.id}/approval`, { action: 'approve', hash: first.hash })
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(status(page, 'Confirmed')).toBeVisible()

  await page.goto(orderAt(second.id))
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(approval.getByRole('alert').last()).toContainText(other.number)
  await expect(approval.getByRole('alert').last()).toContainText(other.customer_name)
  await expectSound(page)

  await page.goto(orderAt(first.id))
  await page.getByRole('link', { name: 'Change vehicle', exact: true }).click()
  await expect(page.getByText('The rental has not begun')).toBeVisible()
  await page.getByRole('radio').first().check()
  await expectSound(page)
  await page.getByRole('button', { name: 'Change vehicle' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sales Order' })).toBeVisible()
  await page.goto(orderAt(second.id))
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(status(page, 'Confirmed')).toBeVisible()
})

test('a running order is ended early as its preview says', async ({ page }) => {
  const owner = callsOf(page, await signIn(page))
  const [running] = await owner.get('/so?status_in=15&limit=10')
  await page.goto(orderAt(running.id))
  await page.getByRole('button', { name: 'End early' }).click()
  const ending = page.getByRole('dialog')
  await ending.getByRole('combobox', { name: 'Ending early' }).selectOption('A fixed amount')
  await ending.getByRole('textbox', { name: 'Penalty' }).fill('1500000')
  await ending.getByRole('textbox', { name: 'Reason *' }).fill('Proyek selesai')
  await expect(ending.getByText('A fixed amount').last()).toBeVisible()
  await expect(ending.getByText('Rp 1.500.000').first()).toBeVisible()
  await expectSound(page)
  await ending.getByRole('button', { name: 'End early' }).click()
  await expect(ending).toBeHidden()
  await expect(status(page, 'Terminated')).toBeVisible()
})

test('on a phone, in Indonesian', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.addInitScript(() => localStorage.setItem('app_lang', 'id'))
  const owner = callsOf(page, await signIn(page, 'sales'))
  const [confirmed] = await owner.get('/so?status_in=10&limit=10')
  await page.goto('/so')
  await page.getByRole('button', { name: /^Dikonfirmasi/ }).click()
  await page.getByRole('link', { name: confirmed.number }).click()
  await expect(page.getByText('Lihat dan kelola detail sales order')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Ringkasan Order' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Setujui' })).toBeHidden()
  await expectSound(page)
  await page.getByRole('link', { name: 'Perpanjang' }).click()
  await expect(page.getByText('Hari terakhir baru').first()).toBeVisible()
  await expectSound(page)
})
