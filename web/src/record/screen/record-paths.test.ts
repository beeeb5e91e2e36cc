import { expect, test } from 'vitest'
import { recordLinkBy } from './record-paths.ts'

test.each([
  ['/customer/$customerId/detail', { customerId: 'c1' }],
  ['/vehicle/form/$vehicleId', { vehicleId: 'c1' }],
])('a link to %s names the record by the parameter of the path', (path, params) =>
  expect(recordLinkBy(path)('c1')).toEqual({ to: path, params }),
)
