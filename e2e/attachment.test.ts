import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectDialogAccessible, signIn, test } from './app.ts'
import { mark } from './chance.ts'
import { choose } from './select.ts'

const drawn = (background: string) => sharp({ create: { width: 900, height: 600, channels: 3, background } }).jpeg()
const jpeg = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await drawn(background).toBuffer(),
})

/** A customer of our own, with the documents open. */
async function openDocuments(page: Page, name: string) {
  const token = await signIn(page)
  const response = await page.request.post('/api/v2/customer', {
    headers: { authorization: `Bearer ${token}` },
    data: { kind: 'PERSONAL', name, phone: `0812${mark()}`, accept_duplicate: true },
  })
  const { data } = await response.json()
  await page.goto(`/customer/${data.id}/detail?tab=documents`)
  await expect(page.getByText('No files yet')).toBeVisible()
}

/** Passes files to the page as a drag from the desktop, or a paste, does. */
async function give(page: Page, how: 'drop' | 'paste', file: { name: string; mimeType: string; buffer: Buffer }) {
  const given = { how, name: file.name, type: file.mimeType, bytes: file.buffer.toString('base64') }
  await page.evaluate(({ how: event, name, type, bytes }) => {
    const data = new DataTransfer()
    data.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], name, { type }))
    const place = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Choose files')
    place?.dispatchEvent(
      event === 'drop'
        ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
        : new ClipboardEvent('paste', { clipboardData: data, bubbles: true }),
    )
  }, given)
}

test('files are dropped, pasted and chosen, looked at, ordered and removed', async ({ page }) => {
  await openDocuments(page, 'Berkas Lengkap')
  await give(page, 'drop', await jpeg('ktp-budi.jpg', '#336699'))
  await expect(page.getByText('ktp-budi.jpg')).toBeVisible()
  await expect(page.getByLabel('Document type')).toHaveAttribute('value', 'KTP')
  await give(page, 'paste', await jpeg('photo depan.jpg', '#993333'))
  const photos = page.getByRole('list', { name: 'Photos' }).getByRole('listitem')
  await expect(photos).toHaveCount(1)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([await jpeg('photo belakang.jpg', '#339933')])
  await expect(photos).toHaveCount(2)
  await expect(photos.first().locator('img')).toBeVisible()

  // The order is saved.
  await page.getByRole('button', { name: 'Move photo belakang.jpg forward' }).click()
  await expect(photos.first().getByRole('button', { name: 'Open photo belakang.jpg' })).toBeVisible()
  await page.reload()
  await expect(photos.first().getByRole('button', { name: 'Open photo belakang.jpg' })).toBeVisible()

  // All pictures, one after the other, by keyboard.
  await page.getByRole('button', { name: 'Open ktp-budi.jpg' }).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText('1 of 3')).toBeVisible()
  await expect(viewer.getByRole('img')).toHaveAttribute('data-size', 'large')
  await expectDialogAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('heading', { name: 'photo belakang.jpg' })).toBeVisible()
  await choose(viewer, 'Document type', 'OTHER')
  await page.keyboard.press('Escape')
  await expect(photos).toHaveCount(1)

  await page.getByRole('button', { name: 'Remove ktp-budi.jpg' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByText('ktp-budi.jpg')).toBeHidden()
  await page.reload()
  await expect(page.getByText('photo belakang.jpg')).toBeVisible()
  await expect(page.getByText('ktp-budi.jpg')).toBeHidden()
})

test('a file that does not arrive is sent again without being chosen again', async ({ page }) => {
  await openDocuments(page, 'Sinyal Buruk')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let attempts = 0
  await page.route('**/api/v2/media/upload', async (route) => {
    attempts += 1
    if (attempts > 1) return route.continue()
    await held
    return route.abort()
  })
  await give(page, 'drop', await jpeg('sim-a.jpg', '#555555'))
  const sending = page.getByRole('list', { name: 'Uploads' })
  await expect(sending.getByRole('progressbar', { name: 'Uploading sim-a.jpg' })).toBeVisible()
  release()
  await expect(sending.getByRole('alert')).toContainText('No connection to the server')
  await sending.getByRole('button', { name: 'Retry sim-a.jpg' }).click()
  await expect(page.getByLabel('Document type')).toHaveAttribute('value', 'SIM')
  await expect(sending).toBeHidden()
})

test('what is no picture is refused with a sentence, and a big photo travels small', async ({ page }) => {
  await openDocuments(page, 'Foto Besar')
  const sending = page.getByRole('list', { name: 'Uploads' })
  await give(page, 'drop', { name: 'logo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg><script/></svg>') })
  await expect(sending.getByRole('alert')).toHaveText('logo.jpg is not a JPEG, PNG, WebP or PDF file.')
  await sending.getByRole('button', { name: 'Do not upload logo.jpg' }).click()
  await expect(sending).toBeHidden()

  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const buffer = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
  const request = page.waitForRequest('**/api/v2/media/upload')
  await give(page, 'drop', { name: 'depan.jpg', mimeType: 'image/jpeg', buffer })
  expect(Number((await (await request).allHeaders())['content-length'])).toBeLessThan(buffer.length / 2)
  await expect(page.getByRole('button', { name: 'Open depan.jpg' })).toBeVisible()
})
