import { formatInstantIn } from '../core/src/kernel/date.ts'
import { expect, expectSound, signIn, test } from './app.ts'
import { aPair, at, barIn, boxOf, day, openBoard, openBoardAt, rowOf } from './board.ts'
import { callsOf } from './ordering.ts'
import { choose } from './select.ts'

// In the middle: the clock of neither the company nor the other branch.
test.use({ timezoneId: 'Asia/Jayapura' })

test('free vehicles stand above the board, and only busy ones below, as remembered', async ({ page }) => {
  const token = await signIn(page)
  const { model, first, second } = await aPair(page, token, 'LUXURY')
  await first.post('/occupancy', {
    kind: 'BLOCK',
    vehicle_id: first.id,
    starts_at: at(1, 8),
    ends_at: at(2, 8),
    title: 'Detailing',
  })
  await openBoard(page, model)
  const grid = page.getByRole('grid')
  const total = grid.getByRole('row').filter({ hasText: 'Free all day' })
  await expect(total).toContainText(`${day(0)}: 2 free`)
  await expect(total).toContainText(`${day(1)}: 1 free`)
  await expect(total).toContainText(`${day(3)}: 2 free`)
  await total.getByRole('button', { name: 'Free all day' }).click()
  await expect(grid.getByRole('row').filter({ hasText: 'Luxury' }).first()).toContainText(`${day(2)}: 1 free`)
  await expectSound(page)

  // Rows are low unless somebody wants them high.
  expect((await boxOf(rowOf(page, first.plate))).height).toBeLessThan(40)
  await expect(rowOf(page, second.plate)).toBeVisible()
  await page.getByRole('switch', { name: 'Only busy vehicles' }).check()
  await expect(rowOf(page, second.plate)).toBeHidden()
  await page.getByRole('button', { name: 'Comfortable' }).click()
  await expect.poll(async () => (await boxOf(rowOf(page, first.plate))).height).toBeGreaterThan(45)
  await openBoard(page, model)
  await expect(rowOf(page, first.plate)).toBeVisible()
  await expect(rowOf(page, second.plate)).toBeHidden()
  expect((await boxOf(rowOf(page, first.plate))).height).toBeGreaterThan(45)
  await expect(total).toContainText(`${day(3)}: 2 free`)
})

test('the board has one clock: that of its branch, else that of the company', async ({ page }) => {
  const token = await signIn(page)
  const branches: { id: number; name: string; time_zone: string }[] = await callsOf(page, token).get(
    '/vendor/setting/branch?limit=10',
  )
  const wita = branches.find(({ time_zone }) => time_zone === 'Asia/Makassar')
  const { model, first } = await aPair(page, token, 'LUXURY', { branch_id: wita?.id })
  await openBoard(page, model)
  await expect(page.getByText('Times in WIB, company time')).toBeVisible()

  const filters = encodeURIComponent(JSON.stringify({ branch_id_in: [wita?.id] }))
  await openBoardAt(page, `search=${encodeURIComponent(JSON.stringify({ value: model }))}&filters=${filters}`)
  await expect(page.getByText(`Times in WITA, ${wita?.name}`)).toBeVisible()
  await page.getByRole('button', { name: 'Block vehicle' }).click()
  const form = page.getByRole('dialog', { name: 'Block vehicle' })
  await choose(form, 'Type', 'Block')
  await form.getByRole('combobox', { name: 'Vehicle' }).fill(first.plate)
  await page.getByRole('option', { name: first.plate }).click()
  await form.getByRole('textbox', { name: 'From *' }).fill(day(2))
  await form.getByLabel('From: time').fill('09:00')
  await form.getByRole('textbox', { name: 'Until *' }).fill(day(2))
  await form.getByLabel('Until: time').fill('12:00')
  await form.getByRole('textbox', { name: 'Reason *' }).fill('Foto armada')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  const nine = formatInstantIn(at(2, 8), 'Asia/Makassar')
  await expect(barIn(page, first.plate, new RegExp(`Foto armada.*${nine.replaceAll('.', '\\.')}`))).toBeVisible()
  const [entry] = await callsOf(page, token).get(`/occupancy?vehicle_id_in=${first.id}`)
  // An hour before nine in Jakarta.
  expect(entry.starts_at).toBe(at(2, 8))
})

test('a transfer says where it leads, and arrives there', async ({ page }) => {
  const token = await signIn(page)
  const calls = callsOf(page, token)
  const [from, to]: { id: number; name: string }[] = await calls.get('/vendor/setting/branch?limit=10')
  const { model, first } = await aPair(page, token, 'LUXURY', { branch_id: from?.id })
  await openBoard(page, model)
  await page.getByRole('button', { name: 'Block vehicle' }).click()
  const form = page.getByRole('dialog', { name: 'Block vehicle' })
  await expect(form.getByRole('combobox', { name: 'To branch' })).toBeHidden()
  await choose(form, 'Type', 'Transfer')
  await choose(form, 'To branch', to?.name ?? '')
  await form.getByRole('combobox', { name: 'Vehicle' }).fill(first.plate)
  await page.getByRole('option', { name: first.plate }).click()
  await form.getByRole('textbox', { name: 'From *' }).fill(day(-1))
  await form.getByLabel('From: time').fill('08:00')
  await form.getByRole('textbox', { name: 'Until *' }).fill(day(2))
  await form.getByLabel('Until: time').fill('08:00')
  await form.getByRole('textbox', { name: 'Reason *' }).fill('Bantuan armada')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await barIn(page, first.plate, /^Transfer, Bantuan armada, Running/).click()
  const details = page.getByRole('dialog', { name: 'Bantuan armada' })
  await expect(details.getByText(to?.name ?? '')).toBeVisible()
  await details.getByRole('button', { name: 'Arrived' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Arrived' }).click()
  await expect(page.getByText('Vehicle arrived', { exact: true })).toBeVisible()
  expect((await calls.get(`/fleet/${first.id}`)).branch_id).toBe(to?.id)
})
