import { expect, signIn, test } from './app.ts'
import { mark } from './chance.ts'
import { keysOf } from './keys.ts'

/** Adding and judging a customer by keyboard alone, once a page is open. */

const unique = mark

test('a person is added, with a choice, a date and a switch', async ({ page }) => {
  const keys = keysOf(page)
  await signIn(page, 'manager')
  await page.goto('/customer')
  await keys.press(page.getByRole('link', { name: 'New customer' }))
  await expect(page.getByRole('heading', { level: 1, name: 'New customer' })).toBeVisible()
  await keys.go('Control+s', page.getByRole('alert').filter({ hasText: 'Please fix the following errors:' }))
  await keys.go('Tab', page.getByRole('alert').getByRole('link', { name: 'Name', exact: true }))
  await keys.hit('Enter')
  const field = page.getByRole('textbox', { name: 'Name *' })
  await keys.expectFocus(field)
  const name = `Ratna Papan Ketik ${unique()}`
  await keys.type(field, name)
  await keys.type(page.getByRole('textbox', { name: 'Phone *' }), `0815${unique()}`)
  await keys.press(page.getByRole('button', { name: /^Personal data/ }))
  const calendar = page.getByRole('button', { name: 'Choose a date for Date of birth' })
  await keys.type(page.getByRole('textbox', { name: 'Date of birth' }), '17081990')
  await keys.press(calendar)
  await keys.expectFocus(page.getByRole('button', { name: /17 August 1990/ }))
  await keys.go('ArrowRight', page.getByRole('button', { name: /18 August 1990/ }))
  await keys.go('PageUp', page.getByRole('button', { name: /18 July 1990/ }))
  await keys.go('Enter', calendar)
  await expect(page.getByRole('textbox', { name: 'Date of birth' })).toHaveValue('18/07/1990')
  const gender = page.getByRole('combobox', { name: 'Gender' })
  await keys.type(gender, 'Fem')
  await expect(gender).toHaveAttribute('aria-expanded', 'true')
  await keys.hit('Tab')
  await expect(gender).toHaveAttribute('value', 'FEMALE')
  await keys.press(page.getByRole('button', { name: /^Group, branch and sales/ }))
  const vip = page.getByRole('switch').first()
  await keys.press(vip, 'Space')
  await expect(vip).toBeChecked()
  await keys.tabTo(page.getByRole('button', { name: 'Cancel' }))
  await keys.hit('Control+s')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a firm is added with its contact person, and nothing is lost by Enter', async ({ page }) => {
  const keys = keysOf(page)
  await signIn(page, 'manager')
  await page.goto('/customer/form')
  await keys.tabTo(page.getByRole('radio', { name: 'Personal' }))
  await keys.go('ArrowRight', page.getByRole('radio', { name: 'Corporate' }))
  const name = `PT Papan Ketik ${unique()}`
  await keys.type(page.getByRole('textbox', { name: 'Company name *' }), name)
  await keys.type(page.getByRole('textbox', { name: 'Phone *' }), `0816${unique()}`)
  const add = page.getByRole('button', { name: 'Add contact person' })
  await keys.press(add)
  await keys.tabTo(page.getByRole('button', { name: 'Remove contact person (1)' }), 'Shift+Tab')
  await keys.go('Enter', add)
  await keys.hit('Enter')
  const contact = page.getByRole('group', { name: 'Contact person 1' })
  await keys.expectFocus(contact.getByRole('combobox'))
  await keys.type(contact.getByRole('textbox', { name: 'Name *' }), 'Sari Penanggung Jawab')
  const cancel = page.getByRole('button', { name: 'Cancel' })
  await keys.press(cancel)
  const answer = (name: string) => page.getByRole('alertdialog').getByRole('button', { name })
  await keys.expectFocus(answer('Keep editing'))
  for (const next of ['Close', 'Leave', 'Keep editing']) {
    await keys.go('Tab', answer(next))
  }
  await keys.go('Enter', cancel)
  await keys.hit('Control+s')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Sari Penanggung Jawab')).toBeVisible()
})

test('a record is read by its tabs and blacklisted with a reason', async ({ page }) => {
  const keys = keysOf(page)
  const token = await signIn(page, 'manager')
  const made = await page.request.post('/api/v2/customer', {
    headers: { authorization: `Bearer ${token}` },
    data: { kind: 'PERSONAL', name: `Joko Papan Ketik ${unique()}`, phone: `0817${unique()}` },
  })
  const { id } = (await made.json()).data
  await page.goto(`/customer/${id}/detail`)
  await keys.tabTo(page.getByRole('tab', { name: 'Details' }))
  const tabs = await page.getByRole('tab').allInnerTexts()
  expect(tabs).toEqual(expect.arrayContaining(['Files', 'History']))
  for (const name of tabs.slice(1)) await keys.go('ArrowRight', page.getByRole('tab', { name }))
  await keys.hit('Enter')
  await expect(page.getByRole('tabpanel', { name: 'History' })).toBeVisible()
  const dots = page.getByRole('button', { name: /^Actions for / }).first()
  await keys.tabTo(dots, 'Shift+Tab')
  const blacklist = page.getByRole('menuitem', { name: 'Blacklist' })
  const choose = async () => {
    await keys.hit('Enter')
    await expect(blacklist).toBeVisible()
    await keys.go('Home', blacklist)
    await keys.hit('Enter')
  }
  await choose()
  const reason = page.getByRole('alertdialog').getByRole('textbox')
  await keys.expectFocus(reason)
  await keys.go('Escape', dots)
  await choose()
  await keys.expectFocus(reason)
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Blacklist' })
  await keys.press(confirm)
  await keys.expectFocus(reason)
  await page.keyboard.type('Unit tidak kembali')
  await keys.press(confirm)
  await expect(page.getByText('Blacklisted').first()).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})
