import { expect, expectPickerAccessible, signIn, test } from './app.ts'
import { keysOf } from './keys.ts'
import { openSelect } from './select.ts'

/** The list of a select: its keys, its place, and what is around it. */

test('a select is worked by keys alone', async ({ page }) => {
  const keys = keysOf(page)
  await signIn(page)
  await page.goto('/vehicle/form')
  const category = page.getByRole('combobox', { name: 'Category *' })
  const list = page.getByRole('listbox', { name: 'Category *' })
  const highlighted = list.locator('[data-active]')
  await keys.tabTo(category)
  await expect(category).toHaveText('Choose…')

  await keys.hit('ArrowDown')
  await expect(highlighted).toHaveText('City car')
  await expect(list.getByRole('option')).not.toContainText(['Choose…'])
  await expectPickerAccessible(page)
  await keys.hit('ArrowDown')
  await expect(highlighted).toHaveText('Sedan')
  await expect(category).toHaveAttribute('aria-activedescendant', (await highlighted.getAttribute('id')) ?? '-')
  // Left as it was.
  await keys.go('Escape', category)
  await expect(list).toBeHidden()
  await expect(category).toHaveText('Choose…')

  await keys.hit('End')
  await keys.hit('ArrowUp')
  const last = await highlighted.textContent()
  await keys.go('Enter', category)
  await expect(category).toHaveText(last ?? '')
  await keys.hit('Space')
  await keys.hit('Home')
  await keys.hit('Space')
  await expect(category).toHaveText('City car')
  await expect(list).toBeHidden()

  // Letters open the list; Tab chooses and leaves. No letter is a shortcut meanwhile.
  await page.keyboard.type('se')
  await expect(highlighted).toHaveText('Sedan')
  await keys.go('Tab', page.getByRole('textbox', { name: 'Colour (STNK)' }))
  await expect(category).toHaveText('Sedan')
  await expect(list).toBeHidden()
})

test('an invalid select names its problem, and a press elsewhere changes nothing', async ({ page }) => {
  await signIn(page)
  await page.goto('/vehicle/form')
  await page.getByRole('button', { name: 'Save' }).click()
  const category = page.getByRole('combobox', { name: 'Category *' })
  await expect(category).toHaveAttribute('aria-invalid', 'true')
  await expect(category).toHaveAttribute('aria-required', 'true')
  await expect(category).toHaveAccessibleDescription('Required')
  const list = await openSelect(category)
  await list.getByRole('option', { name: 'Sedan' }).hover()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(list).toBeHidden()
  await expect(category).toHaveText('Choose…')
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
