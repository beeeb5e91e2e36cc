import type { Page } from '@playwright/test'
import { expect, expectSound, signIn, signInAs, test } from './app.ts'
import { aServingDriver } from './driving.ts'
import { handOver } from './handing-over.ts'
import { aPhone, aPicture, jobOf } from './kerb.ts'
import { callsOf } from './ordering.ts'
import { rupiah } from './paying.ts'

/** Bodies of the calls that end like this. */
function sentTo(page: Page, end: string) {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(end)) bodies.push(request.postDataJSON())
  })
  return bodies
}

/** The worker has the app on the phone. */
const isKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50))
  })

const hourOfDay = 1 / 24

test('a whole day of a driver on the phone: clock, cash, expenses, delivery, and a wallet at zero', async ({
  page,
  browser,
  baseURL,
}) => {
  const token = await signIn(page)
  const office = callsOf(page, token)
  const cashier = callsOf(page, await signIn(page, 'finance'))
  const operations = callsOf(page, await signIn(page, 'ops'))
  const { id: employee_id, account, vehicle, plate, order } = await aServingDriver(page, token, -hourOfDay)
  const [{ id: delivery, number }] = await office.get(`/ops/do?limit=10&order_id_in=${order.id}`)

  const { context, page: phone } = await aPhone(browser, baseURL)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -6.1751, longitude: 106.865, accuracy: 20 })
  const [clockIns, clockOuts] = [sentTo(phone, '/clock-in'), sentTo(phone, '/clock-out')]
  const expenses = sentTo(phone, '/wallets/employee/debit')
  const driverToken = await signInAs(phone, account)
  const own = callsOf(phone, driverToken)
  await phone.goto('/ops/run-sheet')
  await expect(jobOf(phone, plate)).toBeVisible()
  await isKept(phone)

  // Clocks in without signal; the page is closed before there is any.
  await context.setOffline(true)
  await phone.getByLabel('Odometer at the start (km)').fill('10.000')
  const before = Date.now()
  await phone.getByRole('button', { name: 'Clock in' }).click()
  await expect(phone.getByText(/^Working since/)).toBeVisible()
  const pressed = Date.now()
  await expect(phone.getByText('Not sent yet')).toBeVisible()
  await expectSound(phone)
  await phone.reload()
  await expect(phone.getByText(/^Working since/)).toBeVisible()
  await expect(phone.getByText('Not sent yet')).toBeVisible()
  expect(clockIns).toEqual([])
  await context.setOffline(false)
  await expect(phone.getByText('Clocked in')).toBeVisible({ timeout: 60_000 })
  await expect(phone.getByText('Not sent yet')).toBeHidden()
  await expect(phone.getByText(/^Working since/)).toBeVisible()
  expect(clockIns).toHaveLength(1)
  const { open } = await own.get('/ops/driver-days/mine')
  expect(open).toMatchObject({ km_start: 10_000, order_number: order.number })
  expect(Date.parse(open.clock_in)).toBeGreaterThanOrEqual(before)
  expect(Date.parse(open.clock_in)).toBeLessThanOrEqual(pressed)
  expect(await office.get(`/ops/driver-days/${open.id}`)).toMatchObject({ in_place: { lat: -6.1751, lng: 106.865 } })

  // Operations ask for the cash, the cashier pays it out.
  const wanted = { distance_km: 200, fuel: 225_000, toll: 87_500, parking: 20_000, meals: 50_000 }
  expect(await operations.patch(`/ops/do/${delivery}/road-cash`, wanted)).toMatchObject({ asked: 382_500, paid: 0 })
  const road = { employee_id, amount: 382_500, description: 'Uang jalan', delivery_order_id: delivery }
  expect(await cashier.post('/wallets/employee/credit', road)).toMatchObject({ balance_after: 382_500 })

  // Fuel with its receipt: the only trip is chosen by itself.
  await phone.getByRole('link', { name: 'Log Expense' }).first().click()
  await expect(phone.getByText(rupiah('382.500'))).toBeVisible()
  await expect(phone.getByLabel('Delivery order')).toContainText(number)
  await phone.getByLabel(/^Amount/).fill('225000')
  await phone.getByLabel('Photo of the receipt').setInputFiles(await aPicture(phone, 'struk.jpg', [800, 600]))
  await expect(phone.getByText(/struk\.jpg · \d+ KB/)).toBeVisible()
  await phone.getByLabel('Litres').fill('22,5')
  await phone.getByLabel('Odometer (km)').fill('10120')
  await expectSound(phone)
  await phone.getByRole('button', { name: 'Save expense' }).click()
  await expect(phone.getByText(/^Expense of .*225\.000 sent$/)).toBeVisible()
  await expect(phone.getByText(/225\.000 waiting for verification/)).toBeVisible()

  // Parking without a receipt, and without signal.
  await context.setOffline(true)
  await phone.getByLabel(/^Amount/).fill('15000')
  await phone.getByText('Parking', { exact: true }).click()
  await expect(phone.getByLabel('Delivery order')).toContainText(number)
  await phone.getByRole('button', { name: 'Save expense' }).click()
  await expect(phone.getByText('1 expense(s) not sent yet')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('1 expense(s) not sent yet')).toBeVisible()
  await expect(phone.getByLabel('Delivery order'), 'kept on the device').toContainText(number)
  await context.setOffline(false)
  await expect(phone.getByText(/^Expense of .*15\.000 sent$/)).toBeVisible({ timeout: 60_000 })
  await expect(phone.getByText(/240\.000 waiting for verification/)).toBeVisible()
  await expect(phone.getByText(rupiah('382.500'))).toBeVisible()
  expect(expenses).toMatchObject([
    { amount: 225_000, reference_type: 'FUEL', litres: '22.5', odometer_km: 10_120, delivery_order_id: delivery },
    { amount: 15_000, reference_type: 'PARKING', media_id: null, delivery_order_id: delivery },
  ])
  expect(expenses.map(({ spent_at }) => Date.parse(spent_at as string) > before)).toEqual([true, true])
  expect(await own.get(`/ops/do/${delivery}/road-cash`)).toMatchObject({ paid: 382_500, spent: 0, waiting: 240_000 })

  // On the way without signal, and delivered.
  await phone.goto('/ops/run-sheet')
  await expect(jobOf(phone, plate).getByRole('button', { name: 'Set off' })).toBeVisible()
  await context.setOffline(true)
  const leaving = Date.now()
  await jobOf(phone, plate).getByRole('button', { name: 'Set off' }).click()
  await expect(jobOf(phone, plate).getByText('On the way')).toBeVisible()
  const gone = Date.now()
  await expect(jobOf(phone, plate).getByRole('button', { name: 'Set off' })).toBeHidden()
  await expect(phone.getByText('1 departure not sent yet')).toBeVisible()
  await expectSound(phone)
  await phone.reload()
  await expect(jobOf(phone, plate).getByText('Not sent yet')).toBeVisible()
  await context.setOffline(false)
  await expect(phone.getByText('Have a safe trip')).toBeVisible({ timeout: 60_000 })
  await expect(phone.getByText('1 departure not sent yet')).toBeHidden()
  await expect(jobOf(phone, plate).getByText('On the way')).toBeVisible()
  const { dispatched_at } = await own.get(`/ops/do/${delivery}`)
  expect(Date.parse(dispatched_at)).toBeGreaterThanOrEqual(leaving)
  expect(Date.parse(dispatched_at)).toBeLessThanOrEqual(gone)
  await handOver(phone, driverToken, order, vehicle)
  expect(await own.get('/wallets/employee/trips')).toMatchObject([{ id: delivery, number, vehicle_id: vehicle }])
  await phone.reload()
  await expect(jobOf(phone, plate)).toHaveCount(0)

  // Home again, in a garage without signal.
  await context.setOffline(true)
  await phone.getByRole('button', { name: 'Clock out' }).click()
  const dialog = phone.getByRole('dialog', { name: 'End of the day' })
  await dialog.getByLabel('Odometer at the end (km)').fill('9000')
  await expect(dialog.getByText('Less than at the start of the day')).toBeVisible()
  await dialog.getByLabel('Odometer at the end (km)').fill('10150')
  await dialog.getByRole('button', { name: 'Clock out' }).click()
  await expect(dialog).toBeHidden()
  await expect(phone.getByText('Done for today')).toBeVisible()
  await phone.getByRole('button', { name: 'Submit day' }).click()
  await expect(phone.getByText(/^Submit day \d\d:\d\d$/)).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Submit day' })).toBeHidden()
  await phone.getByRole('link', { name: 'My attendance', exact: true }).click()
  const lastDay = phone.getByRole('listitem').filter({ hasText: order.number })
  await expect(lastDay.getByText('Waiting for the customer')).toBeVisible()
  await expect(lastDay.getByText('Not sent yet')).toBeVisible()
  await expectSound(phone)
  expect(clockOuts).toEqual([])
  await context.setOffline(false)
  await expect(phone.getByText('Day submitted')).toBeVisible({ timeout: 60_000 })
  expect([clockIns.length, clockOuts.length]).toEqual([1, 1])
  await expect(lastDay.getByText('Not sent yet')).toBeHidden()
  await phone.goto('/ops/my-days')
  await expect(phone.getByText('Waiting for the customer')).toBeVisible()
  await expect(phone.getByText(rupiah('200.000'))).toBeVisible()
  await expectSound(phone)
  expect(await office.get(`/ops/driver-days/${open.id}`)).toMatchObject({
    status: 5,
    km_end: 10_150,
    source: 'PHONE',
    out_place: { lat: -6.1751 },
    pay_amount: 200_000,
  })

  // Operations verify, the cashier takes back the rest.
  const [wallet] = await cashier.get(`/wallets?limit=10&employee_id_in=${employee_id}`)
  expect(wallet).toMatchObject({ balance: 382_500, pending: 240_000 })
  const { transactions: waiting } = (await operations.get(
    `/wallets/${wallet.id}/transactions?limit=50&status_in=PENDING`,
  )) as { transactions: { id: string; amount: number }[] }
  const left: number[] = []
  for (const { id } of waiting.toSorted((a, b) => b.amount - a.amount))
    left.push((await operations.patch(`/wallets/transactions/${id}/verify`, {})).balance_after)
  expect(left).toEqual([157_500, 142_500])
  const settled = await cashier.post('/wallets/employee/settle', { employee_id, description: 'Setoran' })
  expect(settled).toMatchObject({ amount: 142_500, balance_after: 0 })
  expect(await own.get(`/ops/do/${delivery}/road-cash`)).toMatchObject({ paid: 382_500, spent: 240_000, waiting: 0 })

  await phone.goto(`/wallet/${wallet.id}`)
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Joko Susilo')
  await expect(phone.getByText(rupiah('0')).first()).toBeVisible()
  await expect(phone.getByText(rupiah('142.500')).first()).toBeVisible()
  await expectSound(phone)
  expect(await own.get(`/wallets/${wallet.id}/balance`)).toMatchObject({ balance: 0 })
  await context.close()
})

test('a day that the office has entered meanwhile is refused with its reason, and discarded with its end', async ({
  page,
  browser,
  baseURL,
}) => {
  const token = await signIn(page)
  const office = callsOf(page, token)
  const { account, plate, order } = await aServingDriver(page, token, -hourOfDay)
  const { context, page: phone } = await aPhone(browser, baseURL)
  const clockOuts = sentTo(phone, '/clock-out')
  await signInAs(phone, account)
  await phone.goto('/ops/run-sheet')
  await expect(jobOf(phone, plate)).toBeVisible()
  await isKept(phone)
  await context.setOffline(true)
  await phone.getByRole('button', { name: 'Clock in' }).click()
  await phone.getByRole('button', { name: 'Clock out' }).click()
  const dialog = phone.getByRole('dialog', { name: 'End of the day' })
  await dialog.getByRole('button', { name: 'Clock out' }).click()
  await expect(phone.getByText(/^Clock (in|out) \d\d:\d\d$/)).toHaveCount(2)
  const [clock_in, clock_out] = [2000, 1000].map((ms) => new Date(Date.now() - ms).toISOString())
  await office.post('/ops/driver-days/enter', {
    assignment_id: order.assignment,
    clock_in,
    clock_out,
    reason: 'By phone',
  })
  await context.setOffline(false)
  await expect(
    phone.getByText('Not accepted: This driver already has attendance for this order and date.'),
  ).toBeVisible({ timeout: 60_000 })
  await expectSound(phone)
  expect(clockOuts, 'it waits for its begin').toEqual([])
  await phone.getByRole('button', { name: 'Discard' }).click()
  await expect(phone.getByText(/^Clock (in|out) \d\d:\d\d$/)).toHaveCount(0)
  await expect(phone.getByText('Done for today')).toBeVisible()
  await context.close()
})
