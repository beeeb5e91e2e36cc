import { formatDate } from '../core/src/kernel/date.ts'
import { chooseMore, expect, expectSound, signIn } from './app.ts'
import { test } from './billing.ts'
import { inDays as dayIn } from './days.ts'
import { callsOf, wishFor } from './ordering.ts'
import { aVehicle } from './vehicle.ts'

test('the rent of days in the workshop is reduced, and seen on the strip of the order', async ({ page }) => {
  const token = await signIn(page)
  const owner = callsOf(page, token)
  const { id: vehicle } = await aVehicle(page, token)
  const wish = await wishFor(owner, vehicle, 1)
  const lines = wish.lines.map((line) => ({ ...line, rental_type_id: 7, duration_uom: 'MONTH' }))
  const { id, hash } = await owner.post('/so', { ...wish, lines })
  const order = await owner.patch(`/so/${id}/approval`, { action: 'approve', hash })
  await page.goto(`/so/${order.id}/detail`)
  await chooseMore(page, 'Reduce rent')
  await expect(page.getByRole('heading', { level: 1, name: 'Reduce rent' })).toBeVisible()
  const from = page.getByRole('textbox', { name: 'From *' })
  const until = page.getByRole('textbox', { name: 'Until (inclusive)' })
  await from.fill(formatDate(dayIn(12)))
  await until.fill(formatDate(dayIn(9)))
  await page.getByRole('textbox', { name: 'Reason' }).fill('Di bengkel')
  await page.getByRole('button', { name: 'Reduce rent' }).click()
  await expect(until).toHaveAttribute('aria-invalid', 'true')
  await until.fill(formatDate(dayIn(14)))
  await expect(page.getByText('Rent reduction', { exact: true }).first()).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Reduce rent' }).click()
  await expect(page.getByText(/^Rent of .* reduced$/)).toBeVisible()
  await page.goto(`/so/${order.id}/detail?tab=schedule`)
  await expect(page.getByText(`${formatDate(dayIn(12))} – ${formatDate(dayIn(14))} (3 days)`)).toBeVisible()
  await expect(page.getByText('Rent reduced', { exact: true })).toBeVisible()
})
