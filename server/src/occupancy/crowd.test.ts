import { Refusal } from '@rental/core/kernel/error'
import type { Occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { expect, test } from 'vitest'
import { chance, type Chance } from '../demo/chance.ts'
import { aVehicle } from '../testing/a-vehicle.ts'
import { startTestServer, asOwner } from '../testing/test-server.ts'
import { aRental, inHours, occupyingFor } from '../testing/occupying.ts'
import { extend, markBack, markOut, move, release, reserve, split, type Work } from './occupy.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const occupying = await occupyingFor(server.db, owner)
const vehicles = await Promise.all(Array.from({ length: 8 }, async () => (await aVehicle(owner)).id))

/** More of them make a larger crowd by hand: 10000 take a minute. */
const operations = Number(process.env['CROWD_OPERATIONS'] ?? 2000)
const people = 8
/** Ids of all entries: every worker changes any of them. */
const made: string[] = []
const pick = (luck: Chance, from: readonly string[]) => from[luck.below(from.length)] ?? ''

/** Two weeks back and three ahead, so that some are late, some are out and most are to come. */
const anHour = (luck: Chance) => luck.between(-14 * 24, 21 * 24)

type Operation = (work: Work, luck: Chance) => Promise<Occupancy | readonly Occupancy[]>
const kinds = ['RENTAL', 'RENTAL', 'MAINTENANCE', 'TRANSFER', 'BLOCK'] as const
const ways: readonly [Operation, ...Operation[]] = [
  (work, luck) => {
    const from = anHour(luck)
    const more = { kind: luck.pick(kinds), turnaround_minutes: luck.pick([0, 30, 120]) }
    return reserve(work, aRental(pick(luck, vehicles), from, from + luck.between(1, 72), more))
  },
  (work, luck) => {
    const from = anHour(luck)
    const period = { starts_at: inHours(from), ends_at: inHours(from + luck.between(1, 72)) }
    return move(work, pick(luck, made), luck.happens(0.5) ? { vehicle_id: pick(luck, vehicles) } : period)
  },
  (work, luck) => extend(work, pick(luck, made), inHours(anHour(luck))),
  (work, luck) => split(work, pick(luck, made), inHours(anHour(luck)), { vehicle_id: pick(luck, vehicles) }),
  (work, luck) => release(work, pick(luck, made), 'Acak'),
  (work, luck) => markOut(work, pick(luck, made), inHours(-luck.below(48))),
  (work, luck) => markBack(work, pick(luck, made), inHours(0)),
]
const reserving: Operation = ways[0]

async function actOnce(luck: Chance): Promise<string> {
  const operation = made.length < people || luck.happens(0.3) ? reserving : luck.pick(ways)
  try {
    const result = await occupying((work) => operation(work, luck))
    made.push(...[result].flat().map(({ id }) => id))
    return 'done'
  } catch (error) {
    // Only named refusals are allowed: neither the constraint nor a deadlock may surface.
    if (error instanceof Refusal) return error.code
    throw error
  }
}

test('thousands of reservations, moves, extensions, swaps and releases at once leave nothing in two places', async () => {
  const outcomes = new Map<string, number>()
  const person = async (seed: number) => {
    const luck = chance(seed)
    for (let done = 0; done < operations / people; done++) {
      const outcome = await actOnce(luck)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: people }, (_, at) => person(at + 1)))
  expect([...outcomes.values()].reduce((sum, count) => sum + count, 0)).toBe(operations)
  expect(outcomes.get('done')).toBeGreaterThan(operations / 20)
  expect(outcomes.get('occupied')).toBeGreaterThan(operations / 20)
  const known = ['done', 'occupied', 'wrong_state', 'invalid_input', 'not_found', 'changed_meanwhile']
  expect([...outcomes.keys()].filter((code) => !known.includes(code))).toEqual([])

  const twice = await asOwner(
    server.url,
    `select one.id, other.id as with_id from occupancy as one
     join occupancy as other on other.company_id = one.company_id and other.vehicle_id = one.vehicle_id and other.id > one.id
     where one.is_hard and other.is_hard and one.released_at is null and other.released_at is null
       and tstzrange(one.starts_at, one.taken_until) && tstzrange(other.starts_at, other.taken_until)`,
  )
  expect(twice).toEqual([])
  const out = await asOwner(
    server.url,
    `select vehicle_id from occupancy where out_at is not null and back_at is null group by vehicle_id having count(*) > 1`,
  )
  expect(out).toEqual([])
}, 300_000)
