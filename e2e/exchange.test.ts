import { expect, expectSound, goTo, openMore, password, signIn, test } from './app.ts'
import { barIn, day, openBoard, rowOf } from './board.ts'
import { handedOver } from './handing-over.ts'
import { aPhone, aPicture, asked, enterPhoto, fillReadings, jobOf, next, signBoth, step } from './kerb.ts'
import { callsOf } from './ordering.ts'
import { choose } from './select.ts'
import { aVehicle } from './vehicle.ts'

test('a vehicle that is not roadworthy is exchanged at the kerb without signal', async ({ page, browser, baseURL }) => {
  const token = await signIn(page)
  const owner = callsOf(page, token)
  const model = `Uji ${crypto.randomUUID().slice(0, 8)}`
  const { vehicle: old, order } = await handedOver(page, token, { model })
  const other = await aVehicle(page, token, { tank_litres: 40 })

  // The office agrees it.
  await page.goto(`/so/${order.id}/vehicle?vehicle=${other.id}`)
  await expect(page.getByRole('heading', { name: `The vehicle that comes back: ${old.plate}` })).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason *' }).fill('Rem blong')
  await choose(page, 'Roadworthy', 'No, to the workshop')
  await page.getByRole('textbox', { name: /^Expected ready( \*)?$/ }).fill(day(3))
  await page.getByLabel('Expected ready: time').fill('12:00')
  await page.getByLabel('Work to be done').fill('Ganti kampas rem')
  await expect(page.getByText('Difference, including tax')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Change vehicle' }).click()
  await expect(page.getByText(/Exchange DO.* is open/)).toBeVisible()
  await expect(page.getByText(`The customer still has ${old.plate}.`)).toBeVisible()
  const [job] = await owner.get(`/ops/do?limit=10&order_id_in=${order.id}&status_in=0`)
  await openBoard(page, model)
  await expect(barIn(page, old.plate, /Ganti kampas rem/)).toBeVisible()

  const answer = await page.request.post('/api/v2/oauth2/login', {
    data: { email: 'driver@nusantara.example', password },
  })
  expect(answer.ok()).toBe(true)
  const { user } = await answer.json()
  await owner.patch(`/ops/do/${job.id}`, { driver_id: user.id, scheduled_at: new Date().toISOString() })

  // The driver exchanges the vehicles, with the phone alone.
  const { context, page: driver } = await aPhone(browser, baseURL)
  await signIn(driver, 'driver')
  await driver.goto('/ops/run-sheet')
  const card = jobOf(driver, other.plate)
  await expect(card).toContainText('Exchange')
  await expect(card).toContainText(`Comes back: ${old.plate}`)
  await driver.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50))
  })
  await card.getByRole('link', { name: 'Exchange' }).click()
  await step(driver, 'Outside')
  const [back, out] = [await aPicture(driver, 'back.jpg', [400, 300]), await aPicture(driver, 'out.jpg', [400, 300])]
  await context.setOffline(true)
  for (const [km, fuel, picture, isLast] of [
    ['10180', '3/4', back, false],
    ['1200', 'Full', out, true],
  ] as const) {
    await step(driver, 'Outside')
    await driver.getByRole('button', { name: 'Everything in order' }).click()
    await expectSound(driver)
    await driver.getByRole('button', { name: 'Odometer and fuel' }).click()
    await fillReadings(driver, km, fuel)
    await next(driver)
    for (const slot of asked) await enterPhoto(driver, slot, picture)
    await next(driver)
    if (isLast) break
    await step(driver, 'After the return')
    await expect(driver.getByLabel('Work to be done')).toHaveValue('Ganti kampas rem')
    await expectSound(driver)
    await driver.getByRole('button', { name: `Now ${other.plate}` }).click()
  }
  await step(driver, 'Signatures')
  await expect(driver.getByText(`${old.plate} was returned and ${other.plate} was received`)).toBeVisible()
  await expectSound(driver)
  await signBoth(driver)
  await expect(driver.getByText('Signed. Waiting to be sent.')).toBeVisible()
  await context.setOffline(false)
  await expect(driver.getByText('Vehicles exchanged')).toBeVisible({ timeout: 60_000 })
  await context.close()

  // The office reads what was signed.
  await goTo(page, `/ops/do/${job.id}/detail`)
  await openMore(page)
  await expect(page.getByRole('button', { name: `BAST ${old.plate}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `BAST ${other.plate}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Addendum' })).toBeVisible()
  await expectSound(page)
  const done = await owner.get(`/ops/do/${job.id}`)
  expect(done).toMatchObject({ status: 20, next: 'WORKSHOP' })
  expect((await owner.get(`/inspection/${done.taken_back_id}`)).photos).toHaveLength(asked.length)
  await openBoard(page, model)
  await expect(rowOf(page, old.plate)).toContainText('Off the road')
  expect(await owner.get(`/fleet/${old.id}`)).toMatchObject({ is_unfit: true, unfit_reason: 'Ganti kampas rem' })
  await goTo(page, `/so/${order.id}/detail?tab=versions`)
  await expect(page.getByRole('button', { name: 'Addendum' })).toBeVisible()
})
