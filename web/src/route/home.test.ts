import type { Permission } from '@rental/core/modules/index'
import { expect, test } from 'vitest'
import { homeOf } from './home.ts'

test.each([
  ['a driver', true, ['delivery_order.read', 'wallet.debit'], '/ops/run-sheet'],
  ['a driver who also sells', true, ['delivery_order.read', 'quotation.read'], '/dashboard'],
  ['somebody in the warehouse', false, ['vehicle.read'], '/dashboard'],
] as const)('%s begins at the own work', (_, sees_own_jobs, rights, path) =>
  expect(homeOf({ sees_own_jobs, permissions: rights as readonly Permission[] as Permission[] })).toBe(path),
)
