import { expect, test } from 'vitest'
import { emptyDatabase } from '../testing/test-server.ts'
import { migrate } from './migrate.ts'

test('servers that start together migrate once', async () => {
  const url = await emptyDatabase()
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)])
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
  expect(await migrate(url)).toEqual([])
})
