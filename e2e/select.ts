import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'

const listOf = (select: Locator) => select.locator('..').getByRole('listbox')

/** Opens the list of a select. */
export async function openSelect(select: Locator): Promise<Locator> {
  await select.click()
  await expect(listOf(select)).toBeVisible()
  return listOf(select)
}

/** Chooses by the words of an option, or by its value where these differ between languages. */
export async function choose(within: Page | Locator, label: string | RegExp, option: string): Promise<void> {
  const select = within.getByRole('combobox', { name: label })
  const list = await openSelect(select)
  const named = list.getByRole('option', { name: option, exact: true })
  await named.or(list.locator(`[data-value="${option}"]`)).click()
  await expect(list).toBeHidden()
}
