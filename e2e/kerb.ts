import type { Browser, BrowserContext, Page } from '@playwright/test'
import { chance } from './chance.ts'
import { expect } from './expect.ts'

/** At the kerb with a phone: inspections as people fill them in. */

const phone = { width: 390, height: 844 }

/** A phone of its own, with the worker that keeps the app on it. */
export async function aPhone(
  browser: Browser,
  baseURL: string | undefined,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: phone,
    hasTouch: true,
    serviceWorkers: 'allow',
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...(baseURL && { baseURL }),
  })
  return { context, page: await context.newPage() }
}

/** A picture as a phone takes it, 12 megapixels unless told otherwise; no two are alike. */
export async function aPicture(page: Page, name: string, [width, height] = [4000, 3000]) {
  const data = await page.evaluate(
    async ([w = 0, h = 0, turn = 0]) => {
      const canvas = new OffscreenCanvas(w, h)
      const draw = canvas.getContext('2d')
      if (!draw) throw new Error('no canvas')
      for (let at = 0; at < 4000; at += 1) {
        draw.fillStyle = `hsl(${(at * 37 + turn) % 360} ${at % 90}% ${20 + (at % 60)}%)`
        draw.fillRect((at * 7919) % w, (at * 104_729) % h, 40 + (at % 300), 30 + (at % 200))
      }
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })).arrayBuffer(),
      )
      let text = ''
      for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
      return btoa(text)
    },
    [width, height, chance(1e8) / 1e5],
  )
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(data, 'base64') }
}

export async function sign(page: Page, label: string) {
  const pad = page.getByRole('img', { name: label })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error(`no pad for ${label}`)
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  for (let at = 0; at < 30; at += 1) await page.mouse.move(box.x + 40 + at * 8, box.y + 60 + 25 * Math.sin(at / 2))
  await page.mouse.up()
}

export const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
export const step = (page: Page, name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeVisible()

export async function enterPhoto(page: Page, slot: string, picture: Awaited<ReturnType<typeof aPicture>>) {
  await page.locator('label').filter({ hasText: slot }).locator('input[type=file]').setInputFiles(picture)
  await expect(page.getByRole('img', { name: slot, exact: true }).first()).toBeVisible()
}

export const asked = ['Front', 'Rear', 'Left side', 'Right side']

export async function fillReadings(page: Page, km: string, fuel: string) {
  await page.getByLabel('Odometer (km)').fill(km)
  await page.getByText(fuel, { exact: true }).click()
}

/** Goes ahead although something stands against the handover, before the vehicle is looked at. */
export async function passChecks(page: Page) {
  await expect(page.getByRole('heading', { level: 2, name: 'Before you hand it over' })).toBeVisible()
  for (const reason of await page.getByLabel('Reason to continue').all()) await reason.fill('The director agreed')
  await next(page)
}

export async function signBoth(page: Page) {
  await page.getByLabel('Name of the person').fill('Budi Santoso')
  await sign(page, 'Signature of the customer’s side')
  await sign(page, 'Signature of our side')
  await page.getByRole('button', { name: 'Sign and finish' }).click()
}

/** The job of a vehicle on the run sheet. */
export const jobOf = (page: Page, plate: string) => page.locator('section > div').filter({ hasText: plate })
