import type { Locator, Page } from '@playwright/test'
import { formatDate, formatInstantIn } from '../core/src/kernel/date.ts'
import { expect } from './app.ts'
import { inDays } from './days.ts'
import { aVehicle } from './vehicle.ts'

const zone = 'Asia/Jakarta'
/** This many days from today, at an hour on the company's clock. */
export const at = (days: number, hour = 0) =>
  new Date(`${inDays(days)}T${String(hour).padStart(2, '0')}:00+07:00`).toISOString().replace('.000Z', 'Z')
export const day = (days: number) => formatDate(inDays(days))
/** An instant as the board says it to a reader elsewhere. */
export const said = (instant: string) => formatInstantIn(instant, zone)

/** Two vehicles that no other test knows, found by their model. */
export async function aPair(page: Page, token: string, category = 'MINIBUS', more: object = {}) {
  const model = `Uji ${crypto.randomUUID().slice(0, 8)}`
  const first = await aVehicle(page, token, { model, category, ...more })
  const second = await aVehicle(page, token, { model, category, ...more })
  return { model, first, second }
}

export const openBoard = (page: Page, model: string, more = '') =>
  openBoardAt(page, `search=${encodeURIComponent(JSON.stringify({ value: model }))}${more}`)

export async function openBoardAt(page: Page, query: string) {
  await page.goto(`/planning?${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Planning Board' })).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible()
}

/** The last board is drawn faintly while the next one loads: its colours are no one's to judge. */
export const expectBoardStill = (page: Page) =>
  expect(page.locator('[aria-busy="true"]').filter({ has: page.getByRole('grid') })).toHaveCount(0)

export const rowOf = (page: Page, plate: string) => page.getByRole('row').filter({ hasText: plate })
export const barIn = (page: Page, plate: string, name: string | RegExp) =>
  rowOf(page, plate).getByRole('button', { name })

export async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return box
}

/** Takes hold of a place and lets go so many pixels away. */
export async function drag(page: Page, from: { x: number; y: number }, by: { x?: number; y?: number }) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + (by.x ?? 0), from.y + (by.y ?? 0), { steps: 6 })
  await page.mouse.up()
}
