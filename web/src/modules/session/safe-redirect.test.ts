import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

beforeAll(() => vi.stubGlobal('location', { origin: 'https://rental.test' }))
afterAll(() => vi.unstubAllGlobals())

describe('safeRedirect', () => {
  test.each([
    ['/customer', '/customer'],
    ['/customer?pagination=%7B%7D#top', '/customer?pagination=%7B%7D#top'],
    ['/', '/'],
  ])('lets %s through', (wish, path) => expect(safeRedirect(wish)).toBe(path))

  test.each([
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
    'customer',
    '',
    undefined,
    { href: '/customer' },
  ])('refuses %j', (wish) => expect(safeRedirect(wish)).toBeNull())
})
