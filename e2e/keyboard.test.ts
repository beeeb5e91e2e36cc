import { expect, signIn, test } from './app.ts'
import { mark } from './chance.ts'
import { keysOf } from './keys.ts'

/** Lists, settings and menus by keyboard alone, once a page is open. */

test('the content is two keys away', async ({ page }) => {
  const keys = keysOf(page)
  await signIn(page)
  await page.goto('/customer')
  const add = page.getByRole('link', { name: 'New customer' })
  await expect(add).toBeVisible()
  await keys.hit('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await keys.expectFocus(skip)
  await expect(skip).toBeInViewport({ ratio: 1 })
  await keys.hit('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await keys.go('Tab', add)
})

test('a menu that still loads leaves the focus on its button, then opens and stays open', async ({ page }) => {
  await signIn(page)
  await page.goto('/customer')
  const button = page.getByRole('button', { name: /^Actions for / }).first()
  await expect(button).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let asked = 0
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    asked += 1
    await held
    await route.continue()
  })
  await button.focus()
  await button.press('Enter')
  await expect.poll(() => asked).toBeGreaterThan(0)
  await expect(button).toBeFocused()
  release()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})

test('a list is searched, filtered, sorted, paged and chosen from', async ({ page }) => {
  const keys = keysOf(page)
  await signIn(page, 'manager')
  await page.goto('/customer')
  const search = page.getByPlaceholder(/^Search by /)
  await keys.type(search, 'santoso')
  await expect(page).toHaveURL(/santoso/)
  await keys.press(page.getByRole('button', { name: 'Clear search' }))
  await keys.expectFocus(search)
  const filter = page.getByRole('button', { name: /^Status/ })
  await keys.press(filter)
  await keys.press(page.getByRole('checkbox', { name: 'Blacklisted' }), 'Space')
  await keys.go('Escape', filter)
  await expect(page).toHaveURL(/status_in/)
  await keys.press(page.getByRole('button', { name: 'Clear all' }))
  await keys.expectFocus(filter)
  await expect(page).toHaveURL(/\/customer$/)
  await keys.press(page.getByRole('button', { name: 'Name', exact: true }))
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)

  const row = page.getByRole('row').nth(1)
  await keys.press(row.getByRole('button', { name: /^Show more/ }))
  await keys.press(row.getByRole('button', { name: /^Show less/ }))
  const menu = row.getByRole('button', { name: /^Actions for/ })
  await keys.press(menu)
  await expect(page.getByRole('menu')).toBeFocused()
  await keys.go('ArrowDown', page.getByRole('menuitem', { name: 'View details' }))
  await keys.go('End', page.getByRole('menuitem', { name: 'Archive' }))
  await keys.go('Enter', page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }))
  await keys.go('Escape', menu)

  await keys.tabTo(row.getByRole('checkbox'), 'Shift+Tab')
  await keys.hit('Space')
  const bulk = page.getByRole('toolbar')
  const archive = bulk.getByRole('button', { name: 'Archive' })
  await keys.press(archive)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await keys.go('Escape', archive)
  await keys.tabTo(bulk.getByRole('button', { name: 'Select none' }), 'Shift+Tab')
  await keys.hit('Enter')
  await expect(bulk).toHaveCount(0)
  await keys.go('Tab', page.getByRole('region', { name: 'Customers' }))
  await keys.press(page.getByRole('button', { name: 'Next page' }))
  await expect(page.getByText(/^11–20 of/)).toBeVisible()
  const last = page.getByRole('button', { name: 'Last page' })
  await keys.press(last)
  await expect(last).toBeDisabled()
  await keys.expectFocus(last)
})

test('a list of the settings grows by one', async ({ page }) => {
  const keys = keysOf(page)
  await signIn(page)
  await page.goto('/settings/master-data/uom')
  const add = page.getByRole('button', { name: 'New unit' })
  await keys.press(add)
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name *' })
  await keys.expectFocus(name)
  await keys.go('Escape', add)
  await keys.go('Enter', name)
  const word = `Ikat ${mark()}`
  await page.keyboard.type(word)
  await keys.go('Escape', page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }))
  await keys.go('Escape', name)
  await keys.type(page.getByRole('dialog').getByRole('textbox', { name: 'Symbol *' }), 'ikat')
  await keys.hit('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await keys.expectFocus(add)
  await expect(page.getByRole('cell', { name: word }).first()).toBeVisible()
  const group = page.getByRole('navigation', { name: 'Settings menu' }).getByRole('button', { name: 'Data settings' })
  await keys.tabTo(group, 'Shift+Tab')
  await keys.hit('Enter')
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await keys.hit('Space')
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  await keys.go('Tab', page.getByRole('main').getByRole('link', { name: 'Insurance Coverage' }))
})

for (const [place, width] of [
  ['sidebar', 1366],
  ['sheet of a phone', 390],
] as const)
  test(`the menus of the ${place} open, move and give the focus back`, async ({ page }) => {
    const keys = keysOf(page)
    await page.setViewportSize({ width, height: 800 })
    await signIn(page)
    await page.goto('/dashboard')
    const opener = page.getByRole('button', { name: 'Open menu' })
    if (width < 768) await keys.press(opener)
    for (const button of [/Work area/, /Your account/]) {
      const trigger = page.getByRole('button', { name: button })
      await keys.press(trigger)
      await expect(page.getByRole('menu')).toBeFocused()
      const entries = page.getByRole('menu').locator('[role^="menuitem"]')
      await keys.go('ArrowDown', entries.first())
      await keys.go('ArrowDown', entries.nth(1))
      await keys.go('Escape', trigger)
    }
    if (width > 768) return
    await keys.go('Tab', page.getByRole('button', { name: /Work area/ }))
    await keys.go('Escape', opener)
  })
