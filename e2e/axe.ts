import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'

/** Selectors of what is looked at, and what is not. */
interface Part {
  include?: string[][]
  exclude?: string[][]
}

declare global {
  interface Window {
    axe: { run: (part: Part, options: RunOptions) => Promise<AxeResults> }
  }
}

/** Runs in the page: what breaks a rule, and where. */
async function violationsIn({ part, options }: { part: Part; options: RunOptions }): Promise<string[]> {
  const { violations } = await window.axe.run(part, { ...options, resultTypes: ['violations'], selectors: false })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** The source is long: a document is given it once, and only what is wrong comes back. */
export async function expectAccessible(page: Page, part: Part, options: RunOptions = {}): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  expect.soft(await page.evaluate(violationsIn, { part, options }), 'accessibility').toEqual([])
}

const inWindow: RunOptions = { rules: { 'page-has-heading-one': { enabled: false } } }

/** The input of a picker and its open list; all else is hidden from assistive technology meanwhile. */
export const expectPickerAccessible = (page: Page): Promise<void> =>
  expectAccessible(page, { include: [['[role="combobox"][aria-expanded="true"]'], ['[role="listbox"]']] }, inWindow)

/** The dialog that is open; all else is hidden from assistive technology meanwhile. */
export const expectDialogAccessible = (page: Page): Promise<void> =>
  expectAccessible(page, { include: [['[role="dialog"]']] }, inWindow)
