import { expect, expectSound, signIn, signInAs, test } from './app.ts'
import { aServingDriver } from './driving.ts'
import { aPhone } from './kerb.ts'
import { callsOf } from './ordering.ts'

const hourOfDay = 1 / 24

test('without signal a driver sets off and submits the day on their own screens as well', async ({
  page,
  browser,
  baseURL,
}) => {
  const token = await signIn(page)
  const office = callsOf(page, token)
  const { account, order } = await aServingDriver(page, token, -hourOfDay)
  const [{ id: delivery }] = await office.get(`/ops/do?limit=10&order_id_in=${order.id}`)

  const { context, page: phone } = await aPhone(browser, baseURL)
  const own = callsOf(phone, await signInAs(phone, account))
  const setOff = phone.getByRole('button', { name: 'Set off' })
  await phone.goto(`/ops/do/${delivery}/detail`)
  await expect(setOff).toBeVisible()
  await context.setOffline(true)
  const leaving = Date.now()
  await setOff.click()
  await expect(phone.getByText('1 departure not sent yet')).toBeVisible()
  await expect(setOff).toBeHidden()
  await expect(phone.getByRole('link', { name: 'Hand over' })).toBeVisible()
  await expectSound(phone)
  const gone = Date.now()
  await context.setOffline(false)
  await expect(phone.getByText('On the way').first()).toBeVisible({ timeout: 60_000 })
  await expect(phone.getByText('1 departure not sent yet')).toBeHidden()
  const { dispatched_at } = await own.get(`/ops/do/${delivery}`)
  expect(Date.parse(dispatched_at)).toBeGreaterThanOrEqual(leaving)
  expect(Date.parse(dispatched_at)).toBeLessThanOrEqual(gone)

  const id = crypto.randomUUID()
  await own.post('/ops/driver-days/clock-in', { id, assignment_id: order.assignment, km_start: null })
  await own.post(`/ops/driver-days/${id}/clock-out`, { zone: null, overnight: false, km_end: null })
  const submit = phone.getByRole('button', { name: 'Submit', exact: true })
  await phone.goto(`/ops/driver-days/${id}/detail`)
  await expect(submit).toBeVisible()
  await context.setOffline(true)
  await submit.click()
  await expect(phone.getByText(/^Submit day \d\d:\d\d$/)).toBeVisible()
  await expect(submit).toBeHidden()
  await expectSound(phone)
  await context.setOffline(false)
  await expect(phone.getByText('Waiting for the customer').first()).toBeVisible({ timeout: 60_000 })
  await expect(phone.getByText(/^Submit day \d\d:\d\d$/)).toBeHidden()
  expect(await own.get(`/ops/driver-days/${id}`)).toMatchObject({ status: 5 })
  await context.close()
})
