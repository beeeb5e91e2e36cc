import { expect, test } from 'vitest'
import type { Ctx } from '../http/handlers.ts'
import { customerSource } from '../modules/customer/customer.store.ts'
import { insideOf } from '../testing/renting.ts'
import { startTestServer } from '../testing/test-server.ts'
import { fileOf } from './crud.ts'
import { exportList } from './export.ts'

const server = await startTestServer()
const inAlpha = await insideOf(server.db, server.as('Owner'))

test.each([
  ['2028-02-28T16:50:00Z', 'customer-2028-02-28.csv'],
  ['2028-02-28T17:10:00Z', 'customer-2028-02-29.csv'],
  ['2026-12-31T17:10:00Z', 'customer-2027-01-01.csv'],
])('at %s a file is named after the day of the company: %s', async (moment, name) => {
  const file = await inAlpha((tx) => {
    const ctx = { tx, language: 'en', now: new Date(moment) } as unknown as Ctx
    return exportList(ctx, fileOf(customerSource), { format: 'csv', page: 1, limit: 0, sort: '' })
  })
  expect(file.name).toBe(name)
})
