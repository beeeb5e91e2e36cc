import { expect, test } from 'vitest'
import { navLinks } from './nav.data.ts'

test('each screen stands once in the sidebar', () => {
  const paths = navLinks.map(({ path }) => path)
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
})

test('sales and operations both find the planning board', () =>
  expect(navLinks.find(({ path }) => path === '/planning')?.teams).toEqual(['sales', 'ops']))
