import { expect, test } from 'vitest'
import { isPaged, type Contract, type Route } from '../kernel/route.ts'
import { contracts } from './index.ts'

const routes: Route[] = Object.values(contracts as Record<string, Contract>).flatMap((contract) =>
  Object.values(contract),
)
const histories = routes.filter(({ path }) => path.endsWith('/log'))

test('there are histories', () => expect(histories.length).toBeGreaterThan(15))

test.each(histories.map((route) => [route.path, route] as const))('%s comes in pages', (_, route) => {
  expect(isPaged(route)).toBe(true)
  const after = '019a0000-0000-7000-8000-000000000000'
  expect(route.query?.safeParse({ page: '2', limit: '50' }).success).toBe(true)
  expect(route.query?.safeParse({ after }).success).toBe(true)
  expect(route.query?.safeParse({ after, page: '2' }).success).toBe(false)
})

test('the jobs come in pages', () => {
  const jobs = routes.find(({ method, path }) => method === 'GET' && path === '/background-jobs')
  expect(jobs && isPaged(jobs)).toBe(true)
})
