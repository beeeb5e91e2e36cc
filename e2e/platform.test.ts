import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectSound, goTo, signIn, test } from './app.ts'
import { mark } from './chance.ts'

const unique = mark

/** A program's sign-in with its credentials: the server's answer, and the token. */
async function tokenFor(request: APIRequestContext, client_id: string, client_secret: string) {
  const response = await request.post('/api/v2/oauth2/token', {
    form: { grant_type: 'client_credentials', client_id, client_secret },
  })
  return { status: response.status(), token: (await response.json()).access_token as string | undefined }
}

const choose = async (page: Page, row: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${row}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a client application from its first mistakes to its end', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'staff', 'lajur')
  await page.goto('/oauth-clients')
  await page.getByRole('button', { name: 'Add client' }).click()
  const form = page.getByRole('dialog', { name: 'Add client' })

  const id = form.getByRole('textbox', { name: 'Client ID' })
  const secret = form.getByRole('textbox', { name: 'Client Secret' })
  await expect(id).not.toHaveValue('')
  const first = await secret.inputValue()
  expect(first.length).toBeGreaterThanOrEqual(32)
  await id.fill('')
  await secret.fill('')
  await form.getByRole('button', { name: 'Add redirect URI' }).click()
  await expect(form.getByRole('textbox', { name: 'Redirect URIs 2' })).toBeFocused()
  await form.getByRole('textbox', { name: 'Redirect URIs 2' }).fill('nonsense')
  await form.getByRole('button', { name: 'Save' }).click()
  const faults = form.getByRole('alert')
  for (const sentence of [
    'Client ID is required',
    'Client Secret is required',
    'Name is required',
    'Redirect URIs 2: Must be a valid URL',
    'At least one scope is required',
  ])
    await expect(faults).toContainText(sentence)
  await form.getByRole('button', { name: 'Remove redirect URI (2)' }).click()
  await expect(form.getByRole('button', { name: /Remove redirect URI/ })).toHaveCount(0)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(faults).toContainText('At least one redirect URI is required')
  await expectSound(page)

  const name = `Booking ${unique()}`
  await form.getByRole('button', { name: 'Generate (Client ID)' }).click()
  await form.getByRole('button', { name: 'Generate (Client Secret)' }).click()
  await expect(secret).not.toHaveValue(first)
  const clientId = await id.inputValue()
  await form.getByRole('textbox', { name: 'Name *' }).fill(name)
  await form.getByRole('combobox', { name: 'Acts for' }).fill('Bali')
  await page.getByRole('option', { name: 'Bali Jaya Trans' }).click()
  await expect(form.getByText('The owners of the company are notified, with your name.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Description *' }).fill('Booking form of the website')
  const end = form.getByRole('textbox', { name: 'Access until *' })
  await expect(end).not.toHaveValue('')
  const lastDay = await end.inputValue()
  await form.getByRole('textbox', { name: 'Redirect URIs 1' }).fill('https://booking.example/back')
  await form.getByRole('checkbox', { name: 'View customers' }).check()
  await form.getByRole('button', { name: 'Save' }).click()

  const shown = page.getByRole('alertdialog', { name: 'Save this secret now' })
  await expect(page.getByText('Client created')).toBeVisible()
  await expect(shown).toBeVisible()
  await expect(form).toBeHidden()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(shown).toBeVisible()
  await shown.getByRole('button', { name: 'Copy Client Secret' }).click()
  await expect(page.getByText('Secret copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await shown.getByRole('button', { name: 'I have saved it' }).click()
  await expect(shown).toBeHidden()
  await expect(page.getByText(copied)).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Bali Jaya Trans')
  await expect(row).toContainText('customer.read')
  await expect(row).toContainText(lastDay)

  const { token } = await tokenFor(page.request, clientId, copied)
  const headers = { authorization: `Bearer ${token}` }
  const list = await page.request.get('/api/v2/customer', { headers })
  expect((await list.json()).metadata.total).toBe(24)
  expect((await page.request.delete(`/api/v2/customer/${clientId}`, { headers })).status()).toBe(403)

  await choose(page, name, 'New secret')
  const question = page.getByRole('alertdialog', { name: 'New secret' })
  await expect(question).toContainText(name)
  await question.getByRole('button', { name: 'New secret' }).click()
  await page.getByRole('button', { name: 'Copy Client Secret' }).click()
  await expect(page.getByText('Secret copied').first()).toBeVisible()
  const fresh = await page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'I have saved it' }).click()
  expect((await tokenFor(page.request, clientId, copied)).status).toBe(401)
  expect((await tokenFor(page.request, clientId, fresh)).status).toBe(200)

  await choose(page, name, 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit client' })
  await edit.getByRole('textbox', { name: 'Description' }).fill('Di lobi kantor')
  await edit.getByRole('switch', { name: 'Active' }).uncheck()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Client saved')).toBeVisible()
  await expect(row).toContainText('Inactive')
  expect((await tokenFor(page.request, clientId, fresh)).status).toBe(401)

  await choose(page, name, 'Remove client')
  const removal = page.getByRole('alertdialog', { name: 'Remove client' })
  await expect(removal).toContainText(`The client “${name}” will be removed.`)
  await removal.getByRole('button', { name: 'Remove client' }).click()
  await expect(page.getByText('Client removed')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('a company on hold looks, and cannot change', async ({ page, browser }) => {
  await signIn(page, 'staff', 'lajur')
  const hold = async (action: 'check' | 'uncheck', reason: string) => {
    await page.goto('/company')
    await page.getByRole('button', { name: 'Bali Jaya Trans', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Edit account: Bali Jaya Trans' })
    await form.getByRole('switch', { name: 'Suspended' })[action]()
    await form.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Account saved')).toBeVisible()
  }
  const owner = await browser.newPage()
  await signIn(owner, 'owner', 'balijaya')
  await owner.goto('/customer')
  await owner.getByRole('row').nth(1).getByRole('link').first().click()
  await owner.getByRole('link', { name: 'Edit' }).click()
  const save = async (note: string) => {
    await owner.getByRole('textbox', { name: 'Notes' }).fill(note)
    await owner.getByRole('button', { name: 'Save' }).click()
  }

  await hold('check', 'Tagihan Oktober belum dibayar')
  await expect(page.getByRole('row').filter({ hasText: 'Bali Jaya Trans' })).toContainText('Suspended')
  // A change takes effect within a second.
  await owner.waitForTimeout(1100)
  await save(`Catatan ${unique()}`)
  await expect(owner.getByText(/^The trial has ended or the account is suspended:/)).toBeVisible()

  const colleague = await browser.newPage()
  await signIn(colleague, 'owner', 'balijaya')
  await colleague.goto('/customer')
  await expect(colleague.getByRole('row').nth(1)).toBeVisible()
  await expect(colleague.getByRole('link', { name: 'New customer' })).toHaveCount(0)
  await colleague.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(colleague.getByRole('tab', { name: 'History' })).toBeVisible()
  await expect(colleague.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await colleague.close()

  const paid = `Lunas ${unique()}`
  await hold('uncheck', paid)
  await page.getByRole('button', { name: 'Show more of Bali Jaya Trans' }).click()
  await expect(page.getByText(`Reason: ${paid}`)).toBeVisible()
  await expect(page.getByText('Reason: Tagihan Oktober belum dibayar')).toBeVisible()
  await owner.waitForTimeout(1100)
  await save(`Catatan ${unique()}`)
  await expect(owner).toHaveURL(/\/detail$/)
  await owner.close()
})

test('outgoing messages are read with their text, and let go again', async ({ page }) => {
  await page.request.post('/api/v2/oauth2/forgotten-password', { data: { email: 'sales@nusantara.example' } })
  await signIn(page, 'staff', 'lajur')
  await page.goto('/company')
  await page.getByRole('link', { name: 'Outgoing Messages' }).click()
  await expect(page).toHaveURL(/\/company\/outbox$/)
  await page.getByRole('button', { name: 'Show more of sales@nusantara.example' }).first().click()
  const letter = page.getByRole('article', { name: 'Choose a new password' }).first()
  await expect(letter).toContainText('Hello Dimas Saputra,')
  await expectSound(page)
  await page.getByRole('button', { name: 'Actions for sales@nusantara.example' }).first().click()
  await page.getByRole('menuitem', { name: 'Try again' }).click()
  await expect(page.getByText('We will try again')).toBeVisible()
  // There is no mail server here: after the attempt it is kept again, and the list updates live.
  const row = page.getByRole('row', { name: /sales@nusantara\.example/ }).first()
  await expect(row).toContainText('Not sent')
})

test('whoever does not run the installation sees nothing of it', async ({ page }) => {
  await signIn(page)
  await page.goto('/dashboard')
  await expect(page.getByText('Customers').first()).toBeVisible()
  await expect(page.getByText('Internal', { exact: true })).toHaveCount(0)
  for (const path of ['/company', '/company/outbox', '/oauth-clients', '/proofs']) {
    await goTo(page, path)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
      /Companies|Outgoing Messages|OAuth Clients|Nightly Checks/,
    )
  }
})
