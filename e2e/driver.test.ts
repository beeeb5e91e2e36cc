import { chooseMore, expect, expectDialogAccessible, expectSound, signIn, test } from './app.ts'
import { expectBoardStill, openBoardAt, rowOf } from './board.ts'
import { callsOf, wishFor } from './ordering.ts'
import { lineOf } from './rental-form.ts'
import { aVehicle } from './vehicle.ts'
import { choose } from './select.ts'

type Calls = ReturnType<typeof callsOf>

/** A driver whom no other test knows. */
async function aDriver({ post }: Calls, more: object = {}) {
  const full_name = `Supir ${crypto.randomUUID().slice(0, 8)}`
  const sim = { sim_class: 'A', sim_number: '12345678901234', sim_expiry: '2040-01-31' }
  const { id } = await post('/user', { full_name, role_id: 7, is_driver: true, ...sim, ...more })
  return { id: id as string, name: full_name }
}

/** An approved order that comes with a driver. */
async function aDrivenOrder(calls: Calls, vehicle: string, from: number, duration = 3) {
  const wish = await wishFor(calls, vehicle, from)
  const agreed = { rental_type_id: 2, amount: 600_000, manual_reason: 'Agreed' }
  const lines = wish.lines.map((line) => ({ ...line, ...agreed, duration }))
  const { id, hash } = await calls.post('/so', { ...wish, lines })
  return calls.patch(`/so/${id}/approval`, { action: 'approve', hash })
}

test('a driver is chosen for an order, and has the trip on the board', async ({ page }) => {
  const token = await signIn(page)
  const calls = callsOf(page, token)
  const { id: vehicle } = await aVehicle(page, token)
  const [driver, expiring] = [await aDriver(calls), await aDriver(calls, { sim_expiry: '2026-01-01' })]
  const order = await aDrivenOrder(calls, vehicle, 40)

  await page.goto(`/so/${order.id}/detail`)
  await expect(page.getByText('No driver yet')).toBeVisible()
  await page.getByRole('button', { name: 'Assign driver (1)' }).click()
  const dialog = page.getByRole('dialog', { name: /^Assign driver/ })
  await expect(dialog.getByText(/Needs SIM A\./)).toBeVisible()
  await dialog.getByText(/^Not possible/).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: expiring.name })).toContainText('SIM expires 01/01/2026')
  await expectDialogAccessible(page)
  await dialog.getByRole('radio', { name: new RegExp(driver.name) }).check()
  await dialog.getByRole('button', { name: 'Assign driver' }).click()
  await expect(page.getByText('Driver assigned')).toBeVisible()
  await expect(page.getByRole('link', { name: driver.name })).toBeVisible()
  await expectSound(page)
  await page.getByRole('tab', { name: 'Vehicles & deliveries' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Drivers of each item' })).toBeVisible()

  const from = order.started_on as string
  await openBoardAt(page, `from=${from}`)
  await page.getByRole('button', { name: 'Drivers', exact: true }).click()
  // Until the answer to the search is there, the board is pale.
  const found = page.waitForResponse((response) => /\/occupancy\/board\?.*search=/.test(response.url()))
  await page.getByRole('searchbox').fill(driver.name)
  await found
  const bar = rowOf(page, driver.name).getByRole('button', { name: new RegExp(order.number) })
  await expect(bar).toBeVisible()
  await expectBoardStill(page)
  await expectSound(page)
  await bar.click()
  const details = page.getByRole('dialog', { name: new RegExp(order.number) })
  await expect(details.getByRole('link', { name: driver.name })).toBeVisible()
  await expect(details.getByRole('button', { name: 'Change driver (1)' })).toBeVisible()
  await expectDialogAccessible(page)
})

/** Days until the first Monday of Jakarta that is this far off. */
function daysToMonday(least: number) {
  const there = new Date(Date.now() + least * 86_400_000 + 7 * 3_600_000)
  return least + ((8 - there.getUTCDay()) % 7)
}

test('a week with too many hours is warned of where a driver is chosen, and can still be chosen', async ({ page }) => {
  const token = await signIn(page)
  const calls = callsOf(page, token)
  const { id: vehicle } = await aVehicle(page, token)
  const driver = await aDriver(calls)
  const order = await aDrivenOrder(calls, vehicle, daysToMonday(90), 7)
  await page.goto(`/so/${order.id}/detail`)
  await page.getByRole('button', { name: 'Assign driver (1)' }).click()
  const dialog = page.getByRole('dialog', { name: /^Assign driver/ })
  const chosen = dialog.getByRole('radio', { name: new RegExp(driver.name) })
  const warning = /84 h in the week from \d\d\/\d\d\/\d{4}; more than 58 h/
  // The trip alone is too long, for everybody.
  await expect(dialog.getByText(warning)).toHaveText(/Plan a second driver/)
  await expectDialogAccessible(page)
  await chosen.check()
  await dialog.getByRole('button', { name: 'Assign driver' }).click()
  await expect(page.getByText('Driver assigned')).toBeVisible()

  const [delivery] = await calls.get(`/ops/do?order_id_in=${order.id}&limit=10`)
  await page.goto(`/ops/do/${delivery.id}/detail`)
  await chooseMore(page, 'Change schedule')
  const schedule = page.getByRole('dialog', { name: 'Change schedule' })
  await expect(schedule.getByText(warning)).toBeVisible()
  await expectDialogAccessible(page)
})

test('a line without a driver gets one from the board', async ({ page }) => {
  const token = await signIn(page)
  const calls = callsOf(page, token)
  const { id: vehicle } = await aVehicle(page, token)
  const driver = await aDriver(calls)
  const order = await aDrivenOrder(calls, vehicle, 50)
  await openBoardAt(page, `rows=drivers&from=${order.started_on}`)
  await page.getByRole('button', { name: new RegExp(`Without a driver.*${order.number}`) }).click()
  const dialog = page.getByRole('dialog', { name: /^Assign driver/ })
  await dialog.getByRole('radio', { name: new RegExp(driver.name) }).check()
  await dialog.getByRole('button', { name: 'Assign driver' }).click()
  await expect(dialog).toBeHidden()
  // Only rows near the window are drawn.
  await page.getByRole('searchbox').fill(driver.name)
  await expect(rowOf(page, driver.name).getByRole('button', { name: new RegExp(order.number) })).toBeVisible()
})

test('places and user of a line: in the form, on the order, and changed while it runs', async ({ page }) => {
  const token = await signIn(page)
  const calls = callsOf(page, token)
  const { id: vehicle, plate } = await aVehicle(page, token)
  const { id } = await calls.post('/so/draft', await wishFor(calls, vehicle, 60))
  await page.goto(`/so/${id}/form`)
  const line = lineOf(page, 1)
  await line.getByText('Delivery, places, user and driver costs').click()
  await choose(line, /^Delivery$/, 'At an address')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(line.getByText('Required')).toBeVisible()
  await line.getByLabel(/^Address/).fill('Jl. Braga 5, Bandung')
  await line.getByLabel('Contact on site').fill('Rina')
  await line.getByLabel('Coordinates or map link').fill('https://www.google.com/maps?q=-6.917464,107.60981')
  await line.getByLabel('Vehicle user').fill('Dewi Lestari')
  await expectSound(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Places and user' })).toBeVisible()
  // Told by the history of the order as well.
  await expect(page.getByText('Jl. Braga 5, Bandung').first()).toBeVisible()
  const map = page.getByRole('link', { name: 'Map' }).first()
  await expect(map).toHaveAttribute('href', /-6\.917464,107\.60981/)

  const { hash } = await calls.patch(`/so/${id}/approval`, { action: 'submit' })
  await calls.patch(`/so/${id}/approval`, { action: 'approve', hash })
  await page.reload()
  await page.getByRole('button', { name: 'Edit places and user (1)' }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(plate) })
  await dialog.getByLabel('Vehicle user').fill('Agus')
  await expectDialogAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Places and user saved')).toBeVisible()
  await expect(page.getByText('Agus').first()).toBeVisible()
})
