import type { Page } from '@playwright/test'
import { addDays, formatDate } from '../core/src/kernel/date.ts'
import { chooseMore, chooseMoreTab, expect, expectSound, goTo, signIn, test } from './app.ts'
import { callsOf, inDays, wishFor } from './ordering.ts'
import { chooseCustomer, fillLine, lineOf, totalOf } from './rental-form.ts'
import { aVehicle } from './vehicle.ts'
import { choose, openSelect } from './select.ts'

const words = { category: 'Category', type: 'Rental type', unit: /^Unit/ }
/** A category of the main branch that no other journey uses: every free vehicle of it is offered. */
const rare = { category: 'SEDAN', branch_id: 1 }
const orderAt = (id: string) => `/so/${id}/detail`
const status = (page: Page, name: string) => page.locator('header').getByText(name, { exact: true })

test('an order from its quotation to its end', async ({ page }) => {
  const token = await signIn(page)
  const owner = callsOf(page, token)
  const { id: vehicle, plate } = await aVehicle(page, token, rare)
  const other = await aVehicle(page, token, rare)
  const offer = await owner.post('/quotation', await wishFor(owner, vehicle, -1, rare.category))
  expect(offer.status).toBe(20)

  await page.goto(`/quotation/${offer.id}/detail`)
  await chooseMore(page, 'Create order')
  await expect(page.getByText(`From quotation ${offer.number}`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Duration *' })).toHaveValue('3')
  await expect(page.getByRole('button', { name: /^Price breakdown/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sales Order' })).toBeVisible()
  await expect(page.getByText('View and manage sales order details')).toBeVisible()
  await expect(status(page, 'Waiting for approval')).toBeVisible()
  for (const name of [
    'Order summary',
    'Financial summary',
    'Payment details',
    'Order items',
    'Vehicle information',
    'Rental details',
    'Additional information',
    'Contract documents',
    'Documents & history',
  ])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()

  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const approval = page.getByRole('alertdialog')
  await expect(approval).toContainText('Total amount')
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

  await chooseMore(page, 'Extend')
  const { last_day } = await owner.get(`/so/${id}`)
  await page.getByRole('textbox', { name: 'Duration *' }).fill('2')
  // Nothing is saved before it was previewed.
  await expect(page.getByText(`New last day ${formatDate(addDays(last_day, 2))}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Added to billing' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Extend' }).click()
  await expect(page.getByText('5 days', { exact: true })).toBeVisible()

  await chooseMore(page, 'Change vehicle')
  await expect(page.getByText(plate).first()).toBeVisible()
  await expect(page.getByText('The vehicle has not been handed over')).toBeVisible()
  // Any other vehicle may be taken by another journey meanwhile.
  await page.getByRole('radio', { name: other.plate }).check()
  await expectSound(page)
  await page.getByRole('button', { name: 'Change vehicle' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sales Order' })).toBeVisible()
  await page.getByRole('tab', { name: 'Versions' }).click()
  await expect(page.getByRole('heading', { level: 3, name: /Version 2/ })).toBeVisible()

  await goTo(page, orderAt(id))
  await chooseMore(page, 'Cancel order')
  const cancelling = page.getByRole('dialog')
  await cancelling.getByRole('button', { name: 'Cancel order' }).click()
  await expect(cancelling.getByRole('alert').first()).toContainText('Reason: Required')
  await cancelling.getByRole('textbox', { name: 'Reason *' }).fill('Batal berangkat')
  await cancelling.getByRole('button', { name: 'Cancel order' }).click()
  await expect(status(page, 'Cancelled')).toBeVisible()
  await expect(page.getByText('Batal berangkat').first()).toBeVisible()
  // The list of free vehicles is short: those of earlier rounds would fill it.
  for (const one of [vehicle, other.id])
    await owner.patch(`/fleet/${one}/status`, { action: 'deactivate', reason: 'Selesai' })
})

test('a vehicle that is taken is refused by name, and what somebody else approved is told', async ({ page }) => {
  const token = await signIn(page)
  const owner = callsOf(page, token)
  const { id: vehicle } = await aVehicle(page, token, rare)
  const other = await aVehicle(page, token, rare)
  const wish = await wishFor(owner, vehicle, 3, rare.category)
  const [first, second] = [await owner.post('/so', wish), await owner.post('/so', wish)]
  await page.goto(orderAt(first.id))
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const approval = page.getByRole('alertdialog')
  await expect(approval).toBeVisible()
  const approved = await owner.patch(`/so/${first.id}/approval`, { action: 'approve', hash: first.hash })
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(status(page, 'Confirmed')).toBeVisible()

  await goTo(page, orderAt(second.id))
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(approval.getByRole('alert').last()).toContainText(approved.number)
  await expect(approval.getByRole('alert').last()).toContainText(approved.customer_name)
  await expectSound(page)

  await goTo(page, orderAt(first.id))
  await chooseMore(page, 'Change vehicle')
  await expect(page.getByText('The vehicle has not been handed over')).toBeVisible()
  // Any other vehicle may be taken by another journey meanwhile.
  await page.getByRole('radio', { name: other.plate }).check()
  await expectSound(page)
  await page.getByRole('button', { name: 'Change vehicle' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sales Order' })).toBeVisible()
  await goTo(page, orderAt(second.id))
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(status(page, 'Confirmed')).toBeVisible()
})

test('an order shows on the screens of other modules', async ({ page }) => {
  const token = await signIn(page)
  const owner = callsOf(page, token)
  const { id: vehicle, plate } = await aVehicle(page, token)
  const { id, hash } = await owner.post('/so', await wishFor(owner, vehicle))
  const order = await owner.patch(`/so/${id}/approval`, { action: 'approve', hash })

  await page.goto('/dashboard')
  const running = page.getByRole('main').getByRole('link', { name: /^Sales Order Running/ })
  await expect(running).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(order.number)
  await page.getByRole('option', { name: order.number }).click()
  await expect(page).toHaveURL(orderAt(id))
  await page.goBack()
  await running.click()
  await expect(page).toHaveURL(/status_in/)
  await expect(page.getByRole('button', { name: /^Status Confirmed/ })).toBeVisible()
  await expect(page.getByRole('link', { name: order.number, exact: true })).toBeVisible()

  await goTo(page, '/so')
  await page.getByRole('searchbox').fill(order.customer_name)
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('link', { name: order.number, exact: true })).toBeVisible()

  await goTo(page, `/vehicle/${vehicle}/detail`)
  await page.getByRole('tab', { name: 'Sales orders' }).click()
  await expect(page.getByRole('link', { name: order.number, exact: true })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Show in the list (1)' }).click()
  await expect(page.getByRole('button', { name: `Vehicle ${plate}` })).toBeVisible()
  await expect(page.getByRole('link', { name: order.number, exact: true })).toBeVisible()
  const days = new URLSearchParams({
    tab: 'sales',
    period: 'own',
    from: inDays(0).slice(0, 10),
    to: inDays(9).slice(0, 10),
  })
  await goTo(page, `/vehicle/${vehicle}/detail?${days}`)
  await expect(page.getByRole('img', { name: 'Revenue by month' })).toBeVisible()
  const total = page.getByRole('row', { name: /^Total/ }).getByRole('cell')
  await expect(total).toHaveText(['Total', /^[12]$/, '3', /^Rp/, /^Rp/])

  await goTo(page, `/customer/${order.customer_id}/detail`)
  await expect(page.locator('dt', { hasText: /^Order value$/ }).locator('xpath=../dd')).toContainText('Rp')
  await page.getByRole('tab', { name: 'Sales report' }).click()
  await expect(page.getByRole('img', { name: 'Order value by month' })).toBeVisible()
  await expectSound(page)
})

test('a vehicle that nobody could look after in between is not offered', async ({ page }) => {
  const token = await signIn(page)
  const owner = callsOf(page, token)
  const { id: vehicle_id, plate } = await aVehicle(page, token)
  const offered = async () => {
    await page.goto('/so/form')
    await expect(page.getByLabel('Branch')).not.toHaveAttribute('value', '')
    const line = page.getByRole('group', { name: 'Vehicle 1' })
    await choose(line, 'Category', 'MPV')
    await choose(line, 'Rental type', 'Daily, self-drive')
    await choose(line, 'Unit', 'DAY')
    const term = (url: string) => {
      const { pathname, searchParams } = new URL(url)
      const [from = '', to = ''] = ['from', 'to'].map((name) => searchParams.get(name) ?? '')
      return {
        to,
        isWanted: pathname.endsWith('/occupancy/free') && Date.parse(to) - Date.parse(from) === 2 * 86_400_000,
      }
    }
    const answer = page.waitForResponse((response) => term(response.url()).isWanted)
    await line.getByLabel('Duration').fill('2')
    const { to } = term((await answer).url())
    const list = await openSelect(line.getByLabel('Vehicle', { exact: true }))
    const options = list.getByRole('option')
    await expect(options.nth(1)).toBeVisible()
    return { to, mine: options.filter({ hasText: plate }) }
  }
  const { to, mine } = await offered()
  await expect(mine).toHaveCount(1)
  // An hour later it is taken, and two hours are usual between two rentals.
  const after = (hours: number) => new Date(Date.parse(to) + hours * 3_600_000).toISOString()
  await owner.post('/occupancy', { kind: 'BLOCK', vehicle_id, starts_at: after(1), ends_at: after(9), title: 'Servis' })
  await expect((await offered()).mine).toHaveCount(0)
})

test('a running order is ended early as its preview says', async ({ page }) => {
  const owner = callsOf(page, await signIn(page))
  // One that began and goes on for some days: on its last day nothing ends early.
  const [before, after] = [inDays(-2), inDays(3)].map((moment) => moment.slice(0, 10))
  const [running] = await owner.get(`/so?status_in=15&started_on_to=${before}&last_day_from=${after}&limit=10`)
  await page.goto(orderAt(running.id))
  await chooseMore(page, 'End early')
  const ending = page.getByRole('dialog')
  // The dialog grows with its first preview, and a list that is open moves along.
  await expect(ending.getByText('Summary of changes')).toBeVisible()
  await choose(ending, 'Early end', 'Fixed amount')
  await ending.getByRole('textbox', { name: 'Penalty' }).fill('1500000')
  await ending.getByRole('textbox', { name: 'Reason *' }).fill('Proyek selesai')
  await expect(ending.getByText('Fixed amount').last()).toBeVisible()
  await expect(ending.getByText('Rp 1.500.000').first()).toBeVisible()
  await expectSound(page)
  await ending.getByRole('button', { name: 'End early' }).click()
  await expect(ending).toBeHidden()
  await expect(status(page, 'Ended early')).toBeVisible()
})

test('a draft is kept half done, found again, finished and submitted; another is deleted', async ({ page }) => {
  await signIn(page)
  await page.goto('/so/form')
  await chooseCustomer(page, 'Customer', 'Santoso')
  await choose(lineOf(page, 1), 'Category', 'MPV')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const faults = page.getByRole('alert').filter({ hasText: 'Please fix the following errors:' })
  await expect(faults).toContainText('Rental type: Required')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Order saved')).toBeVisible()
  await expect(status(page, 'Draft')).toBeVisible()
  const address = page.url()

  await goTo(page, '/so')
  await page.goto(address)
  await chooseMore(page, 'Edit')
  await expect(lineOf(page, 1).getByLabel('Category')).toHaveAttribute('value', 'MPV')
  const line = await fillLine(page, words)
  await line.getByLabel('Duration').fill('2')
  await page.getByRole('textbox', { name: 'Customer PO number' }).fill('PO-2')
  await expectSound(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('PO-2').first()).toBeVisible()
  await page.getByRole('button', { name: 'Submit', exact: true }).dblclick()
  await expect(status(page, 'Waiting for approval')).toBeVisible()

  await goTo(page, '/so/form')
  await chooseCustomer(page, 'Customer', 'Santoso')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(status(page, 'Draft')).toBeVisible()
  await chooseMore(page, 'Delete draft')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click()
  await expect(page.getByText('Draft deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/so$/)
})

test('three vehicles in one order cost what was shown, and the signed contract is kept with it', async ({ page }) => {
  const token = await signIn(page)
  const { plate } = await aVehicle(page, token)
  await page.goto('/so/form')
  await chooseCustomer(page, 'Customer', 'Santoso')
  const line = await fillLine(page, words)
  await line.getByLabel('Duration').fill('2')
  await page.getByRole('button', { name: 'Duplicate this line (1)' }).click()
  const second = lineOf(page, 2)
  const vehicles = await openSelect(second.getByLabel('Vehicle', { exact: true }))
  await vehicles.getByRole('option').filter({ hasText: plate }).click()
  await expect(second.getByLabel('Qty')).toBeHidden()
  const before = (await totalOf(page).textContent()) ?? ''
  const answered = page.waitForResponse((response) => response.request().postData()?.includes('"quantity":2') ?? false)
  await line.getByLabel('Qty').fill('2')
  await answered
  await expect(totalOf(page)).not.toHaveText(before)
  const shown = (await totalOf(page).textContent()) ?? ''
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Item 3' })).toBeVisible()
  // In the overview and in the summary.
  const totals = page.locator('dt', { hasText: /^Total amount$/ }).locator('xpath=../dd')
  await expect(totals).toContainText([shown, shown])
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).dblclick()
  await expect(status(page, 'Confirmed')).toBeVisible()

  await page.getByRole('button', { name: 'Upload signed contract' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Choose the signed contract first').first()).toBeVisible()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose file' }).click(),
  ])
  const buffer = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
  await chooser.setFiles({ name: 'kontrak-ttd.pdf', mimeType: 'application/pdf', buffer })
  await expect(dialog.getByText('kontrak-ttd.pdf')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('kontrak-ttd.pdf').first()).toBeVisible()
  // Not every browser of the tests shows a PDF in a tab: what is asked for it is what counts.
  const [file] = await Promise.all([
    page.waitForResponse(async (response) => (await response.headerValue('content-type')) === 'application/pdf'),
    page.getByRole('button', { name: 'Open signed contract' }).click(),
  ])
  const kept = await page.request.get(file.url(), { headers: { authorization: `Bearer ${token}` } })
  expect((await kept.body()).equals(buffer)).toBe(true)
})

test('an approval is of what was shown: whoever changed it meanwhile is told', async ({ page }) => {
  const token = await signIn(page)
  const owner = callsOf(page, token)
  const { id: vehicle } = await aVehicle(page, token)
  const wish = await wishFor(owner, vehicle)
  const { id } = await owner.post('/so', wish)
  await page.goto(orderAt(id))
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const approval = page.getByRole('alertdialog')
  await expect(approval).toBeVisible()
  // This window hears nothing of what happens in the other one.
  await page.route(`**/api/v2/so/${id}`, (route) => route.abort())
  await owner.patch(`/so/${id}/approval`, { action: 'send_back', reason: 'Kurang sehari' })
  await owner.patch(`/so/${id}`, { lines: wish.lines.map((line) => ({ ...line, duration: 4 })) })
  await owner.patch(`/so/${id}/approval`, { action: 'submit' })
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(approval.getByRole('alert')).toContainText('changed')
  expect(await owner.get(`/so/${id}`)).toMatchObject({ status: 5, number: null })
  await page.unroute(`**/api/v2/so/${id}`)
})

test('a draft that was submitted elsewhere is closed, but nothing that was being typed is lost', async ({ page }) => {
  const token = await signIn(page)
  const owner = callsOf(page, token)
  const { id: vehicle } = await aVehicle(page, token)
  const { id } = await owner.post('/so', await wishFor(owner, vehicle))
  await owner.patch(`/so/${id}/approval`, { action: 'send_back', reason: 'Nomor PO' })
  await page.goto(`/so/${id}/form`)
  const typed = page.getByRole('textbox', { name: 'Customer PO number' })
  await typed.fill('PO-3')
  await owner.patch(`/so/${id}/approval`, { action: 'submit' })
  await page.getByRole('button', { name: 'Save draft' }).click()
  const reason = page.getByText('the status is already Waiting for approval')
  await expect(reason).toBeVisible()
  await expect(typed).toHaveValue('PO-3')

  await page.getByRole('link', { name: /^Back to Order for/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(status(page, 'Waiting for approval')).toBeVisible()
  await goTo(page, `/so/${id}/form`)
  await expect(reason).toBeVisible()
  await expect(typed).toHaveCount(0)
})

test('on a phone, in Indonesian', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.addInitScript(() => localStorage.setItem('app_lang', 'id'))
  const owner = callsOf(page, await signIn(page, 'sales'))
  const [confirmed] = await owner.get('/so?status_in=10&limit=10')
  await page.goto('/so')
  await chooseMoreTab(page, /^Dikonfirmasi/)
  await page.getByRole('link', { name: confirmed.number, exact: true }).click()
  await expect(page.getByText('Lihat dan kelola rincian order sewa')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Ringkasan order' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Setujui' })).toBeHidden()
  await expectSound(page)
  await chooseMore(page, 'Perpanjang')
  await expect(page.getByText('Hari terakhir baru').first()).toBeVisible()
  await expectSound(page)
})
