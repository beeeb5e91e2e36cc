import type { Page } from '@playwright/test'
import type { Part } from './axe.ts'

/** Number of checks per kind of text: the colours of a table's first row are those of its last. */
const looks = new Map<string, number>()
/** More than one, because axe passes over what it cannot judge, such as text that lies outside of the window. */
const enough = 3

interface Look {
  violations: string[]
  /** The kinds of what was looked at. */
  kinds: string[]
}

/**
 * Runs in the page: lets axe judge text of kinds that it has not judged often enough. What makes a kind is what decides
 * whether text can be read: its colour, size and weight, and what shines through from behind it.
 */
async function lookAtNewColours({ part, known }: { part: Part; known: string[] }): Promise<Look> {
  const isKnown = new Set(known)
  const shining = new WeakMap<Element, string>()
  const behind = (element: Element | null): string => {
    if (!element) return ''
    const found = shining.get(element)
    if (found !== undefined) return found
    const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(element)
    const own = [
      backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : backgroundColor,
      backgroundImage === 'none' ? '' : backgroundImage,
      opacity === '1' ? '' : opacity,
      filter === 'none' ? '' : filter,
      // It may lie on something else than its parents.
      position === 'absolute' || position === 'fixed' ? element.className : '',
    ]
    const all = [...own, behind(element.parentElement)].filter(Boolean).join(' ')
    shining.set(element, all)
    return all
  }
  const selector = (paths: string[][] = []) => paths.map(([path]) => path).join(', ')
  const [within, without] = [selector(part.include), selector(part.exclude)]
  const hasText = (element: Element) =>
    element.matches('input, textarea, select') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const isJudged = (element: Element) =>
    hasText(element) &&
    element.checkVisibility() &&
    !element.closest(':disabled, [aria-disabled="true"]') &&
    (!within || element.closest(within)) &&
    (!without || !element.closest(without))
  const chosen = new Map<Element, string>()
  for (const element of document.body.querySelectorAll('*')) {
    if (!isJudged(element)) continue
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const kind = `${color} ${fontSize} ${fontWeight} on ${behind(element)}`
    if (!isKnown.has(kind)) chosen.set(element, kind)
  }
  if (chosen.size === 0) return { violations: [], kinds: [] }
  const { violations } = await window.axe.run([...chosen.keys()], {
    runOnly: { type: 'rule', values: ['color-contrast'] },
    resultTypes: ['violations'],
    selectors: false,
  })
  return {
    violations: violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 160))),
    kinds: [...chosen.values()],
  }
}

/** Text that cannot be read for its colours. */
export async function unreadable(page: Page, part: Part): Promise<string[]> {
  const known = [...looks].flatMap(([kind, count]) => (count >= enough ? [kind] : []))
  const { violations, kinds } = await page.evaluate(lookAtNewColours, { part, known })
  // A violation is reported at every occurrence.
  if (violations.length === 0) for (const kind of kinds) looks.set(kind, (looks.get(kind) ?? 0) + 1)
  return violations
}
