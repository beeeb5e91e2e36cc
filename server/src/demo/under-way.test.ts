import { expect, test } from 'vitest'
import { aDriver } from '../testing/a-driver.ts'
import { exchangesOf } from '../testing/exchanging.ts'
import { insideOf } from '../testing/renting.ts'
import { startTestServer } from '../testing/test-server.ts'
import { underWay } from './under-way.ts'

const server = await startTestServer()
const { owner, aCar, confirmed, out } = await exchangesOf(server)
const inAlpha = await insideOf(server.db, owner)

test('only a vehicle that went out and is not back is under way', async () => {
  await confirmed([{ vehicle_id: await aCar() }])
  await aDriver(owner)
  const { old } = await out()
  expect(await inAlpha((tx) => underWay(tx, 'vehicle_id'))).toEqual(new Set([old]))
  expect(await inAlpha((tx) => underWay(tx, 'driver_id'))).toEqual(new Set())
})
