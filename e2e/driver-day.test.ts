import { expect, expectSound, signIn, signInAs, test } from './app.ts'
import { linkTo } from './database.ts'
import { aServingDriver } from './driving.ts'
import { aPhone } from './kerb.ts'
import { callsOf, inDays } from './ordering.ts'
import { port } from './port.ts'

test('a driver clocks a day on the phone, and the customer confirms one and disputes another by link', async ({
  page,
  browser,
  baseURL,
}) => {
  const token = await signIn(page)
  const calls = callsOf(page, token)
  const { account: ownAccount, order } = await aServingDriver(page, token, -2)

  const { context, page: phone } = await aPhone(browser, baseURL)
  await signInAs(phone, ownAccount)
  await phone.goto('/ops/run-sheet')
  await phone.getByRole('button', { name: 'Clock in' }).click()
  await expect(phone.getByText(/^Working since/)).toBeVisible()
  await phone.getByRole('button', { name: 'Clock out' }).click()
  const dialog = phone.getByRole('dialog', { name: 'End of the day' })
  await dialog.getByText('Zone 1').click()
  await dialog.getByRole('switch', { name: 'Overnight stay' }).check()
  await dialog.getByRole('button', { name: 'Clock out' }).click()
  await expect(dialog).toBeHidden()
  await phone.goto('/ops/my-days')
  await phone.getByRole('button', { name: 'Submit day' }).click()
  await expect(phone.getByText('Waiting for the customer')).toBeVisible()
  await expectSound(phone)
  // Prices of the customer are not for drivers.
  await expect(phone.getByText('250.000')).toHaveCount(0)

  const yesterday = inDays(-1)
  const entered = await calls.post('/ops/driver-days/enter', {
    assignment_id: order.assignment,
    clock_in: yesterday,
    clock_out: new Date(Date.parse(yesterday) + 14 * 3_600_000).toISOString(),
    reason: 'Forgot the phone',
  })
  await calls.patch(`/ops/driver-days/${entered.id}/status`, { action: 'submit' })

  const { id: link } = await calls.post(`/customer/${order.customer}/link`, {})
  await calls.patch(`/customer-link/${link}/send-notification`, { channels: ['WHATSAPP'] })
  const { phone: number } = (await calls.get(`/customer/${order.customer}`)) as { phone: string }
  const { pathname, hash } = new URL(await linkTo(port, number))
  const reader = await browser.newContext({ viewport: { width: 390, height: 844 }, ...(baseURL && { baseURL }) })
  const account = await reader.newPage()
  await account.goto(`${pathname}${hash}`)
  const dayCards = account.getByRole('region', { name: 'Please confirm' })
  await expect(dayCards.getByRole('button', { name: 'Confirm all 2 days' })).toBeVisible()
  await expectSound(account)
  await account.getByRole('button', { name: 'Not right' }).last().click()
  await account.getByRole('textbox', { name: 'What is not right?' }).fill('He left at six')
  await account.getByRole('button', { name: 'Send objection' }).click()
  await expect(account.getByText('Disputed: He left at six')).toBeVisible()
  await account.getByRole('textbox', { name: 'Your name' }).fill('Ratna')
  await account.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(account.getByText('Confirmed by Ratna')).toBeVisible()
  await account.getByRole('tab', { name: /^Statement/ }).click()
  await expect(account.getByText('Opening balance')).toBeVisible()
  await expectSound(account)

  const rows = (await calls.get(`/so/${order.id}/schedule`)) as { kind: string; amount: number; status: string }[]
  expect(rows.filter(({ kind }) => kind === 'DRIVER_DAY')).toMatchObject([{ amount: 250_000, status: 'PLANNED' }])

  await page.goto(`/ops/driver-days/${entered.id}/detail`)
  await expect(page.getByText('He left at six').first()).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Resolve dispute' }).click()
  await page.getByRole('alertdialog').getByRole('textbox').fill('Agreed by phone')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resolve dispute' }).click()
  await expect(page.getByText('Waiting for the customer').first()).toBeVisible()
  await page.goto(`/so/${order.id}/detail?tab=driver-days`)
  const days = page.getByRole('tabpanel', { name: 'Driver attendance' })
  await expect(days.getByText('Confirmed', { exact: true })).toBeVisible()
  await expectSound(page)

  await account.reload()
  const confirm = account.getByRole('button', { name: 'Confirm', exact: true })
  await expect(confirm).toBeVisible()
  await page.goto(`/customer/${order.customer}/detail`)
  const links = page.getByRole('region', { name: 'Customer links' })
  await expect(links.getByText(/^Last opened/)).toBeVisible()
  await links.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(links.getByText('No active link')).toBeVisible()
  await page.getByRole('button', { name: 'Customer link' }).click()
  const made = page.getByRole('dialog', { name: 'Customer link' })
  await made.getByRole('button', { name: 'Create link' }).click()
  await expect(made.getByText('Link created.')).toBeVisible()
  await made.getByRole('button', { name: 'Send link' }).click()
  const letters = page.getByRole('dialog', { name: 'Send link' })
  await expect(letters.getByRole('region', { name: 'WhatsApp' })).toContainText('/c#…')
  await expectSound(page)
  await letters.getByRole('button', { name: 'Cancel' }).click()
  await expectSound(page)
  await made.getByRole('button', { name: 'Close' }).click()
  await expect(links.getByText('Not opened yet')).toBeVisible()
  await expectSound(page)
  // The page was open when the link was revoked.
  await confirm.click()
  await expect(account.getByText('This link does not work')).toBeVisible()
  await account.reload()
  await expect(account.getByText('This link does not work')).toBeVisible()
  await context.close()
  await reader.close()
})

test('a press is sent though its page is closed at once, and another tab follows', async ({
  page,
  browser,
  baseURL,
}) => {
  const token = await signIn(page)
  const { account } = await aServingDriver(page, token, -2)

  const { context, page: phone } = await aPhone(browser, baseURL)
  // A phone that does not find out where it is: the press waits for its place on the device.
  await context.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => {}
  })
  await signInAs(phone, account)
  await phone.goto('/ops/my-days')
  await phone.getByRole('button', { name: 'Clock in' }).click()
  await expect(phone.getByText(/^Working since/)).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('Draft', { exact: true })).toBeVisible()

  // Opened by the first tab, it has its account.
  const [other] = await Promise.all([
    phone.waitForEvent('popup'),
    phone.evaluate(() => void window.open('/ops/my-days')),
  ])
  await other.getByRole('button', { name: 'Clock out' }).click()
  await other.getByRole('dialog', { name: 'End of the day' }).getByRole('button', { name: 'Clock out' }).click()
  for (const tab of [other, phone]) await expect(tab.getByRole('button', { name: 'Submit day' })).toBeVisible()
  await context.close()
})

test('days are submitted many at once', async ({ page }) => {
  const token = await signIn(page)
  const calls = callsOf(page, token)
  const { order } = await aServingDriver(page, token, -2)
  for (const at of [inDays(-2), inDays(-1)])
    await calls.post('/ops/driver-days/enter', {
      assignment_id: order.assignment,
      clock_in: new Date(Date.parse(at) + 60_000).toISOString(),
      clock_out: new Date(Date.parse(at) + 14 * 3_600_000).toISOString(),
      reason: 'Forgot the phone',
    })
  await page.goto(`/ops/driver-days?filters={"order_id_in":["${order.id}"]}`)
  await expect(page.getByRole('row').filter({ hasText: order.number })).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Waiting for the customer' })).toHaveCount(2)
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await expectSound(page)
})

test('a link that is wrong says so, and nothing else', async ({ page }) => {
  await page.goto('/c/wrong')
  await expect(page.getByText('This link does not work')).toBeVisible()
})
