import type { Locator, Page } from '@playwright/test'
import { expect, expectDialogAccessible, expectSound, signIn, test } from './app.ts'
import { aPair, at, barIn, boxOf, day, drag, openBoard, openBoardAt, rowOf, said } from './board.ts'
import { inCompany } from './database.ts'
import { handOver } from './handing-over.ts'
import { anOrder, callsOf, mainBranch } from './ordering.ts'
import { choose } from './select.ts'

// The board has the clock of the company, wherever its reader is.
test.use({ timezoneId: 'Asia/Makassar' })

async function fillPeriod(form: Locator, from: [string, string], to: [string, string]) {
  await form.getByRole('textbox', { name: 'From *' }).fill(from[0])
  await form.getByLabel('From: time').fill(from[1])
  await form.getByRole('textbox', { name: 'Until *' }).fill(to[0])
  await form.getByLabel('Until: time').fill(to[1])
}

test('a vehicle is blocked by a form, and the block moved by keyboard and by hand', async ({ page }) => {
  const { model, first, second } = await aPair(page, await signIn(page, 'ops'))
  await openBoard(page, model)
  await expect(rowOf(page, first.plate)).toContainText('Available')
  await expectSound(page)

  await page.getByRole('button', { name: 'Block vehicle' }).click()
  const form = page.getByRole('dialog', { name: 'Block vehicle' })
  await choose(form, 'Type', 'Workshop')
  await form.getByRole('combobox', { name: 'Vehicle' }).fill(first.plate)
  await page.getByRole('option', { name: first.plate }).click()
  await fillPeriod(form, [day(2), '08:00'], [day(4), '17:00'])
  await form.getByRole('textbox', { name: 'Reason *' }).fill('Servis rem')
  await expect(form.getByText('The vehicle is free at that time.')).toBeVisible()
  await expectDialogAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  const bar = barIn(page, first.plate, /^Workshop, Servis rem, Planned/)
  await expect(bar).toBeVisible()

  // By keyboard: Enter opens it, and a dialog moves it to the other vehicle a day later.
  await bar.focus()
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Servis rem' })
  await expect(details.getByText(said(at(2, 8)))).toBeVisible()
  await expectDialogAccessible(page)
  await details.getByRole('button', { name: 'Move…' }).press('Enter')
  const move = page.getByRole('dialog', { name: 'Move “Servis rem”' })
  await move.getByRole('combobox', { name: 'Vehicle' }).fill(second.plate)
  await page.getByRole('option', { name: second.plate }).click()
  await move.getByRole('textbox', { name: 'From *' }).fill(day(3))
  await move.getByRole('textbox', { name: 'Until *' }).fill(day(5))
  await expect(move.getByText('The vehicle is free at that time.')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Entry moved')).toBeVisible()
  await expect(barIn(page, first.plate, /Servis rem/)).toBeHidden()
  const moved = barIn(page, second.plate, /Servis rem/)
  await expect(moved).toHaveAccessibleName(new RegExp(said(at(3, 8)).replaceAll('.', '\\.')))

  // Alt and an arrow ask for the same, a day at a time.
  await moved.focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(move.getByRole('textbox', { name: 'From *' })).toHaveValue(day(4))
  await page.keyboard.press('Escape')
  await expect(move).toBeHidden()
  await expect(moved).toBeFocused()

  // By hand: back to the first vehicle and two days later; Escape would leave it.
  const width = (await boxOf(rowOf(page, second.plate).getByRole('gridcell'))).width / 31
  const box = await boxOf(moved)
  const target = await boxOf(rowOf(page, first.plate))
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x + 2 * width, middle.y, { steps: 4 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.getByRole('dialog')).toBeHidden()
  await drag(page, middle, { x: 2 * width, y: target.y - box.y })
  await expect(move.getByRole('textbox', { name: 'From *' })).toHaveValue(day(5))
  await expect(move.getByRole('combobox', { name: 'Vehicle' })).toHaveValue(first.plate)
  await move.getByRole('button', { name: 'Move' }).click()
  await expect(barIn(page, first.plate, /Servis rem/)).toBeVisible()

  // Its edge: a day longer.
  await expect(move).toBeHidden()
  const edge = await boxOf(barIn(page, first.plate, /Servis rem/))
  await drag(page, { x: edge.x + edge.width - 2, y: edge.y + edge.height / 2 }, { x: width })
  const extend = page.getByRole('dialog', { name: 'Change the end of “Servis rem”' })
  await expect(extend.getByRole('textbox', { name: 'Until *' })).toHaveValue(day(8))
  await extend.getByRole('button', { name: 'Change end' }).click()
  await expect(page.getByText('End changed')).toBeVisible()
  const longer = barIn(page, first.plate, new RegExp(said(at(8, 17)).replaceAll('.', '\\.')))
  await expect(longer).toBeVisible()

  // And it is given back, with a reason.
  await longer.click()
  await details.getByRole('button', { name: 'Release' }).click()
  const release = page.getByRole('dialog', { name: 'Release this entry?' })
  await release.getByRole('textbox', { name: 'Reason for release' }).fill('Selesai lebih cepat')
  await release.getByRole('button', { name: 'Release' }).click()
  await expect(page.getByText('Entry released')).toBeVisible()
  await expect(longer).toBeHidden()
})

test('what is in the way is named, and a free vehicle taken instead', async ({ page }) => {
  const { model, first, second } = await aPair(page, await signIn(page, 'ops'), 'BUS_MEDIUM')
  const block = { kind: 'BLOCK', starts_at: at(3), ends_at: at(6), title: 'Uji KIR' }
  await first.post('/occupancy', { ...block, vehicle_id: first.id })
  await openBoard(page, model)
  await expect(barIn(page, first.plate, /^Block, Uji KIR/)).toBeVisible()

  // Drawn over an empty stretch that ends at the block, then made longer.
  const track = await boxOf(rowOf(page, first.plate).getByRole('gridcell'))
  const width = track.width / 31
  const y = track.y + track.height / 2
  await drag(page, { x: track.x + 4.5 * width, y }, { x: width })
  const form = page.getByRole('dialog', { name: 'Block vehicle' })
  await expect(form.getByRole('textbox', { name: 'From *' })).toHaveValue(day(1))
  await expect(form.getByRole('textbox', { name: 'Until *' })).toHaveValue(day(3))
  await choose(form, 'Type', 'Block')
  await form.getByRole('textbox', { name: 'Reason *' }).fill('Foto armada')
  await form.getByRole('textbox', { name: 'Until *' }).fill(day(4))
  await expect(form.getByText('Conflicts with Block, Uji KIR')).toBeVisible()
  await expectDialogAccessible(page)

  // Saving all the same is refused by the server.
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toContainText('Uji KIR')
  await form.getByRole('button', { name: `Use ${second.plate}` }).click()
  await expect(form.getByRole('combobox', { name: 'Vehicle' })).toHaveValue(second.plate)
  await expect(form.getByText('The vehicle is free at that time.')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(barIn(page, second.plate, /^Block, Foto armada/)).toBeVisible()

  // Arrows go from bar to bar, down and up.
  await barIn(page, first.plate, /Uji KIR/).focus()
  const isFirstAbove = first.plate.replaceAll(' ', '') < second.plate.replaceAll(' ', '')
  await page.keyboard.press(isFirstAbove ? 'ArrowDown' : 'ArrowUp')
  await expect(barIn(page, second.plate, /Foto armada/)).toBeFocused()
})

test('what another does appears by itself', async ({ page }) => {
  const token = await signIn(page, 'ops')
  const { model, first } = await aPair(page, token)
  const to_branch_id = await mainBranch(callsOf(page, token))
  await openBoard(page, model, '&zoom=week&density=compact')
  const other = await page.context().newPage()
  await signIn(other, 'manager')
  await openBoard(other, model)
  const bar = barIn(other, first.plate, /^Transfer, Ke pool bandara/)
  await first.post('/occupancy', {
    kind: 'TRANSFER',
    vehicle_id: first.id,
    to_branch_id,
    starts_at: at(1, 8),
    ends_at: at(2, 8),
    title: 'Ke pool bandara',
  })
  await expect(bar).toBeVisible()
  await expect(barIn(page, first.plate, /^Transfer, Ke pool bandara/)).toBeVisible()

  // At week zoom a hand aims at quarters of an hour.
  const track = await boxOf(rowOf(page, first.plate).getByRole('gridcell'))
  const box = await boxOf(barIn(page, first.plate, /Ke pool bandara/))
  const hour = track.width / 7 / 24
  await drag(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, { x: 6 * hour })
  const move = page.getByRole('dialog', { name: 'Move “Ke pool bandara”' })
  await expect(move.getByLabel('From: time')).toHaveValue('14:00')
  await move.getByRole('button', { name: 'Move' }).click()
  await expect(bar).toHaveAccessibleName(new RegExp(said(at(1, 14)).replaceAll('.', '\\.')))
})

/** Rentals and holds come with their documents, of which there are none yet to be made here. */
async function anOrderOf(page: Page, token: string, vehicle_id: string) {
  const info = await page.request.get('/api/v2/oauth2/info', { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await info.json()) as { data: { company: { id: string } } }
  const source = { vehicle_id, source_type: 'work_order', source_id: crypto.randomUUID() }
  await inCompany(Number(new URL(info.url()).port), data.company.id, (tx) =>
    tx
      .insertInto('occupancy')
      .values([
        { ...source, kind: 'RENTAL', title: 'SO-1', starts_at: at(-5), ends_at: at(-1), out_at: at(-5) },
        { ...source, kind: 'RENTAL', title: 'SO-2', starts_at: at(2), ends_at: at(6), turnaround_minutes: 720 },
        { ...source, kind: 'HOLD', title: 'QT-1', starts_at: at(4), ends_at: at(8), expires_at: at(1) },
      ])
      .execute(),
  )
}

test('what a document brought stays where it put it, and says so', async ({ page }) => {
  const token = await signIn(page, 'ops')
  const { model, first } = await aPair(page, token)
  await anOrderOf(page, token, first.id)
  await openBoard(page, model)
  await expect(rowOf(page, first.plate)).toContainText('Overdue')
  await expect(barIn(page, first.plate, /^Rental, SO-1, Late/)).toBeVisible()
  await expect(barIn(page, first.plate, /^Hold, QT-1, On hold/)).toBeVisible()
  await expectSound(page)
  const rental = barIn(page, first.plate, /^Rental, SO-2, Planned/)
  const box = await boxOf(rental)
  await drag(page, { x: box.x + 20, y: box.y + 5 }, { x: 100 })
  const details = page.getByRole('dialog', { name: 'SO-2' })
  await expect(details).toBeHidden()
  await rental.click()
  await expect(details.getByText('This belongs to a document')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Move…' })).toBeHidden()
})

test('on a phone and on its own record a vehicle tells its days', async ({ page }) => {
  const { model, first } = await aPair(page, await signIn(page, 'ops'))
  await first.post('/occupancy', {
    kind: 'BLOCK',
    vehicle_id: first.id,
    starts_at: at(1),
    ends_at: at(2),
    title: 'Perpanjangan STNK',
  })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/planning?search=${encodeURIComponent(JSON.stringify({ value: model }))}`)
  const vehicle = page.getByRole('link', { name: first.plate })
  await expect(vehicle).toContainText('Entries: 1')
  await expect(page.getByRole('grid')).toBeHidden()
  await expectSound(page)
  await vehicle.click()
  await expect(page.getByRole('tab', { name: 'Schedule' })).toHaveAttribute('aria-selected', 'true')
  const entry = page.getByRole('listitem').getByRole('button', { name: 'Perpanjangan STNK' })
  await expect(entry).toBeVisible()
  await expectSound(page)
  await entry.click()
  const details = page.getByRole('dialog', { name: 'Perpanjangan STNK' })
  await details.getByRole('button', { name: 'Extend…' }).click()
  const extend = page.getByRole('dialog', { name: 'Change the end of “Perpanjangan STNK”' })
  await extend.getByRole('textbox', { name: 'Until *' }).fill(day(3))
  await extend.getByRole('button', { name: 'Change end' }).click()
  await expect(extend).toBeHidden()
  await expect(entry).toContainText(said(at(3)))
  await page.setViewportSize({ width: 1366, height: 800 })
  await expectSound(page)
})

test('the board is narrowed, folded and printed', async ({ page }) => {
  await signIn(page, 'ops')
  await page.goto('/planning?zoom=quarter')
  const grid = page.getByRole('grid')
  await expect(grid).toBeVisible()
  const total = Number(await grid.getAttribute('aria-rowcount'))

  // Only rows near the window are drawn; print shows everything, with a legend.
  const drawn = await grid.getByRole('row').count()
  expect(drawn).toBeLessThan(total)
  await page.emulateMedia({ media: 'print' })
  // Other journeys add vehicles meanwhile.
  const missing = async () => Number(await grid.getAttribute('aria-rowcount')) - (await grid.getByRole('row').count())
  await expect.poll(missing).toBe(0)
  await expect(page.getByRole('list', { name: 'Legend' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Block vehicle' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(grid.getByRole('row')).toHaveCount(drawn)

  const cityCar = grid.getByRole('button', { name: /^City car \d+$/ })
  await cityCar.click()
  await expect(cityCar).toHaveAttribute('aria-expanded', 'false')
  await expect(grid).not.toHaveAttribute('aria-rowcount', String(total))
  await cityCar.click()

  await page.getByRole('button', { name: 'Category' }).click()
  await page.getByRole('checkbox', { name: 'SUV' }).check()
  await page.keyboard.press('Escape')
  await expect(grid.getByRole('button', { name: /^SUV \d+$/ })).toBeVisible()
  await expect(cityCar).toBeHidden()
  await expect(page).toHaveURL(/category_in/)
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page).toHaveURL(/from=/)
  await page.getByRole('button', { name: 'Today' }).click()
  await page.getByRole('button', { name: 'Year' }).click()
  await expect(page).toHaveURL(/zoom=year/)
  await expectSound(page)
})

/** By its number: in the lane of those without a vehicle, or in the row of one. */
const lineOf = (page: Page, number: string) =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`^Without a vehicle, .*${number}`) })

test('what has no vehicle is given one: by keyboard, by hand and on a phone', async ({ page }) => {
  const token = await signIn(page)
  const owner = callsOf(page, token)
  const branch_id = await mainBranch(owner)
  const { first, second } = await aPair(page, token, 'SEDAN', { branch_id })
  await openBoardAt(page, `filters=${encodeURIComponent('{"category_in":["SEDAN"]}')}`)

  // Orders that another person approves appear live.
  const soon = await anOrder(owner, undefined, 3, 'SEDAN')
  const bar = lineOf(page, soon.number)
  await expect(bar).toBeVisible()
  await expectSound(page)

  // Alt and an arrow down choose the first vehicle of its category; Enter asks for any.
  await bar.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Assign vehicle: Sedan' })
  await expect(dialog.getByRole('link', { name: soon.number })).toBeVisible()
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  await expectDialogAccessible(page)
  await page.keyboard.press('Escape')
  await expect(bar).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  const [upper, lower] = [first, second].sort((a, b) =>
    a.plate.replaceAll(' ', '') < b.plate.replaceAll(' ', '') ? -1 : 1,
  )
  await expect(dialog.getByRole('combobox', { name: 'Vehicle' })).toHaveValue(upper?.plate ?? '')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Vehicle assigned')).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(barIn(page, upper?.plate ?? '', new RegExp(`^Rental, .*${soon.number}`))).toBeVisible()

  // By hand onto a row.
  const next = await anOrder(owner, undefined, 3, 'SEDAN')
  const from = await boxOf(lineOf(page, next.number))
  const to = await boxOf(rowOf(page, lower?.plate ?? ''))
  const middle = { x: from.x + from.width / 2, y: from.y + from.height / 2 }
  await drag(page, middle, { y: to.y + to.height / 2 - middle.y })
  await expect(dialog.getByRole('combobox', { name: 'Vehicle' })).toHaveValue(lower?.plate ?? '')
  await dialog.getByRole('button', { name: 'Assign vehicle' }).click()
  await expect(lineOf(page, next.number)).toBeHidden()
  await expect(barIn(page, lower?.plate ?? '', new RegExp(`^Rental, .*${next.number}`))).toBeVisible()

  // On a phone it is a line of its own.
  const last = await anOrder(owner, undefined, 9, 'SEDAN')
  await page.setViewportSize({ width: 390, height: 800 })
  const line = page.getByRole('button', { name: last.number })
  await expect(line).toBeVisible()
  await expectSound(page)
  await line.click()
  await dialog.getByRole('combobox', { name: 'Vehicle' }).fill(first.plate)
  await page.getByRole('option', { name: first.plate }).click()
  await dialog.getByRole('button', { name: 'Assign vehicle' }).click()
  await expect(dialog).toBeHidden()
  await expect(line).toBeHidden()
  const [assigned] = (await owner.get(`/so/${last.id}`)).lines
  expect(assigned.vehicle_id).toBe(first.id)
})

test('an order moves to another vehicle, and what it had is kept', async ({ page }) => {
  const token = await signIn(page)
  const owner = callsOf(page, token)
  const { model, first, second } = await aPair(page, token, 'MPV')
  const begun = await anOrder(owner, first.id, -1)
  await handOver(page, token, begun, first.id)
  const later = await anOrder(owner, first.id, 6)
  await openBoard(page, model)
  const isFirstAbove = first.plate.replaceAll(' ', '') < second.plate.replaceAll(' ', '')

  // One that has not begun, by keyboard: the other vehicle takes its place.
  await barIn(page, first.plate, new RegExp(later.number)).focus()
  await page.keyboard.press(isFirstAbove ? 'Alt+ArrowDown' : 'Alt+ArrowUp')
  const asked = page.getByRole('dialog', { name: later.number })
  await expect(asked).toBeVisible()
  await expectDialogAccessible(page)
  await asked.getByRole('link', { name: 'Change vehicle' }).click()
  await expect(page.getByRole('combobox', { name: 'Vehicle' })).toHaveValue(second.plate)
  await page.getByRole('button', { name: 'Change vehicle' }).click()
  await expect(page.getByText('Vehicle changed')).toBeVisible()
  await openBoard(page, model)
  await expect(barIn(page, second.plate, new RegExp(later.number))).toBeVisible()

  // One that has begun, by hand: the price of it is shown first, and both bars stay.
  const bar = barIn(page, first.plate, new RegExp(begun.number))
  const [from, to] = [await boxOf(bar), await boxOf(rowOf(page, second.plate))]
  await drag(page, { x: from.x + from.width / 2, y: from.y + from.height / 2 }, { y: to.y - from.y })
  await page.getByRole('dialog', { name: begun.number }).getByRole('link', { name: 'Change vehicle' }).click()
  await page.getByRole('textbox', { name: 'Reason *' }).fill('AC rusak')
  await choose(page, 'Roadworthy', 'Yes, free again')
  await expect(page.getByText('Difference, including tax')).toBeVisible()
  await page.getByRole('button', { name: 'Change vehicle' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sales Order' })).toBeVisible()
  await expect(page.getByRole('link', { name: second.plate }).first()).toBeVisible()
  await openBoard(page, model)
  await expect(barIn(page, first.plate, new RegExp(begun.number))).toBeVisible()
  await expect(barIn(page, second.plate, new RegExp(begun.number))).toBeVisible()
  expect(await owner.get(`/so/${begun.id}/segments`)).toHaveLength(2)
})
