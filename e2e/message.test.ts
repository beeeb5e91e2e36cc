import type { Page } from '@playwright/test'
import { expect, expectDialogAccessible, goTo, signIn, test } from './app.ts'
import { mark } from './chance.ts'
import { choose } from './select.ts'

/** A customer of one's own, so that tests do not meet. */
async function aCustomer(page: Page, token: string, change: object = {}): Promise<{ id: string; name: string }> {
  const unique = mark()
  const name = `Pesan Untuk ${unique}`
  const response = await page.request.post('/api/v2/customer', {
    headers: { authorization: `Bearer ${token}` },
    data: { kind: 'PERSONAL', name, phone: `0812${unique}`, accept_duplicate: true, ...change },
  })
  return { id: (await response.json()).data.id, name }
}

test('a customer is written to, by hand where no provider is set up', async ({ page, context }) => {
  // No request leaves the machine.
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const token = await signIn(page, 'sales')
  const { id, name } = await aCustomer(page, token)
  await page.goto(`/customer/${id}/detail`)
  await page.getByRole('button', { name: 'Send message' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(`Hello ${name}, thank you`)
  await choose(dialog, 'Language', 'id')
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(`Halo Bapak/Ibu ${name}`)
  await choose(dialog, 'Template', 'NOTE')
  await dialog.getByRole('button', { name: 'Open WhatsApp' }).click()
  await expect(dialog.getByText('Required').first()).toBeVisible()
  await dialog.getByLabel('Your text').fill('Unit siap besok pagi.')
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('Unit siap besok pagi.')
  await expectDialogAccessible(page)
  const chat = context.waitForEvent('page')
  await dialog.getByRole('button', { name: 'Open WhatsApp' }).click()
  await (await chat).close()

  // The browser cannot know whether it was sent there.
  const open = page.getByRole('dialog').getByRole('link', { name: 'Open WhatsApp' })
  await expect(open).toHaveAttribute('href', /^https:\/\/wa\.me\/62812\d+\?text=Halo.*Unit%20siap%20besok%20pagi/)
  await expect(page.getByRole('dialog')).toContainText('Not sent')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click()
  await expect(page.getByText('Marked as sent')).toBeVisible()

  await page.getByRole('tab', { name: 'Messages' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Sent')
  await page.getByRole('link', { name: 'Free message' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Unit siap besok pagi.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dimas Saputra' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open WhatsApp' })).toHaveCount(0)
})

test('a mail waits in the list, is given up and tried again', async ({ page }) => {
  const token = await signIn(page)
  const { id, name } = await aCustomer(page, token, { email: `m${mark()}@surel.example` })
  await page.goto(`/customer/${id}/detail`)
  await page.getByRole('button', { name: 'Send message' }).click()
  await choose(page, 'Channel', 'EMAIL')
  await expect(page.getByRole('article')).toContainText('Greetings from Nusantara Rent')
  await page.getByRole('dialog').getByRole('button', { name: 'Copy letter' }).click()
  await expect(page.getByRole('dialog')).toContainText('Not sent: no mail server is set up')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()

  await goTo(page, `/message?search=${encodeURIComponent(JSON.stringify({ key: 'recipient_name', value: name }))}`)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('Not sent')
  await row.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Cancel message' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel message' }).click()
  await expect(row).toContainText('Cancelled')
  await row.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  // History names people's actions and automatic ones.
  const history = page.getByRole('main').getByRole('list').last()
  await expect(history).toContainText(
    /Lajur changed this.*Waiting.*Not sent.*Hendra Wijaya changed this.*Cancelled.*Waiting/,
  )
})

test('a customer without an address cannot be mailed', async ({ page }) => {
  const token = await signIn(page)
  const { id } = await aCustomer(page, token)
  await page.goto(`/customer/${id}/detail`)
  await page.getByRole('button', { name: 'Send message' }).click()
  await choose(page, 'Channel', 'EMAIL')
  await expect(page.getByText('This customer has no email address: add one first.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy letter' }).click()
  await expect(page.getByText('This customer has no contact for this channel').first()).toBeVisible()
})

test('a company says it in its own words, and goes back to the usual ones', async ({ page }) => {
  await signIn(page, 'owner', 'balijaya')
  await page.goto('/settings/message')
  const card = page.getByRole('region', { name: 'Free message, Email, English' })
  await expect(card).toContainText('A message from Bali Jaya Trans')
  const change = page.getByRole('button', { name: 'Edit wording: Free message, Email, English' })
  await change.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Subject').fill('News of {{company}}')
  await dialog.getByLabel('Text').fill('Dear {{customer}}, {{price}}')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(
    dialog.getByText(/\{\{price\}\} is not available here\. You can use \{\{customer\}\}/).first(),
  ).toBeVisible()
  await dialog.getByLabel('Text').fill('Dear {{customer}}, {{text}}')
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('News of Bali Jaya Trans')
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('Dear Budi Santoso, Your vehicle')
  await expectDialogAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('Custom wording')
  await expect(card).toContainText('News of Bali Jaya Trans')

  await card.getByRole('button', { name: /Restore default/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore default' }).click()
  await expect(card).toContainText('A message from Bali Jaya Trans')
  await expect(card).not.toContainText('Custom wording')
})

test('the text of a mail that opens an account is shown to nobody here', async ({ page }) => {
  const address = 'finance@nusantara.example'
  await page.request.post('/api/v2/oauth2/forgotten-password', { data: { email: address } })
  await signIn(page)
  await page.goto(`/message?search=${encodeURIComponent(JSON.stringify({ key: 'recipient', value: address }))}`)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByText('only its recipient can read it')).toBeVisible()
  await expect(page.getByText('set-password')).toHaveCount(0)
})
