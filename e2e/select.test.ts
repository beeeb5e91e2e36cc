import { expect, expectPickerAccessible, signIn, test } from './app.ts'
import { keysOf } from './keys.ts'
import { openSelect } from './select.ts'

/** The list of a select: its keys, its place, and what is around it. */

test('a select is worked by keys alone', async ({ page }) => {
  const keys = keysOf(page)
  await signIn(page)
  await page.goto('/vehicle/form')
  const fuel = page.getByRole('combobox', { name: 'Fuel *' })
  const list = page.getByRole('listbox', { name: 'Fuel *' })
  const highlighted = list.locator('[data-active]')
  await keys.tabTo(fuel)
  await expect(fuel).toHaveText('Choose…')

  await keys.hit('ArrowDown')
  await expect(highlighted).toHaveText('Petrol')
  await expect(list.getByRole('option')).not.toContainText(['Choose…'])
  await expectPickerAccessible(page)
  await keys.hit('ArrowDown')
  await expect(highlighted).toHaveText('Diesel')
  await expect(fuel).toHaveAttribute('aria-activedescendant', (await highlighted.getAttribute('id')) ?? '-')
  // Left as it was.
  await keys.go('Escape', fuel)
  await expect(list).toBeHidden()
  await expect(fuel).toHaveText('Choose…')

  await keys.hit('End')
  await keys.hit('ArrowUp')
  const last = await highlighted.textContent()
  await keys.go('Enter', fuel)
  await expect(fuel).toHaveText(last ?? '')
  await keys.hit('Space')
  await keys.hit('Home')
  await keys.hit('Space')
  await expect(fuel).toHaveText('Petrol')
  await expect(list).toBeHidden()

  // Letters open the list; Tab chooses and leaves. No letter is a shortcut meanwhile.
  await page.keyboard.type('di')
  await expect(highlighted).toHaveText('Diesel')
  await keys.go('Tab', page.getByRole('combobox', { name: 'Transmission *' }))
  await expect(fuel).toHaveText('Diesel')
  await expect(list).toBeHidden()
})

test('an invalid select names its problem, and a press elsewhere changes nothing', async ({ page }) => {
  await signIn(page)
  await page.goto('/vehicle/form')
  await page.getByRole('button', { name: 'Save' }).click()
  const fuel = page.getByRole('combobox', { name: 'Fuel *' })
  await expect(fuel).toHaveAttribute('aria-invalid', 'true')
  await expect(fuel).toHaveAttribute('aria-required', 'true')
  await expect(fuel).toHaveAccessibleDescription('Required')
  const list = await openSelect(fuel)
  await list.getByRole('option', { name: 'Diesel' }).hover()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(list).toBeHidden()
  await expect(fuel).toHaveText('Choose…')
})

test('the list of a select in a dialog reaches beyond it, and Escape closes one of them', async ({ page }) => {
  await signIn(page)
  await page.goto('/customer')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Send message' }).click()
  const dialog = page.getByRole('dialog')
  const template = dialog.getByRole('combobox', { name: 'Template *' })
  // Too low for the whole list on either side.
  await page.setViewportSize({ width: 1366, height: 420 })
  const above = await openSelect(template)
  const options = await above.getByRole('option').count()
  expect(options).toBeGreaterThan(1)
  const [box, button] = [await above.boundingBox(), await template.boundingBox()]
  if (!box || !button) throw new Error('nothing is drawn')
  expect(box.y >= button.y + button.height || box.y + box.height <= button.y).toBe(true)
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.y + box.height).toBeLessThanOrEqual(420)
  await page.keyboard.press('Escape')
  await expect(above).toBeHidden()
  await expect(dialog).toBeVisible()
  await expect(template).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('on a phone, in the dark, every option is as large as a finger and inside the window', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  })
  const page = await context.newPage()
  await signIn(page)
  await page.goto('/customer')
  await expect(page.locator('html')).toHaveClass(/dark/)
  const size = page.getByRole('combobox', { name: 'Rows per page' })
  await size.tap()
  const list = page.getByRole('listbox')
  await expect(list).toBeVisible()
  await expectPickerAccessible(page)
  const [box, button] = [await list.boundingBox(), await size.boundingBox()]
  if (!box || !button) throw new Error('nothing is drawn')
  expect(box.y + box.height).toBeLessThanOrEqual(button.y)
  expect(box.x).toBeGreaterThanOrEqual(0)
  for (const option of await list.getByRole('option').all())
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await list.getByRole('option', { name: '20' }).tap()
  await expect(list).toBeHidden()
  await expect(size).toHaveText('20')
  await expect(page).toHaveURL(/pageSize%22%3A20/)
})
