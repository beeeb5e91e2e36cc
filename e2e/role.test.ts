import type { Page } from '@playwright/test'
import { expect, expectSound, goTo, signIn, test } from './app.ts'
import { mark } from './chance.ts'

const unique = mark

/** The id of a role, asked of the server. */
async function roleNamed(page: Page, token: string, name: string): Promise<number> {
  const response = await page.request.get('/api/v2/rbac/role?limit=200', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await response.json()) as { data: { id: number; name: string }[] }
  return data.find((role) => role.name === name)?.id ?? 0
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

test('a role is copied, changed and removed', async ({ page }) => {
  await signIn(page)
  await page.goto('/rbac/roles')
  await page.getByRole('button', { name: 'Actions for Sales' }).click()
  await page.getByRole('menuitem', { name: 'Copy role' }).click()
  const name = `Sales trainee ${unique()}`
  await expect(page.getByRole('textbox', { name: 'Name *' })).toHaveValue('Copy of Sales')
  await page.getByRole('textbox', { name: 'Name *' }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Role Details', { exact: true })).toBeVisible()

  const create = box(page, 'Add customers')
  await expect(create).toBeChecked()
  await create.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Unsaved changes: 1')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(create).toBeChecked()
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await create.uncheck()
  await page.getByRole('textbox', { name: 'Description' }).fill('Looks, but does not add')
  await expect(page.getByText('Unsaved changes: 2')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Roles' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Role saved')).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await expect(page.getByText('Removed: Add customers')).toBeAttached()
  await expectSound(page)

  await page.reload()
  await expect(create).not.toBeChecked()
  await page.getByRole('button', { name: 'Remove role' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove role' }).click()
  await expect(page).toHaveURL(/\/rbac\/roles$/)
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

test('a whole module is given at once, a search finds one permission, the owner role stays', async ({ page }) => {
  const token = await signIn(page)
  await page.goto(`/rbac/roles/${await roleNamed(page, token, 'Warehouse')}`)
  const all = page.getByRole('checkbox', { name: 'Master Data: All' })
  await expect(all).toHaveJSProperty('indeterminate', true)
  await all.check()
  await expect(page.getByRole('group', { name: 'Master Data' })).toContainText('5 of 5')
  await expect(page.getByText('Unsaved changes: 2')).toBeVisible()
  await page.getByLabel('Search permissions…').fill('blacklist')
  await page.keyboard.press('Enter')
  await expect(box(page, 'Manage the blacklist')).toBeVisible()
  await expect(box(page, 'Add customers')).toHaveCount(0)
  await expect(page.getByText('Role saved')).toHaveCount(0)
  await page.getByRole('button', { name: 'Discard' }).click()

  await goTo(page, `/rbac/roles/${await roleNamed(page, token, 'Owner')}`)
  await expect(page.getByText('The owner role always allows everything')).toBeVisible()
  await expect(box(page, 'Add customers')).toBeChecked()
  await expect(box(page, 'Add customers')).toBeDisabled()
})

test('the catalogue tells what asks for a permission and who has it', async ({ page }) => {
  await signIn(page)
  await page.goto('/rbac')
  await expect(page).toHaveURL(/\/rbac\/permissions$/)
  await page.getByLabel('Search permissions…').fill('customer.blacklist')
  const entry = page.getByRole('listitem').filter({ hasText: 'Manage the blacklist' })
  await expectSound(page)
  await entry.getByText('Used by').click()
  await expect(entry).toContainText('Customers: Blacklist')
  await entry.getByRole('link', { name: 'Finance' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Finance' })).toBeVisible()
})

test('a sales person sees nothing of access control, and feels a change of the role', async ({ page, browser }) => {
  const sales = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await signIn(sales, 'sales')
  await sales.goto('/rbac')
  await expect(sales.getByText('No access to this page')).toBeVisible()
  await expect(sales.getByRole('button', { name: 'Access Control' })).toHaveCount(0)
  await expect(sales.getByRole('link', { name: 'Roles' })).toHaveCount(0)
  await sales.goto('/customer')
  await expect(sales.getByRole('link', { name: 'New customer' })).toBeVisible()

  const token = await signIn(page)
  await page.goto(`/rbac/roles/${await roleNamed(page, token, 'Sales')}`)
  for (const isAllowed of [false, true]) {
    await box(page, 'Add customers').setChecked(isAllowed)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Unsaved changes')).toHaveCount(0)
    await expect
      .poll(async () => {
        await sales.reload()
        await expect(sales.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
        return sales.getByRole('link', { name: 'New customer' }).count()
      })
      .toBe(isAllowed ? 1 : 0)
  }
})
