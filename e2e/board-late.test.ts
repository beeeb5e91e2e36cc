import type { Page } from '@playwright/test'
import { expect, expectDialogAccessible, expectSound, signIn, test } from './app.ts'
import { aPair, barIn, expectBoardStill, openBoard, rowOf } from './board.ts'
import { inCompany } from './database.ts'
import { handOver } from './handing-over.ts'
import { callsOf, inDays, wishFor } from './ordering.ts'
import { port } from './port.ts'
import { openSelect } from './select.ts'

test.use({ timezoneId: 'Asia/Jakarta' })

type Calls = ReturnType<typeof callsOf>

/** An approved order of one day. */
async function aDay(calls: Calls, vehicle: string, from: number, category: string) {
  const wish = await wishFor(calls, vehicle, from, category)
  const lines = wish.lines.map((line) => ({
    ...line,
    duration: 1,
    started_at: inDays(from),
    amount: 500_000,
    manual_reason: 'Agreed',
  }))
  const { id, hash } = await calls.post('/so', { ...wish, lines })
  return calls.patch(`/so/${id}/approval`, { action: 'approve', hash })
}

/** A vehicle whose rental should have ended, with a booking behind it that should begin, and a free one like it. */
async function aLateVehicle(page: Page, token: string, category: string) {
  const calls = callsOf(page, token)
  const pair = await aPair(page, token, category)
  const late = await aDay(calls, pair.first.id, -1.3, category)
  const behind = await aDay(calls, pair.first.id, 0.02, category)
  const info = await calls.get('/oauth2/info')
  await inCompany(port, info.company.id, (tx) =>
    tx
      .updateTable('occupancy')
      .set((build) => ({ out_at: build.ref('starts_at') }))
      .where('source_id', '=', late.id)
      .execute(),
  )
  return { ...pair, calls, late, behind }
}

test('a late vehicle breaks the booking behind it, which gets another vehicle in one step', async ({ page }) => {
  const token = await signIn(page)
  const { model, first, calls, late, behind } = await aLateVehicle(page, token, 'PICK_UP')
  await openBoard(page, model)
  const broken = barIn(page, first.plate, new RegExp(`${behind.number}, Planned, Vehicle not back in time`))
  await expect(broken).toBeVisible()
  await expect(page.getByText(/bookings? at risk: vehicle not back/)).toBeVisible()
  await expectBoardStill(page)
  await expectSound(page)

  await broken.click()
  const waiting = page.getByRole('dialog', { name: behind.number })
  await expect(waiting.getByText(new RegExp(`^Vehicle not back: ${late.number}`))).toBeVisible()
  await waiting.getByRole('button', { name: 'Find replacement' }).click()
  await expect(page.getByRole('dialog', { name: 'Replacements' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await barIn(page, first.plate, new RegExp(`${late.number}, Late, 1 booking at risk`)).click()
  const details = page.getByRole('dialog', { name: late.number })
  await expect(details.getByText(/^Late since/)).toBeVisible()
  await details.getByRole('button', { name: 'Affected bookings…' }).click()

  const dialog = page.getByRole('dialog', { name: 'Replacements' })
  await expect(dialog.getByText(new RegExp(`has been late since .*${late.number}`))).toBeVisible()
  const choice = dialog.getByRole('combobox', { name: `Replacement for ${behind.number}` })
  const proposed = await choice.getAttribute('value')
  await expectDialogAccessible(page)

  // On a phone everything stays inside of the dialog.
  await page.setViewportSize({ width: 390, height: 780 })
  await expect(async () => {
    const outer = await dialog.boundingBox()
    const inner = await choice.boundingBox()
    expect(inner && outer && inner.x + inner.width <= outer.x + outer.width).toBe(true)
  }).toPass()
  await page.setViewportSize({ width: 1366, height: 768 })

  // Unticked, nothing is left to do; ticked again by the keyboard, it is done.
  const tick = dialog.getByRole('checkbox', { name: new RegExp(behind.number) })
  await tick.focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('button', { name: /^Replace/ })).toBeDisabled()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Replace 1 vehicle' }).click()
  await expect(page.getByText('1 booking has a new vehicle')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(barIn(page, first.plate, new RegExp(behind.number))).toHaveCount(0)
  const [delivery] = await calls.get(`/ops/do?order_id_in=${behind.id}`)
  expect(delivery.vehicle_id).toBe(proposed)
})

test('a vehicle that is taken meanwhile is told, and nothing is changed', async ({ page }) => {
  const token = await signIn(page)
  const { first, calls, late, behind } = await aLateVehicle(page, token, 'TRUCK')
  // From the order itself, too.
  await page.goto(`/so/${late.id}/detail`)
  await page.getByRole('link', { name: 'Affected bookings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replacements' })
  const choice = dialog.getByRole('combobox', { name: `Replacement for ${behind.number}` })
  const proposed = await choice.getAttribute('value')
  const taking = { kind: 'BLOCK', vehicle_id: proposed, title: 'Ban pecah', starts_at: inDays(0), ends_at: inDays(3) }
  await calls.post('/occupancy', taking)
  await dialog.getByRole('button', { name: 'Replace 1 vehicle' }).click()
  await expect(dialog.getByRole('alert')).toContainText('is not available: Block, Ban pecah')
  await expect(dialog.getByRole('alert')).toContainText('Nothing was changed')
  const list = await openSelect(choice)
  await expect(list.locator(`[data-value="${proposed}"]`)).toHaveCount(0)
  await page.keyboard.press('Escape')
  const order = await calls.get(`/so/${behind.id}`)
  expect(order.lines[0].vehicle_id).toBe(first.id)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/late=/)
})

test('vehicles of an exchange are joined, and one leads to the other', async ({ page }) => {
  const token = await signIn(page)
  const calls = callsOf(page, token)
  const { model, first, second } = await aPair(page, token)
  const wish = await wishFor(calls, first.id, -1, 'MINIBUS')
  const lines = wish.lines.map((line) => ({ ...line, duration: 8, amount: 900_000, manual_reason: 'Agreed' }))
  const made = await calls.post('/so', { ...wish, lines })
  const order = await calls.patch(`/so/${made.id}/approval`, { action: 'approve', hash: made.hash })
  await handOver(page, token, order, first.id)
  const asked = { line_id: order.lines[0].id, vehicle_id: second.id, at: inDays(4), price_effect: 'SUBSTITUTE_FREE' }
  const { hash } = await calls.post(`/so/${order.id}/change-fleet/preview`, asked)
  await calls.post(`/so/${order.id}/change-fleet`, { ...asked, hash, reason: 'AC rusak' })
  await openBoard(page, model)
  await expect(page.locator('[data-join]')).toHaveCount(1)
  await expectBoardStill(page)
  await expectSound(page)
  await rowOf(page, first.plate)
    .getByRole('button', { name: `Exchanged with ${second.plate}` })
    .click()
  await expect(barIn(page, second.plate, new RegExp(order.number))).toBeFocused()
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: order.number })
  await details.getByRole('button', { name: `Exchanged with ${first.plate}` }).click()
  await expect(details.getByRole('link', { name: new RegExp(first.plate) })).toBeVisible()
  await expectDialogAccessible(page)
  await page.goto('/planning?late=all')
  await expect(page.getByRole('dialog', { name: 'Replacements' })).toBeVisible()
})
