import type { Page } from '@playwright/test'
import { formatDate } from '../core/src/kernel/date.ts'
import { chooseMore, expect, expectDialogAccessible, expectSound, goTo, password, signIn } from './app.ts'
import { test } from './billing.ts'
import { mark } from './chance.ts'
import { inDays as dayIn } from './days.ts'
import { callsOf, wishFor } from './ordering.ts'
import { chooseCustomer, totalOf } from './rental-form.ts'
import { aVehicle } from './vehicle.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const status = (page: Page, name: string) => page.locator('header').getByText(name, { exact: true })

/** An approved order of three months, of which each is billed apart. */
async function aMonthlyOrder(page: Page, token: string, from: number) {
  const owner = callsOf(page, token)
  const { id: vehicle } = await aVehicle(page, token)
  const wish = await wishFor(owner, vehicle, from)
  const lines = wish.lines.map((line) => ({ ...line, rental_type_id: 7, duration_uom: 'MONTH' }))
  const { id, hash } = await owner.post('/so', { ...wish, po_number: 'PO-2027', deposit: 1_000_000, lines })
  return owner.patch(`/so/${id}/approval`, { action: 'approve', hash })
}

test('an order is billed, its invoice approved, printed, followed up and credited', async ({ page }) => {
  const token = await signIn(page)
  const order = await aMonthlyOrder(page, token, 1)
  await page.goto(`/so/${order.id}/detail?tab=invoices`)
  await expect(page.getByText('No invoices yet')).toBeVisible()
  await page.getByRole('button', { name: 'Bill now' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(order.number)
  await expect(dialog.getByRole('button', { name: 'Create 1 invoice' })).toBeEnabled()
  await expectDialogAccessible(page)
  const until = dialog.getByRole('textbox', { name: 'Due until' })
  await until.fill(formatDate(dayIn(-1)))
  await expect(dialog.getByText('Nothing is due until this date.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Create 0 invoices' })).toBeDisabled()
  await until.fill(formatDate(dayIn(2)))
  await dialog.getByRole('button', { name: 'Create 1 invoice' }).click()
  await expect(page.getByText('1 invoice created')).toBeVisible()
  await page.getByRole('link', { name: /^No number yet/ }).click()

  await expect(page.getByText('View and manage invoice details')).toBeVisible()
  await expect(status(page, 'Waiting for approval')).toBeVisible()
  for (const name of ['Invoice Details', 'Order Details', 'Items'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await expect(page.getByText('Deposit, to be paid with this invoice')).toBeVisible()
  await expectSound(page)

  // A company without a bank account is warned here and before the approval.
  const settings = '**/vendor/setting/company-settings'
  await page.route(settings, async (route) => {
    const response = await route.fetch()
    const body: { data: { key: string }[] } = await response.json()
    const data = body.data.map((one) => (one.key === 'bank_accounts' ? { ...one, value: [] } : one))
    await route.fulfill({ response, json: { ...body, data } })
  })
  await page.reload()
  const warning = 'the invoice will not say where to pay'
  await expect(page.getByText(warning)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add bank account' })).toBeVisible()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const approval = page.getByRole('alertdialog')
  await expect(approval).toContainText(warning)
  await page.unroute(settings)
  await page.reload()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(approval).toContainText('It gets its number')
  await expect(approval).not.toContainText(warning)
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(heading(page, /^INV\//)).toBeVisible()
  await expect(status(page, 'Approved')).toBeVisible()
  const number = (await heading(page, /^INV\//).textContent()) ?? ''

  for (const paper of ['View PDF', 'Kwitansi']) {
    await chooseMore(page, paper)
    await expect(dialog.getByRole('button', { name: 'Download' })).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }

  await chooseMore(page, 'Edit details')
  const tax = dialog.getByRole('textbox', { name: 'Tax Invoice Number' })
  await tax.fill('123')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(tax).toHaveAttribute('aria-invalid', 'true')
  await expectDialogAccessible(page)
  const taxNumber = `040026000${mark()}`
  await tax.fill(taxNumber)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Invoice updated successfully')).toBeVisible()
  await expect(page.getByText(taxNumber)).toBeVisible()

  await page.getByRole('link', { name: 'Journal entries' }).click()
  await expect(page.getByRole('link', { name: number, exact: true }).first()).toBeVisible()
  await expectSound(page)
  await page.goBack()

  await chooseMore(page, 'Create credit note')
  const outcome = dialog.getByRole('combobox', { name: 'Tax invoice status *' })
  await dialog.getByRole('button', { name: 'Create credit note' }).click()
  await expect(outcome).toHaveAttribute('aria-invalid', 'true')
  await expectDialogAccessible(page)
  await outcome.click()
  await page.getByRole('option', { name: /^Nota retur/ }).click()
  await dialog.getByRole('button', { name: 'Create credit note' }).click()
  await expect(heading(page, 'Edit credit note')).toBeVisible()
  await expect(page.getByText('Credits')).toContainText(number)
  const credited = page.getByRole('textbox', { name: 'Amount to credit *' })
  const takeBack = page.getByRole('combobox', { name: 'Credit', exact: true })
  await expect(takeBack).toHaveText('Everything left')
  const left = await credited.inputValue()
  const half = left.replaceAll(/\D/g, '')
  await takeBack.click()
  await page.getByRole('option', { name: 'A percentage' }).click()
  await page.getByRole('textbox', { name: 'Percent of what is left' }).fill('50')
  await expect(credited).toHaveValue(new RegExp(`^Rp ${(Number(half) / 2).toLocaleString('id-ID')}$`))
  await expectSound(page)
  await credited.fill('999.999.999')
  await expect(takeBack).toHaveText('An amount')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(credited).toHaveAccessibleDescription(/^Only Rp/)
  await expectSound(page)
  await credited.fill(left)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(heading(page, /^CN\//)).toBeVisible()
  await page.getByRole('link', { name: number, exact: true }).first().click()
  await expect(status(page, 'Credited')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create credit note' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Kwitansi', exact: true })).toHaveCount(0)

  await goTo(page, `/so/${order.id}/detail?tab=schedule`)
  await page.getByRole('button', { name: 'Bill again' }).click()
  await expect(page.getByText('Planned: invoiced with the next billing run')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bill again' })).toHaveCount(0)
})

test('the billing run makes what is due, and invoices are approved from the list', async ({ page }) => {
  const token = await signIn(page)
  // Long ago, so that the run leaves the orders of other journeys alone.
  const order = await aMonthlyOrder(page, token, -400)
  await page.goto('/finance/invoice')
  await page.getByRole('button', { name: 'Billing run' }).click()
  const dialog = page.getByRole('dialog')
  const until = dialog.getByRole('textbox', { name: 'Due until' })
  // A window that has just opened gives the focus to its first field, which ends a selection that was begun before.
  await expect(until).toBeFocused()
  await until.fill(formatDate(dayIn(-395)))
  await expect(dialog).toContainText(order.number)
  await expect(dialog).toContainText('Total before taxes')
  await expectDialogAccessible(page)
  await dialog.getByRole('button', { name: /^Create \d+ invoices?$/ }).click()
  await expect(page.getByText(/^\d+ invoices? created$/)).toBeVisible()

  await goTo(page, `/finance/invoice?filters={"order_id_in":["${order.id}"]}`)
  const row = page.getByRole('row').filter({ hasText: order.number })
  await expect(row).toContainText('Waiting for approval')
  await expectSound(page)
  await row.getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('1 invoice approved')).toBeVisible()
  await expect(row).toContainText(/INV\//)
  await expect(row).toContainText('Approved')
  await page.getByRole('button', { name: 'Dismiss: 1 invoice approved' }).click()
  await expect(page.getByText('1 invoice approved')).toHaveCount(0)
})

/** Two invoices of a new customer that wait for approval, and the address of the list that shows them. */
async function twoWaiting(page: Page) {
  const data = { email: 'owner@nusantara.example', password }
  const signedIn = await (await page.request.post('/api/v2/oauth2/login', { data })).json()
  const owner = callsOf(page, signedIn.access_token as string)
  const own = mark()
  const name = `Bulk ${own}`
  const reached = { phone: `0819${own}`, email: `bulk${own}@mail.example` }
  const customer = await owner.post('/customer', { kind: 'PERSONAL', name, ...reached })
  const [branch] = await owner.get('/vendor/setting/branch?limit=10')
  const head = { customer_id: customer.id, branch_id: branch.id, language: 'en' }
  const made: { id: string; hash: string }[] = []
  for (const label of ['Cleaning', 'Fuel']) {
    const { id, hash } = await owner.post('/invoice', { ...head, lines: [{ label, unit_price: 250_000 }] })
    made.push({ id, hash })
  }
  const filters = JSON.stringify({ customer_id_in: [customer.id] })
  return { owner, made, customer: name, list: `/finance/invoice?filters=${filters}` }
}

test('a job that ends while the list is opened is seen in its rows', async ({ page }) => {
  const token = await signIn(page, 'finance')
  const finance = callsOf(page, token)
  const { made, list, customer } = await twoWaiting(page)
  const ended = Promise.withResolvers<void>()
  // Rows are answered as they were before the job, its outcome after it.
  await page.route(
    (url) => url.pathname === '/api/v2/invoice' && url.search.includes('customer_id_in'),
    async (route) => {
      const answer = await route.fetch()
      const { id } = await finance.post('/invoice/approve-many', { invoices: made })
      await expect.poll(async () => (await finance.get(`/invoice/batch/${id}`)).ended_at).not.toBeNull()
      ended.resolve()
      await route.fulfill({ response: answer })
    },
    { times: 1 },
  )
  await page.route('**/api/v2/invoice/batch', async (route) => {
    await ended.promise
    await route.continue()
  })
  await page.goto(list)
  await expect(page.getByText('2 invoices approved')).toBeVisible()
  const rows = page.getByRole('row').filter({ hasText: customer })
  await expect(rows.filter({ hasText: 'Not sent' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Dismiss: 2 invoices approved' }).click()
})

test('many invoices are approved, sent and printed by one job that is followed', async ({ page }) => {
  await signIn(page, 'finance')
  const { list, customer } = await twoWaiting(page)
  await page.goto(list)
  // Other journeys may rent to the newest customer: these two are told by their total.
  const rows = page.getByRole('row').filter({ hasText: customer }).filter({ hasText: '277.500' })
  await expect(rows).toHaveCount(2)
  const start = async (name: string) => {
    for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check()
    await page.getByRole('toolbar').getByRole('button', { name, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
  }
  await start('Approve')
  // The job goes on without this page, and is found again.
  await page.goto('/dashboard')
  await page.goto(list)
  await expect(page.getByText('2 invoices approved')).toBeVisible()
  await expect(rows.first()).toContainText('Not sent')

  await start('Send')
  await expect(page.getByText('2 invoices queued for sending')).toBeVisible()
  await expectSound(page)
  await start('Send')
  await expect(page.getByText('Already sent or in the queue: 2')).toBeVisible()

  await start('Print')
  await expect(page.getByText('2 invoices ready to print')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Invoices .*\.pdf$/)

  await page.getByRole('link', { name: 'See messages' }).first().click()
  await expect(heading(page, 'Messages')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: customer })).toHaveCount(2)

  // Batches that were read are put away, one after the other.
  await page.goto(list)
  const done = page.getByRole('button', { name: /^Dismiss: / })
  for (let left = 4; left > 0; left--) {
    await expect(done).toHaveCount(left)
    await done.first().click()
  }
  await expect(done).toHaveCount(0)
})

test('a job over many invoices is stopped, and names what was not done', async ({ page }) => {
  await signIn(page, 'finance')
  const { made, list, customer } = await twoWaiting(page)
  // The server is too fast to be stopped by hand: its answers stand still in the middle of the job.
  const id = crypto.randomUUID()
  const named = made.map((one) => ({ id: one.id, number: null, customer_name: customer }))
  const running = { id, action: 'APPROVE', state: 'RUNNING', created_at: new Date().toISOString(), ended_at: null }
  const counts = { stopped_for: null, total: 3, done: 1, before: 0, refused: [], left: [] as typeof named }
  let shown = { ...running, ...counts }
  const answer = (data: unknown) => ({ json: { data, metadata: {} } })
  await page.route('**/api/v2/invoice/batch', (route) => route.fulfill(answer([shown])))
  await page.route(`**/api/v2/invoice/batch/${id}/stop`, (route) => {
    const ended = { state: 'STOPPED', stopped_for: 'ASKED', ended_at: new Date().toISOString(), left: named }
    shown = { ...shown, ...ended } as never
    return route.fulfill(answer(shown))
  })
  await page.goto(list)
  await expect(page.getByRole('status').filter({ hasText: 'Approving invoices: 1 of 3' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop: Approving invoices: 1 of 3' }).click()
  await expectSound(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop', exact: true }).click()
  const outcome = page.getByRole('status').filter({ hasText: 'Stopped: 1 of 3 invoices approved' })
  await expect(outcome).toContainText('You stopped it.')
  await expect(outcome).toContainText('Not done: 2')
  await expect(outcome.getByRole('link', { name: customer })).toHaveCount(2)
  await expectSound(page)

  shown = { ...running, ...counts, state: 'DEAD' }
  await page.goto(list)
  await expect(page.getByText('Approving invoices was interrupted at 1 of 3')).toBeVisible()
  const asked = page.waitForRequest(`**/api/v2/invoice/batch/${id}/resume`)
  await page.route(`**/api/v2/invoice/batch/${id}/resume`, (route) => {
    shown = { ...running, ...counts }
    return route.fulfill(answer(shown))
  })
  await page.getByRole('button', { name: 'Continue' }).click()
  await asked
  await expect(page.getByRole('status').filter({ hasText: 'Approving invoices: 1 of 3' })).toBeVisible()
})

test('an approved invoice is sent to its customer by hand where no provider does', async ({ page }) => {
  await signIn(page, 'finance')
  const { owner, made } = await twoWaiting(page)
  const [{ id, hash } = { id: '', hash: '' }] = made
  await page.goto(`/finance/invoice/${id}/detail`)
  await expect(status(page, 'Waiting for approval')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send to customer' })).toHaveCount(0)
  await owner.patch(`/invoice/${id}/approval`, { action: 'approve', hash })
  await page.reload()
  await page.getByRole('button', { name: 'Send to customer' }).click()
  const letter = page.getByRole('dialog').getByRole('region', { name: 'WhatsApp' })
  await expect(letter).toContainText('our invoice INV/')
  await expect(letter).toContainText('/api/v2/paper/')
  await expectDialogAccessible(page)
  await letter.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(page.getByText('Marked as sent')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Record payment' })).toBeVisible()
})

test('what the server refuses is named, and can be tried again', async ({ page }) => {
  const token = await signIn(page)
  const order = await aMonthlyOrder(page, token, 1)
  const owner = callsOf(page, token)
  const [{ id }] = await owner.post('/invoice/bill-order', { order_id: order.id, until: dayIn(2) })
  await page.goto(`/finance/invoice?filters={"order_id_in":["${order.id}"]}`)
  const approvals = '**/api/v2/invoice/approve-many'
  await page.route(approvals, (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('row').filter({ hasText: order.number }).getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Approve' }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: 'Approve' }).click()
  await expect(asked.getByRole('alert')).toBeVisible()
  await page.unroute(approvals)
  // It is sent back after the list was loaded.
  await owner.patch(`/invoice/${id}/approval`, { action: 'send_back', reason: 'Wrong period' })
  await asked.getByRole('button', { name: 'Approve' }).click()
  const refused = page.getByRole('status').filter({ hasText: `${order.customer_name}: This cannot be done now` })
  await expect(refused).toContainText('Refused: 1')
  await expectSound(page)
})

test('an invoice by hand, for something besides the schedule', async ({ page }) => {
  await signIn(page, 'finance')
  await page.goto('/finance/invoice')
  await page.getByRole('link', { name: 'New invoice' }).click()
  await chooseCustomer(page, 'Customer', 'Santoso')
  const item = page.getByRole('group', { name: 'Item 1' })
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(item).toContainText('Required')
  await item.getByRole('textbox', { name: 'Description *' }).fill('Cleaning after a trip')
  await item.getByRole('textbox', { name: 'Price *' }).fill('500000')
  await item.getByRole('textbox', { name: 'Qty' }).fill('2')
  await expect(totalOf(page)).toHaveText('Rp 1.110.000')
  await expectSound(page)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(status(page, 'Waiting for approval')).toBeVisible()
  await expect(page.getByText('Items entered by hand').first()).toBeVisible()
  // In the overview and among the totals; the items add up to it.
  await expect(totalOf(page)).toHaveText(['Rp 1.110.000', 'Rp 1.110.000'])
  for (const [name, amount] of [
    [/^Subtotal/, 'Rp 1.000.000'],
    [/^PPN/, 'Rp 110.000'],
    [/^Total/, 'Rp 1.110.000'],
  ] as const)
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(amount)
})

test('goodwill is given without an invoice, and its author cannot approve it', async ({ page }) => {
  const token = await signIn(page)
  const [firm] = await callsOf(page, token).get('/customer?limit=10&sort=name')
  await page.goto(`/customer/${firm.id}/detail?tab=invoices`)
  await page.getByRole('link', { name: 'Goodwill credit' }).click()
  await expect(heading(page, 'New goodwill credit')).toBeVisible()
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await expect(page.getByRole('textbox', { name: 'Amount *' })).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('textbox', { name: 'Amount *' }).fill('250rb')
  await page.getByRole('textbox', { name: 'Reason *' }).fill(`AC ${mark()}`)
  await expectSound(page)
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await expect(status(page, 'Goodwill credit')).toBeVisible()
  await expect(page.getByText('Rp 250.000').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled()
  await expectSound(page)
})
