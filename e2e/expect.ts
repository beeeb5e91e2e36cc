import { expect as plain, type ExpectMatcherState, type Locator, type Page } from '@playwright/test'

/**
 * While an expectation is not met yet, Playwright describes the whole page at each look (microsoft/playwright#41098):
 * more work for the browser than drawing it. So the state is awaited first and expected afterwards; the verdict and its
 * message remain Playwright's own.
 */
type Wait<Subject> = (subject: Subject, expected: unknown) => Promise<unknown>

const attached: Wait<Locator> = (locator) => locator.first().waitFor({ state: 'attached' })
const holding: Wait<Locator> = (locator, text) =>
  typeof text === 'string' || text instanceof RegExp
    ? attached(locator.filter({ hasText: text }), text)
    : attached(locator, text)

function waitingFor<Subject extends Locator | Page>(matcher: string, wait: Wait<Subject>) {
  return async function (this: ExpectMatcherState, subject: Subject, ...args: unknown[]) {
    // A state that never comes is reported by the expectation below.
    if (!this.isNot) await wait(subject, args[0]).catch(() => {})
    const expectation: unknown = this.isNot ? plain(subject).not : plain(subject)
    try {
      await (expectation as Record<string, (...args: unknown[]) => Promise<void>>)[matcher]?.(...args)
      return { pass: !this.isNot, message: () => '' }
    } catch (error) {
      return { pass: this.isNot, message: () => (error as Error).message }
    }
  }
}

export const expect = plain.extend({
  toBeVisible: waitingFor<Locator>('toBeVisible', (locator) => locator.first().waitFor({ state: 'visible' })),
  toBeHidden: waitingFor<Locator>('toBeHidden', (locator) => locator.first().waitFor({ state: 'hidden' })),
  toContainText: waitingFor('toContainText', holding),
  toHaveText: waitingFor('toHaveText', holding),
  toHaveValue: waitingFor('toHaveValue', attached),
  toHaveAttribute: waitingFor('toHaveAttribute', attached),
  toHaveAccessibleName: waitingFor('toHaveAccessibleName', attached),
  toBeFocused: waitingFor('toBeFocused', attached),
  toBeEnabled: waitingFor('toBeEnabled', attached),
  toBeDisabled: waitingFor('toBeDisabled', attached),
  toBeChecked: waitingFor('toBeChecked', attached),
  toHaveURL: waitingFor<Page>('toHaveURL', (page, url) =>
    page.waitForURL(url as string | RegExp, { waitUntil: 'commit' }),
  ),
})
