import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { describe, expect, test } from 'vitest'
import { arriveTransfers } from '../../occupancy/transfer.ts'
import { asOwner, startTestServer } from '../../testing/test-server.ts'
import { aVehicle } from '../../testing/a-vehicle.ts'
import { inHours, occupyingFor } from '../../testing/occupying.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const occupying = await occupyingFor(server.db, owner)

const transfer = (vehicle_id: string, change: object = {}) => ({
  kind: 'TRANSFER' as const,
  vehicle_id,
  to_branch_id: 2,
  starts_at: inHours(-2),
  ends_at: inHours(5),
  title: 'Ke Denpasar',
  ...change,
})
const enter = (vehicle_id: string, change: object = {}) =>
  owner.call(occupancy.create, { body: transfer(vehicle_id, change) })
const branchOf = async (id: string) => (await owner.call(vehicle.get, { params: { id } })).branch_id
const here = () => aVehicle(owner, { branch_id: 1 })
/** Time passes: its end lies in the past. */
const over = (id: string) =>
  asOwner(server.url, `update occupancy set ends_at = now() - interval '1 minute' where id = '${id}'`)

describe('a transfer', () => {
  test('leads to another branch, and to one alone', async () => {
    const { id } = await here()
    const refused = async (change: object) =>
      (await owner.refused(occupancy.create, { body: transfer(id, change) })).fields
    expect(await refused({ to_branch_id: null })).toEqual({ to_branch_id: 'Required' })
    expect(await refused({ to_branch_id: 1 })).toEqual({ to_branch_id: 'The vehicle is at this branch already' })
    expect(await refused({ to_branch_id: 999 })).toEqual({ to_branch_id: 'This no longer exists' })
    expect(await refused({ kind: 'BLOCK' })).toEqual({ to_branch_id: 'Only for the transfer of a vehicle' })
  })
  test('changes the branch once its end has passed, and the history names it', async () => {
    const { id } = await here()
    const entry = await enter(id)
    expect(await occupying(({ tx }) => arriveTransfers(tx))).toBe(0)
    expect(await branchOf(id)).toBe(1)
    await over(entry.id)
    expect(await occupying(({ tx }) => arriveTransfers(tx))).toBe(1)
    expect(await occupying(({ tx }) => arriveTransfers(tx))).toBe(0)
    expect(await branchOf(id)).toBe(2)
    expect((await owner.call(occupancy.get, { params: { id: entry.id } })).arrived_at).not.toBeNull()
    const [last] = (await owner.call(vehicle.log, { params: { id } })).items
    expect(last).toMatchObject({ action: 'update', reason: 'Ke Denpasar' })
  })
  test('arrives sooner by hand: it ends, and its vehicle is free at the new branch', async () => {
    const { id } = await here()
    const entry = await enter(id)
    const arrived = await owner.call(occupancy.arrive, { params: { id: entry.id } })
    expect(arrived.state).toBe('DONE')
    expect(arrived.arrived_at).toBe(arrived.ends_at)
    expect(await owner.call(vehicle.get, { params: { id } })).toMatchObject({ branch_id: 2, availability: 'AVAILABLE' })
    const [last] = (await owner.call(vehicle.log, { params: { id } })).items
    expect(last).toMatchObject({ action: 'update', actor_name: 'Owner of alpha', reason: 'Ke Denpasar' })
    expect((await owner.refused(occupancy.arrive, { params: { id: entry.id } })).code).toBe('wrong_state')
  })
  test('arrives neither before it begins, nor as something else', async () => {
    const { id } = await here()
    const later = await enter(id, { starts_at: inHours(2) })
    expect((await owner.refused(occupancy.arrive, { params: { id: later.id } })).code).toBe('wrong_state')
    const changed = await owner.call(occupancy.change, { params: { id: later.id }, body: { kind: 'BLOCK' } })
    expect(changed.to_branch_id).toBeNull()
    expect((await owner.refused(occupancy.arrive, { params: { id: later.id } })).code).toBe('not_found')
  })
  test('that is broken off leaves the vehicle where it was', async () => {
    const { id } = await here()
    const entry = await enter(id)
    await owner.call(occupancy.release, { params: { id: entry.id }, body: { reason: 'Batal' } })
    await occupying(({ tx }) => arriveTransfers(tx))
    expect(await branchOf(id)).toBe(1)
  })
  test('to a branch that the user is not bound to is ended by the clock alone', async () => {
    const { id } = await here()
    const manager = server.as('Branch Manager')
    const entry = await manager.call(occupancy.create, { body: transfer(id) })
    expect(await manager.refused(occupancy.arrive, { params: { id: entry.id } })).toMatchObject({
      status: 403,
      code: 'other_branch',
    })
    await over(entry.id)
    await occupying(({ tx }) => arriveTransfers(tx))
    expect(await branchOf(id)).toBe(2)
  })
})
