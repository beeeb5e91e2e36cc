import { expect, inject, test } from 'vitest'
import { asOwner } from '../../testing/as-owner.ts'

/** Far more than a slow machine takes to answer, far less than any clock that a run is given. */
const aMinute = 60_000

test('the database lives at the time of the program that started it', async () => {
  const [row] = await asOwner<{ now: Date }>(inject('databaseUrl'), 'select clock_timestamp() as now')
  expect(Math.abs((row?.now.getTime() ?? 0) - Date.now())).toBeLessThan(aMinute)
})
