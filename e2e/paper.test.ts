import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { expect, expectSound, signIn, test } from './app.ts'

test('the price list is looked at as a PDF in both languages, and downloaded', async ({ page }) => {
  await signIn(page, 'sales')
  // Not every browser of the tests has a viewer; the screen asks this.
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }))
  await page.goto('/price-list')
  await page.getByRole('button', { name: 'PDF' }).click()
  const paper = page.getByRole('dialog', { name: 'Price list' })
  await expect(paper.getByRole('button', { name: 'Print' })).toBeEnabled()
  await expect(paper.getByTitle('Price list')).toHaveAttribute('src', /^blob:/)

  // A browser without a viewer downloads what the frame shows, too: under the name of its address.
  const isNamed = (download: Download) => !/^[0-9a-f-]{36}\.pdf$/.test(download.suggestedFilename())
  const saved = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download', isNamed),
      paper.getByRole('button', { name: 'Download' }).click(),
    ])
    const bytes = await readFile(await download.path())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    return { name: download.suggestedFilename(), bytes }
  }
  const english = await saved()
  expect(english.name).toMatch(/^Vehicle Rental Price List \d{2}-\d{2}-\d{4}\.pdf$/)

  await paper.getByRole('button', { name: 'Bahasa Indonesia' }).click()
  await expect(paper.getByRole('button', { name: 'Download' })).toBeEnabled()
  expect((await saved()).name).toContain('Daftar Harga Sewa Kendaraan')

  // The same again is the same file.
  await paper.getByRole('button', { name: 'English' }).click()
  await expect(paper.getByRole('button', { name: 'Download' })).toBeEnabled()
  expect((await saved()).bytes.equals(english.bytes)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(paper).toBeHidden()
})

test('on a phone it is opened or downloaded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page)
  await page.goto('/price-list')
  await page.getByRole('button', { name: 'PDF' }).click()
  const paper = page.getByRole('dialog', { name: 'Price list' })
  await expect(paper.getByText('It cannot be shown here')).toBeVisible()
  await expect(paper.locator('iframe')).toHaveCount(0)
  await expectSound(page)
  // Not every browser of the tests shows a PDF in a tab: what the tab is asked to show is what counts.
  const opened = page.evaluate(
    () => new Promise<[unknown, unknown]>((resolve) => (window.open = (url, target) => (resolve([url, target]), null))),
  )
  await paper.getByRole('button', { name: 'Open in a new tab' }).click()
  expect(await opened).toEqual([expect.stringMatching(/^blob:/), '_blank'])
})

test('what could not be made says so, and is tried again', async ({ page }) => {
  await signIn(page)
  const address = '**/api/v2/pricing/paper*'
  await page.route(address, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/price-list')
  await page.getByRole('button', { name: 'PDF' }).click()
  const paper = page.getByRole('dialog', { name: 'Price list' })
  await expect(paper.getByRole('alert')).toContainText('The document could not be prepared')
  await expect(paper.getByRole('button', { name: 'Download' })).toBeDisabled()
  await expectSound(page)
  await page.unroute(address)
  await paper.getByRole('button', { name: 'Retry' }).click()
  await expect(paper.getByRole('button', { name: 'Download' })).toBeEnabled()
})
