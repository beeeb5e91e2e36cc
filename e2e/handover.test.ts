import type { Page } from '@playwright/test'
import { expect, expectSound, password, signIn, test } from './app.ts'
import { aPhone, aPicture, asked, enterPhoto, fillReadings, jobOf, next, signBoth, step, passChecks } from './kerb.ts'
import { anOrder, callsOf } from './ordering.ts'
import { aVehicle } from './vehicle.ts'

/** An approved order that begins now, with its delivery given to the driver. */
async function aDelivery(page: Page) {
  const token = await signIn(page)
  const owner = callsOf(page, token)
  const { id: vehicle, plate } = await aVehicle(page, token)
  const { id: order } = await anOrder(owner, vehicle, 0)
  const [delivery] = await owner.get(`/ops/do?limit=10&order_id_in=${order}`)
  const answer = await page.request.post('/api/v2/oauth2/login', {
    data: { email: 'driver@nusantara.example', password },
  })
  const { user } = await answer.json()
  const job = { driver_id: user.id, scheduled_at: new Date().toISOString() }
  await owner.patch(`/ops/do/${delivery.id}`, { ...job, note: 'North lobby' })
  return { owner, order, vehicle, plate, delivery: delivery.id as string, job }
}

test('a driver hands a vehicle over without signal and fetches it with a new damage', async ({
  page,
  browser,
  baseURL,
}) => {
  const { owner, order, vehicle, plate, delivery, job } = await aDelivery(page)
  const { context, page: driver } = await aPhone(browser, baseURL)
  const sent: string[] = []
  driver.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(new URL(request.url()).pathname)
  })
  let uploads = 0
  driver.on('request', (request) => {
    if (request.url().endsWith('/media/upload')) uploads += 1
  })

  // Signing in leads to the own jobs.
  await driver.goto('/login')
  await driver.getByLabel('Email').fill('driver@nusantara.example')
  await driver.getByLabel('Password', { exact: true }).fill(password)
  const checks = driver.waitForResponse((response) => response.url().endsWith(`/ops/do/${delivery}/checks`))
  await driver.keyboard.press('Enter')
  await expect(driver.getByRole('heading', { level: 1, name: 'My jobs' })).toBeVisible()
  await expect(jobOf(driver, plate)).toContainText('North lobby')
  await expectSound(driver)
  await checks
  await driver.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, 50))
  })
  const picture = await aPicture(driver, 'photo.jpg')

  await context.setOffline(true)
  await driver.reload()
  await expect(driver.getByText(/^No signal\. As of/)).toBeVisible()
  await jobOf(driver, plate).getByRole('link', { name: 'Hand over' }).click()
  await passChecks(driver)
  await step(driver, 'Outside')
  await driver.getByRole('button', { name: 'Everything in order' }).click()
  await expectSound(driver)
  // All three parts of the list are answered, and not asked again.
  await next(driver)
  await step(driver, 'Odometer and fuel')
  await fillReadings(driver, '1200', 'Full')
  await next(driver)
  await step(driver, 'Photos')
  for (const slot of asked.slice(0, 2)) await enterPhoto(driver, slot, picture)

  // A dead battery in the middle.
  await driver.reload()
  await step(driver, 'Photos')
  await expect(driver.getByRole('img', { name: 'Rear', exact: true })).toBeVisible()
  for (const slot of asked.slice(2)) await enterPhoto(driver, slot, picture)
  const more = driver.locator('label').filter({ hasText: 'Another photo' }).locator('input[type=file]')
  for (let count = 1; count <= 8; count += 1) {
    await more.setInputFiles({ ...picture, name: `more-${count}.jpg` })
    await expect(driver.getByRole('img', { name: 'Other', exact: true })).toHaveCount(count)
  }
  await expectSound(driver)
  await next(driver)
  await step(driver, 'Signatures')
  await signBoth(driver)
  await expect(driver.getByText('Signed. Waiting to be sent.')).toBeVisible()
  await driver.getByRole('link', { name: 'To the run sheet' }).click()
  await expect(driver.getByText('1 handover not sent yet')).toBeVisible()
  await expect(jobOf(driver, plate)).toContainText('Not sent yet')
  expect(sent).toEqual([])

  await context.setOffline(false)
  await expect(driver.getByText(`Handover of ${plate} sent`)).toBeVisible({ timeout: 60_000 })
  await expect(jobOf(driver, plate).filter({ hasText: 'Deliver' })).toHaveCount(0)
  expect(sent).toEqual([`/api/v2/ops/do/${delivery}/complete`])
  expect(uploads).toBe(12)
  const handed = await owner.get(`/ops/do/${delivery}`)
  expect(handed).toMatchObject({ status: 20, inspection_number: expect.any(String) })
  expect((await owner.get(`/inspection/${handed.inspection_id}`)).photos).toHaveLength(12)
  expect((await owner.get(`/so/${order}`)).lines[0].vehicle_id).toBe(vehicle)

  // The return, with signal, and pictures of its own: the same one proves nothing twice.
  const later = await aPicture(driver, 'later.jpg')
  const [open] = await owner.get(`/ops/ro?limit=10&order_id_in=${order}`)
  await owner.patch(`/ops/ro/${open.id}`, job)
  await driver.reload()
  await jobOf(driver, plate).getByRole('link', { name: 'Take back' }).click()
  await step(driver, 'Outside')
  await driver.getByRole('button', { name: 'Left, drawing of the vehicle' }).click({ position: { x: 150, y: 90 } })
  const dialog = driver.getByRole('dialog')
  await expect(dialog.getByLabel('Part')).toHaveAttribute('value', 'FRONT_DOOR')
  await dialog.getByText('P · Dent').click()
  await dialog.locator('input[type=file]').setInputFiles(later)
  await expect(dialog.getByRole('img', { name: 'Photo of the damage' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(driver.getByText('Front door: dent')).toBeVisible()
  await driver.getByRole('button', { name: 'Everything in order' }).click()
  await driver.getByRole('button', { name: 'Odometer and fuel' }).click()
  await fillReadings(driver, '1450', '3/4')
  await expect(driver.getByText('250 km since then')).toBeVisible()
  await next(driver)
  for (const slot of asked) await enterPhoto(driver, slot, later)
  await next(driver)
  await step(driver, 'After the return')
  await driver.getByText('In workshop').click()
  await driver.getByRole('textbox', { name: 'Expected ready', exact: true }).fill('31122030')
  await driver.getByRole('textbox', { name: 'Expected ready: time' }).fill('1430')
  await driver.keyboard.press('Tab')
  await expectSound(driver)
  await expect(driver.getByRole('textbox', { name: 'Expected ready', exact: true })).toHaveValue('31/12/2030')
  await expect(driver.getByRole('textbox', { name: 'Expected ready: time' })).toHaveValue('14:30')
  await driver.getByText('Available', { exact: true }).click()
  await expectSound(driver)
  await next(driver)
  await expectSound(driver)
  await signBoth(driver)
  await expect(driver.getByText('Vehicle taken back')).toBeVisible({ timeout: 60_000 })
  const back = await owner.get(`/ops/ro/${open.id}`)
  expect(back).toMatchObject({ status: 5, driven_km: 250 })
  expect(back.charges.map(({ kind }: { kind: string }) => kind)).toEqual(expect.arrayContaining(['DAMAGE', 'FUEL']))
  await context.close()
})

test('a full device says so, and signing out asks before it deletes what was not sent', async ({
  page,
  browser,
  baseURL,
}) => {
  const { plate, delivery } = await aDelivery(page)
  const { context, page: driver } = await aPhone(browser, baseURL)
  await signIn(driver, 'driver')
  await driver.goto('/ops/run-sheet')
  await jobOf(driver, plate).getByRole('link', { name: 'Hand over' }).click()
  await passChecks(driver)
  await driver.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    Object.assign(window, { putOfTest: put })
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
  })
  await driver.getByRole('button', { name: 'Everything in order' }).click()
  await expect(driver.getByRole('alert')).toContainText('This device is full')
  await driver.evaluate(() => {
    IDBObjectStore.prototype.put = (window as unknown as { putOfTest: IDBObjectStore['put'] }).putOfTest
  })
  await driver.getByRole('button', { name: 'Odometer and fuel' }).click()
  await expect(driver.getByRole('alert')).toHaveCount(0)
  await fillReadings(driver, '1200', 'Full')
  await next(driver)
  const picture = await aPicture(driver, 'photo.jpg', [400, 300])
  for (const slot of asked) await enterPhoto(driver, slot, picture)
  // The server refuses: the handover stays with its sentence, and can be corrected.
  const complete = `**/api/v2/ops/do/${delivery}/complete`
  await context.route(complete, (route) =>
    route.fulfill({
      status: 409,
      json: { metadata: { error: { code: 'handover_unchecked', raw: 'Something speaks against it.' } } },
    }),
  )
  await next(driver)
  await signBoth(driver)
  await expect(driver.getByRole('alert')).toContainText('Something speaks against it.')
  await driver.goto('/ops/run-sheet')
  await expect(driver.getByText('1 handover was not accepted')).toBeVisible()
  await driver.getByRole('button', { name: 'More' }).click()
  await driver.getByRole('button', { name: /Slamet Riyadi/ }).click()
  await driver.getByRole('menuitem', { name: 'Log out' }).click()
  const question = driver.getByRole('alertdialog')
  await expect(question).toContainText('1 signed handover, clock-in or expense was not sent yet')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await driver.goto('/ops/run-sheet')
  await jobOf(driver, plate).getByRole('link', { name: 'Correct' }).click()
  await driver.getByRole('button', { name: 'Correct' }).click()
  await context.unroute(complete)
  await step(driver, 'Signatures')
  await driver.getByRole('button', { name: 'Sign and finish' }).click()
  await expect(driver.getByText('Vehicle handed over')).toBeVisible({ timeout: 60_000 })
  await context.close()
})
