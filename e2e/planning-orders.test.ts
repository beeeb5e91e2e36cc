import type { Locator, Page } from '@playwright/test'
import { codeOf } from '../core/src/kernel/machine.ts'
import { salesOrderMachine } from '../core/src/modules/sales-order/sales-order.machine.ts'
import { expect, expectDialogAccessible, expectSound, signIn, test } from './app.ts'
import { aPair, at, barIn, boxOf, day, drag, openBoard, rowOf, said } from './board.ts'
import { inCompany } from './database.ts'
import { anOrder, callsOf } from './ordering.ts'

test.use({ timezoneId: 'Asia/Makassar' })

/** Handovers come with their documents: here the vehicle of an order is out since its beginning. */
async function goOut(page: Page, token: string, order: string) {
  const info = await page.request.get('/api/v2/oauth2/info', { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await info.json()) as { data: { company: { id: string } } }
  await inCompany(Number(new URL(info.url()).port), data.company.id, async (tx) => {
    await tx
      .updateTable('occupancy')
      .set((build) => ({ out_at: build.ref('starts_at') }))
      .where('source_id', '=', order)
      .execute()
    await tx
      .updateTable('sales_order')
      .set({ status: codeOf(salesOrderMachine, 'on_rent') })
      .where('id', '=', order)
      .execute()
  })
}

/** No button of a dialog leaves it, on a small laptop and on a phone. */
async function expectInside(page: Page, dialog: Locator) {
  const before = page.viewportSize() ?? { width: 1366, height: 768 }
  for (const size of [
    { width: 1366, height: 768 },
    { width: 390, height: 780 },
  ]) {
    await page.setViewportSize(size)
    await expect(async () => {
      const box = await boxOf(dialog)
      for (const button of await dialog.locator('a, button').all()) {
        if (!(await button.isVisible())) continue
        const { x, y, width, height } = await boxOf(button)
        expect(x).toBeGreaterThanOrEqual(box.x)
        expect(x + width).toBeLessThanOrEqual(box.x + box.width)
        expect(y + height).toBeLessThanOrEqual(box.y + box.height)
      }
    }).toPass()
  }
  await page.setViewportSize(before)
}

test('a late rental says so, and is extended, exchanged or ended from its bar', async ({ page }) => {
  const token = await signIn(page)
  const { model, first } = await aPair(page, token)
  const order = await anOrder(callsOf(page, token), first.id, -5)
  await goOut(page, token, order.id)
  await openBoard(page, model)
  const bar = barIn(page, first.plate, new RegExp(`^Rental, .*${order.number}, Late`))
  expect(await bar.locator('span').evaluate((word) => getComputedStyle(word, '::before').content)).toBe('"Late · "')
  await expectSound(page)
  await bar.click()
  const details = page.getByRole('dialog', { name: order.number })
  await expect(details.getByRole('link', { name: 'Change vehicle' })).toBeVisible()
  await expectDialogAccessible(page)
  await expectInside(page, details)

  // The screen of the order, for this very item.
  await details.getByRole('link', { name: 'Extend' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Extend' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('line')).toContain(order.lines[0].id)

  // And its dialog; closed, it is gone from the address, too.
  await openBoard(page, model)
  await bar.click()
  await details.getByRole('link', { name: 'End early' }).click()
  const ending = page.getByRole('dialog', { name: `End ${order.number} early` })
  await expect(ending).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ending).toBeHidden()
  await expect(page).not.toHaveURL(/do=/)
  await expect(
    page
      .getByRole('banner')
      .or(page.locator('header'))
      .getByText(/^Late since/)
      .first(),
  ).toBeVisible()
})

test('a rental that runs is shortened by hand: the order is asked to end on that day', async ({ page }) => {
  const token = await signIn(page)
  const { model, first } = await aPair(page, token)
  const order = await anOrder(callsOf(page, token), first.id, -1)
  await goOut(page, token, order.id)
  await openBoard(page, model)
  const bar = barIn(page, first.plate, new RegExp(order.number))
  const box = await boxOf(bar)
  const width = (await boxOf(rowOf(page, first.plate).getByRole('gridcell'))).width / 31
  await drag(page, { x: box.x + box.width - 2, y: box.y + box.height / 2 }, { x: -width })
  const asked = page.getByRole('dialog', { name: order.number })
  await asked.getByRole('link', { name: 'End early' }).click()
  const ending = page.getByRole('dialog', { name: `End ${order.number} early` })
  const wanted = new URL(page.url()).searchParams.get('on') ?? ''
  const [year, month, number] = wanted.replaceAll('"', '').split('-')
  await expect(ending.getByRole('textbox', { name: 'Last day *' })).toHaveValue(`${number}/${month}/${year}`)
})

test('a rental to come is moved: what is in the way is named, and other days are booked anew', async ({ page }) => {
  const token = await signIn(page)
  const { model, first } = await aPair(page, token)
  const order = await anOrder(callsOf(page, token), first.id, 3)
  await first.post('/occupancy', {
    kind: 'BLOCK',
    vehicle_id: first.id,
    starts_at: at(8),
    ends_at: at(10),
    title: 'Uji KIR',
  })
  await openBoard(page, model)
  const bar = barIn(page, first.plate, new RegExp(order.number))
  const box = await boxOf(bar)
  const width = (await boxOf(rowOf(page, first.plate).getByRole('gridcell'))).width / 31
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await drag(page, middle, { x: 4 * width })
  const asked = page.getByRole('dialog', { name: order.number })
  await expect(asked.getByText('Conflicts with Uji KIR')).toBeVisible()
  await expect(asked.getByText(`Block, ${said(at(8))} until ${said(at(10))}`)).toBeVisible()
  await expect(asked.getByRole('link', { name: 'Cancel' })).toBeVisible()
  await expectDialogAccessible(page)
  await expectInside(page, asked)
  await page.keyboard.press('Escape')

  await drag(page, middle, { x: -2 * width })
  await expect(asked.getByText('Conflicts with')).toBeHidden()
  await asked.getByRole('link', { name: 'Book new dates' }).click()
  await expect(page.getByText(`Copied from ${order.number}`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Start date *' })).toHaveValue(day(1))
  await expect(page.getByRole('combobox', { name: 'Vehicle', exact: true })).toHaveAttribute('value', first.id)

  // Not wanted any more: the cancellation opens from the bar.
  await openBoard(page, model)
  await bar.click()
  await asked.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog', { name: /Cancel order.*/ })).toContainText(order.number)
})

test('an empty place is booked first, or blocked', async ({ page }) => {
  const { model, first } = await aPair(page, await signIn(page), 'SUV')
  await openBoard(page, model)
  const track = await boxOf(rowOf(page, first.plate).getByRole('gridcell'))
  const width = track.width / 31
  const draw = () => drag(page, { x: track.x + 5.5 * width, y: track.y + track.height / 2 }, { x: width })
  await draw()
  const asked = page.getByRole('dialog', { name: first.plate })
  await expect(asked.getByText(`${said(at(2))} to ${said(at(4))}`)).toBeVisible()
  await expect(asked.getByText('The vehicle is free at that time.')).toBeVisible()
  await expectDialogAccessible(page)
  await expectInside(page, asked)
  await asked.getByRole('link', { name: 'New booking' }).click()
  await expect(page.getByRole('combobox', { name: 'Vehicle', exact: true })).toHaveAttribute('value', first.id)
  await expect(page.getByRole('textbox', { name: 'Start date *' })).toHaveValue(day(2))
  await expect(page.getByRole('textbox', { name: 'Duration *' })).toHaveValue('2')

  await openBoard(page, model)
  await draw()
  await asked.getByRole('button', { name: 'Block vehicle' }).click()
  const form = page.getByRole('dialog', { name: 'Block vehicle' })
  await expect(form.getByRole('textbox', { name: 'From *' })).toHaveValue(day(2))
  await expect(form.getByRole('textbox', { name: 'Until *' })).toHaveValue(day(4))
  await expectInside(page, form)
})
