import type { Page } from '@playwright/test'
import { choose } from './select.ts'

/** Chooses the first customer that a search finds. */
export async function chooseCustomer(page: Page, label: string, text: string) {
  const picker = page.getByRole('combobox', { name: new RegExp(`^${label}( \\*)?$`) })
  await picker.fill(text)
  await page.getByRole('option').filter({ hasText: text }).first().click()
}

export const lineOf = (page: Page, number: number) =>
  page.getByRole('group', { name: new RegExp(`(Vehicle|Kendaraan) ${number}`) })

/** Labels of a line's fields, which differ between forms. */
interface LineWords {
  category: string
  type: string
  unit: string | RegExp
}

/** One vehicle of a category, by the day. */
export async function fillLine(page: Page, words: LineWords) {
  const line = lineOf(page, 1)
  await choose(line, words.category, 'MPV')
  await choose(line, words.type, '1')
  await choose(line, words.unit, 'DAY')
  return line
}

/** Total in the panel beside the form, or in the document. */
export const totalOf = (page: Page) => page.locator('dt', { hasText: /^Total$/ }).locator('xpath=../dd')
