import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'
import { unreadable } from './contrast.ts'
import { expect } from './expect.ts'

/** Selectors of what is looked at, and what is not. */
export interface Part {
  include?: string[][]
  exclude?: string[][]
}

/** Which rules are looked at: colours change with the theme, all else with language and width. */
export type Rules = 'all' | 'colours' | 'structure' | 'none'

declare global {
  interface Window {
    axe: { run: (part: Part | Element[], options: RunOptions) => Promise<AxeResults> }
  }
}

/** Runs in the page: what breaks a rule other than that of colours, and where. */
async function violationsIn({ part, except }: { part: Part; except: string[] }): Promise<string[]> {
  const { violations } = await window.axe.run(part, {
    rules: Object.fromEntries(['color-contrast', ...except].map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    selectors: false,
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** Expects that this part of the page breaks no accessibility rule. */
export async function expectAccessible(page: Page, part: Part, rules: Rules = 'all', except: string[] = []) {
  if (rules === 'none') return
  // The source is long: a document is given it once, and only what is wrong comes back.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  if (rules !== 'colours') expect.soft(await page.evaluate(violationsIn, { part, except }), 'accessibility').toEqual([])
  if (rules !== 'structure') expect.soft(await unreadable(page, part), 'colours').toEqual([])
}

const inWindow = ['page-has-heading-one']

/** The input of a picker and its open list; all else is hidden from assistive technology meanwhile. */
export const expectPickerAccessible = (page: Page): Promise<void> =>
  expectAccessible(
    page,
    { include: [['[role="combobox"][aria-expanded="true"]'], ['[role="listbox"]']] },
    'all',
    inWindow,
  )

/** The dialog that is open; all else is hidden from assistive technology meanwhile. */
export const expectDialogAccessible = (page: Page): Promise<void> =>
  expectAccessible(page, { include: [['[role="dialog"]']] }, 'all', inWindow)
