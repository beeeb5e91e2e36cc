import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'

/** Runs in the page: why a person would not see where the focus is, if they would not. */
function unseenFocus(): string | null {
  const focused = document.activeElement
  if (!focused) return 'nothing has the focus'
  const drawsRing = (element: Element | null) => {
    if (!element) return false
    const { outlineStyle, outlineWidth, opacity } = getComputedStyle(element)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0 && opacity !== '0'
  }
  const what = focused.outerHTML.slice(0, 160)
  // The ring may be drawn by the element, by what stands for it (a switch) or by its label (a card).
  if (![focused, focused.nextElementSibling, focused.closest('label')].some(drawsRing)) return `no ring: ${what}`
  const { x, y, width, height } = focused.getBoundingClientRect()
  const cover = document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.sticky')
  return cover && !cover.contains(focused) ? `behind a bar: ${what}` : null
}

/** A person without a mouse. */
export function keysOf(page: Page) {
  const expectSeen = async () => expect(await page.evaluate(unseenFocus)).toBeNull()
  const expectFocus = async (target: Locator) => {
    await expect(target).toBeFocused()
    await expectSeen()
  }
  const hit = (key: string) => page.keyboard.press(key)
  /** Tabs to an element; every element on the path must show its focus too. */
  const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await expect(target).toBeVisible()
    // Found by its role once, not at every step, unless the page has drawn another in its place.
    let found = await target.elementHandle()
    const isThere = async () => {
      if (!(await found?.evaluate((element) => element.isConnected))) found = await target.elementHandle()
      return found?.evaluate((element) => element === document.activeElement)
    }
    for (let count = 0; count < 80 && !(await isThere()); count += 1) {
      await hit(key)
      await expectSeen()
    }
    await expectFocus(target)
  }
  return {
    hit,
    tabTo,
    expectFocus,
    /** One key, and where it leads. */
    go: async (key: string, target: Locator) => {
      await hit(key)
      await expectFocus(target)
    },
    press: async (target: Locator, key = 'Enter') => {
      await tabTo(target)
      await hit(key)
    },
    type: async (target: Locator, text: string) => {
      await tabTo(target)
      await page.keyboard.type(text)
    },
  }
}
