import { seededRoleId } from '../core/src/modules/role/seeded-roles.ts'
import { chooseRisky, expect, goTo, signIn, test } from './app.ts'
import { mark } from './chance.ts'
import { linkTo } from './database.ts'
import { port } from './port.ts'
import { choose, openSelect } from './select.ts'

const unique = mark

test('a driver from the first mistake to the last sign-in', async ({ page, browser }) => {
  await signIn(page)
  await page.goto('/employee')
  await page.getByRole('link', { name: 'New employee' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New employee' })).toBeVisible()
  const name = `Untung Subagio ${unique()}`
  const email = `untung${unique()}@surel.example`
  await page.getByRole('textbox', { name: 'Full name *' }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await choose(page, 'Role *', 'Sales')
  await expect(page.getByLabel('SIM number')).toHaveCount(0)
  await page.getByLabel('Works as a driver').check()
  await choose(page, 'SIM class', 'B1 Umum')
  await page.getByLabel('SIM number').fill('12345678901234')
  await page.getByRole('button', { name: 'Save' }).click()
  const faults = page.getByRole('alert').filter({ hasText: 'Please fix the following errors:' })
  await expect(faults).toContainText('SIM valid until')
  await page.getByRole('textbox', { name: 'SIM valid until' }).fill('31/01/2020')
  await expect(page.getByText('The SIM has expired.')).toBeVisible()
  await page.getByRole('textbox', { name: 'SIM valid until' }).fill('31/01/2031')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Never signed in')).toBeVisible()

  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText(`An email with a link is being sent to ${email}`)).toBeVisible()
  await expect(page.getByText('Invited', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite again' })).toBeVisible()

  const context = await browser.newContext()
  const theirs = await context.newPage()
  const new_password = `sandi panjang ${unique()}`
  const token = (await linkTo(port, email)).split('#')[1]
  const chosen = await theirs.request.post('/api/v2/oauth2/link/password', { data: { token, new_password } })
  expect(chosen.ok()).toBe(true)
  await theirs.goto('/login?redirect=%2Fcustomer')
  await theirs.getByLabel('Email').fill(email)
  await theirs.getByLabel('Password', { exact: true }).fill(new_password)
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()

  await page.reload()
  await expect(page.getByText('Can sign in')).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(`new.${email}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`A link was sent to new.${email}.`)).toBeVisible()
  const confirming = await context.newPage()
  await confirming.goto(new URL(await linkTo(port, `new.${email}`)).href.replace(/^https?:\/\/[^/]+/, ''))
  await confirming.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(confirming.getByText(`From now on you sign in as new.${email}.`)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Can sign in')).toBeVisible()
  await expect(page.getByText(`A link was sent to new.${email}.`)).toHaveCount(0)

  await chooseRisky(page, 'Deactivate')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible()
  await theirs.getByRole('button', { name: 'Next page' }).click()
  await expect(theirs.getByText('Session expired. Please login again.')).toBeVisible()
  await expect(theirs).toHaveURL(/\/login/)
  await context.close()
})

test('one’s own access is for somebody else to change', async ({ page }) => {
  await signIn(page)
  await page.goto('/employee')
  await page.getByRole('link', { name: /^Hendra Wijaya/ }).click()
  await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Invite|new password/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeDisabled()
  await expect(page.getByRole('combobox', { name: /^Role/ })).toBeDisabled()
})

test('the address of a colleague who can sign in is for an owner to change', async ({ page }) => {
  const full_name = `Wulan Sari ${unique()}`
  const email = `wulan${unique()}@surel.example`
  const login = { email: 'owner@nusantara.example', password: 'nusantara-demo' }
  const { access_token } = await (await page.request.post('/api/v2/oauth2/login', { data: login })).json()
  const headers = { authorization: `Bearer ${access_token}` }
  const data = { full_name, email, role_id: seededRoleId('Sales'), branch_id: 1, is_branch_bound: true }
  const made = await (await page.request.post('/api/v2/user', { data, headers })).json()
  await page.request.post(`/api/v2/user/${made.data.id}/invite`, { headers })
  const token = (await linkTo(port, email)).split('#')[1]
  const chosen = { token, new_password: `sandi panjang ${unique()}` }
  expect((await page.request.post('/api/v2/oauth2/link/password', { data: chosen })).ok()).toBe(true)

  await signIn(page, 'manager')
  await page.goto(`/employee/${made.data.id}/detail`)
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeDisabled()
  await expect(page.getByText('Only an owner can do this')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Position' })).toBeEnabled()
})

test('nobody is offered to touch somebody who may do more', async ({ page }) => {
  await signIn(page, 'manager')
  await page.goto('/employee')
  await page.getByRole('button', { name: 'Actions for Hendra Wijaya' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['View details'])
  await page.getByRole('menuitem', { name: 'View details' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hendra Wijaya' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Invite|new password|Deactivate|everywhere|Archive/ })).toHaveCount(0)
  await goTo(page, page.url().replace(/detail.*/, 'form'))
  await expect(page.getByText('rights that your own role does not have')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await goTo(page, '/employee/form')
  const roles = await openSelect(page.getByRole('combobox', { name: /^Role/ }))
  await expect(roles.getByRole('option', { name: 'Sales' })).toBeVisible()
  await expect(roles.getByRole('option', { name: 'Owner' })).toHaveCount(0)
})

test('whoever may only look is offered nothing else', async ({ page }) => {
  await signIn(page, 'ops')
  await page.goto('/employee')
  await expect(page.getByRole('heading', { level: 1, name: 'Employees' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New employee' })).toHaveCount(0)
  await page.getByPlaceholder(/^Search by /).fill('slamet')
  await page.getByRole('link', { name: /^Slamet Riyadi/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Slamet Riyadi' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Invite|Deactivate|Sign out everywhere|Archive/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
})
