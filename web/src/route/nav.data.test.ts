import { expect, test } from 'vitest'
import { navLinks, usualTeam } from './nav.data.ts'

test('each screen stands once in the sidebar', () => {
  const paths = navLinks.map(({ path }) => path)
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
})

test('sales and operations both find the planning board', () =>
  expect(navLinks.find(({ path }) => path === '/planning')?.teams).toEqual(['sales', 'ops']))

test.each([
  [['quotation.create', 'sales_order.create'], 'sales'],
  [['insurance.settle', 'quotation.read'], 'finance'],
  [['occupancy.create', 'vehicle.create'], 'ops'],
  [['quotation.create', 'occupancy.create'], 'dashboard'],
  [['quotation.read', 'vehicle.read'], 'dashboard'],
] as const)('who may %s begins in the area %s', (permissions, team) => expect(usualTeam(permissions)).toBe(team))
