import { randomUUID } from 'node:crypto'
import { audit } from '@rental/core/modules/audit/audit.contract'
import { odometer } from '@rental/core/modules/odometer/odometer.contract'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { describe, expect, test } from 'vitest'
import { aVehicle } from '../../testing/a-vehicle.ts'
import type { Caller } from '../../testing/caller.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')

const reading = (km: number, day: string, change: object = {}) => ({
  km,
  source: 'MANUAL' as const,
  read_at: `${day}T03:00:00Z`,
  ...change,
})
type Body = ReturnType<typeof reading>
const record = (id: string, body: Body, as: Caller = owner) => as.call(odometer.create, { params: { id }, body })
const refused = (id: string, body: object, as: Caller = owner) => as.refused(odometer.create, { params: { id }, body })
/** A vehicle whose odometer showed 50.000 km on 1 June and 52.000 km on 1 July. */
async function driven() {
  const { id } = await aVehicle(owner)
  await record(id, reading(50_000, '2026-06-01'))
  const latest = await record(id, reading(52_000, '2026-07-01'))
  return { id, latest }
}
const shown = async (id: string) => {
  const { odometer_km, odometer_at } = await owner.call(vehicle.get, { params: { id } })
  return [odometer_km, odometer_at]
}

describe('a reading', () => {
  test('stands with the vehicle: the latest by time', async () => {
    const { id } = await driven()
    expect(await shown(id)).toEqual([52_000, '2026-07-01T03:00:00Z'])
    await record(id, reading(51_000, '2026-06-15'))
    expect(await shown(id)).toEqual([52_000, '2026-07-01T03:00:00Z'])
    const { items } = await owner.call(vehicle.list, { query: { limit: 50 } })
    expect(items.find((row) => row.id === id)?.odometer_km).toBe(52_000)
    const list = await owner.call(odometer.list, { params: { id }, query: {} })
    expect(list.items.map(({ km }) => km)).toEqual([52_000, 51_000, 50_000])
    expect(list.total).toBe(3)
  })
  test('is of now, where nothing else is said', async () => {
    const { id } = await aVehicle(owner)
    const made = await owner.call(odometer.create, { params: { id }, body: { km: 12, source: 'SERVICE' } })
    expect(Date.now() - Date.parse(made.read_at)).toBeLessThan(60_000)
  })
  test.each([
    [
      'lower than the one before it',
      reading(51_999, '2026-07-02'),
      { km: 'Lower than 52.000 km on 01/07/2026 10:00. If it is correct, record a correction with a reason' },
    ],
    [
      'higher than the one after it',
      reading(52_001, '2026-06-20'),
      { km: 'Higher than the later reading of 52.000 km on 01/07/2026 10:00' },
    ],
    ['in the future', reading(53_000, '2999-01-01'), { read_at: 'A reading cannot be in the future' }],
    ['below zero', reading(-1, '2026-07-02'), { km: 'Value must be at least 0' }],
    ['at the same moment as another', reading(52_000, '2026-07-01'), { read_at: 'This is already in use' }],
  ])('%s is refused', async (_, body, fields) => {
    const { id } = await driven()
    expect(await refused(id, body)).toMatchObject({ fields })
    expect((await owner.call(odometer.list, { params: { id }, query: {} })).total).toBe(2)
  })
  test('is refused in the reader’s language', async () => {
    const { id } = await driven()
    const answer = await owner.refused(
      odometer.create,
      { params: { id }, body: reading(1, '2026-07-02') },
      { 'accept-language': 'id' },
    )
    expect(answer.fields?.['km']).toContain('Lebih rendah dari 52.000 km pada 01/07/2026 10:00')
  })
  test('may stay the same', async () => {
    const { id } = await driven()
    expect((await record(id, reading(52_000, '2026-07-02'))).km).toBe(52_000)
  })
  test('that jumps is asked about, and recorded when confirmed', async () => {
    const { id } = await driven()
    await record(id, reading(55_000, '2026-07-02'))
    expect(await refused(id, reading(62_000, '2026-07-04'))).toMatchObject({
      status: 409,
      code: 'odometer_jump',
      raw: expect.stringContaining('55.000 km on 02/07/2026 10:00: more than 3.000 km a day'),
    })
    await record(id, reading(61_000, '2026-07-04'))
    await record(id, reading(80_000, '2026-07-05', { is_confirmed: true }))
    expect((await shown(id))[0]).toBe(80_000)
  })
  test('of another company, branch or nowhere is not found', async () => {
    const { id } = await aVehicle(owner, { branch_id: 2 })
    for (const [as, vehicleId] of [
      [owner, randomUUID()],
      [server.as('Owner', 'beta'), id],
      [server.as('Branch Manager'), id],
    ] as const)
      expect((await refused(vehicleId, reading(1, '2026-07-02'), as)).code).toBe('not_found')
  })
  test('needs the permission', async () => {
    const { id } = await aVehicle(owner)
    expect((await refused(id, reading(1, '2026-07-02'), server.as('Sales'))).code).toBe('not_permitted')
    await record(id, reading(1, '2026-07-02'), server.as('Operations'))
  })
  test('keeps its vehicle from being deleted', async () => {
    const { id } = await driven()
    expect((await owner.refused(vehicle.remove, { params: { id } })).code).toBe('still_in_use')
  })
})

describe('two readings at once', () => {
  test('cannot both slip through', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await driven()
      // Each is right alone; the later one in time is the lower.
      const answers = await Promise.all([
        owner.send(odometer.create, { params: { id }, body: reading(54_000, '2026-07-02') }),
        owner.send(odometer.create, { params: { id }, body: reading(53_000, '2026-07-03') }),
      ])
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    }
  })
  test('of ten equal moments one counts', async () => {
    const { id } = await driven()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        owner.send(odometer.create, { params: { id }, body: reading(53_000 + n, '2026-07-05') }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })
})

describe('a correction', () => {
  const lower = (change: object = {}) =>
    reading(500, '2026-07-10', { source: 'CORRECTION', reason: 'Odometer diganti', ...change })
  test('may be lower, says why, and is remembered', async () => {
    const { id } = await driven()
    const made = await record(id, lower())
    expect(made).toMatchObject({ source: 'CORRECTION', reason: 'Odometer diganti' })
    expect((await shown(id))[0]).toBe(500)
    const { items } = await owner.call(audit.list, { query: { search_key: 'record_id', search_value: made.id } })
    expect(items[0]).toMatchObject({ table_name: 'vehicle_odometer', action: 'insert', reason: 'Odometer diganti' })
    // From here the series goes on, and what lies before is still held by its own neighbours.
    await record(id, reading(900, '2026-07-11'))
    await record(id, reading(53_000, '2026-07-05'))
    expect((await refused(id, reading(899, '2026-07-12'))).fields).toHaveProperty('km')
  })
  test('needs its reason and its own permission', async () => {
    const { id } = await driven()
    expect((await refused(id, lower({ reason: null }))).fields).toEqual({ reason: 'Required' })
    expect((await refused(id, lower(), server.as('Operations'))).code).toBe('not_permitted')
  })
})

describe('voiding', () => {
  const drop = (id: string, readingId: string, as: Caller = owner) =>
    as.send(odometer.void, { params: { id, readingId }, body: { reason: 'Salah ketik' } })
  test('takes a wrong reading out of the series, once, and keeps it', async () => {
    const { id, latest } = await driven()
    expect((await drop(id, latest.id)).status).toBe(201)
    expect((await shown(id))[0]).toBe(50_000)
    const { items } = await owner.call(odometer.list, { params: { id }, query: {} })
    expect(items[0]).toMatchObject({ id: latest.id, km: 52_000, void_reason: 'Salah ketik' })
    expect((await drop(id, latest.id)).body.metadata?.error).toMatchObject({
      code: 'wrong_state',
      raw: 'This cannot be done now: the status is already Voided.',
    })
    await record(id, reading(51_000, '2026-07-01'))
  })
  test('needs a reason, the permission and the right vehicle', async () => {
    const { id, latest } = await driven()
    const other = await driven()
    expect((await owner.refused(odometer.void, { params: { id, readingId: latest.id }, body: {} })).fields).toEqual({
      reason: 'Required',
    })
    expect((await drop(id, latest.id, server.as('Operations'))).status).toBe(403)
    expect((await drop(other.id, latest.id)).status).toBe(404)
    expect((await drop(id, randomUUID())).status).toBe(404)
    expect((await shown(id))[0]).toBe(52_000)
  })
  test('a correction that the series stands on is refused', async () => {
    const { id } = await driven()
    const correction = await record(
      id,
      reading(500, '2026-07-10', { source: 'CORRECTION', reason: 'Odometer diganti' }),
    )
    const after = await record(id, reading(900, '2026-07-11'))
    expect((await drop(id, correction.id)).body.metadata?.error).toMatchObject({
      code: 'odometer_void',
      raw: expect.stringContaining('52.000 km on 01/07/2026 10:00'),
    })
    await drop(id, after.id)
    expect((await drop(id, correction.id)).status).toBe(201)
    expect((await shown(id))[0]).toBe(52_000)
  })
})

describe('a reading of a device that does not fit', () => {
  const device = { source: 'RETURN' as const }
  test.each([
    ['lower than the one before it', reading(51_999, '2026-07-02', device), 'LOWER'],
    ['higher than the one after it', reading(52_001, '2026-06-20', device), 'HIGHER'],
    ['further than a day allows', reading(60_000, '2026-07-03', device), 'JUMP'],
    ['of 45.100 km long before, where a later one is far above', reading(5100, '2026-05-31', device), 'JUMP'],
    ['between two others', reading(51_000, '2026-06-20', device), null],
  ])('%s is kept, and waits beside the series', async (_, body, to_check) => {
    const { id } = await driven()
    expect(await record(id, body)).toMatchObject({ km: body.km, to_check })
    expect((await shown(id))[0]).toBe(52_000)
    // Readings that fit go on as if it were not there.
    await record(id, reading(52_010, '2026-07-04', device))
    expect((await shown(id))[0]).toBe(52_010)
  })
  test('is taken into the series by the office with a reason, once', async () => {
    const { id } = await driven()
    const low = await record(id, reading(500, '2026-07-10', device))
    const call = { params: { id, readingId: low.id }, body: { reason: 'Odometer diganti' } }
    expect((await server.as('Operations').refused(odometer.confirm, call)).code).toBe('not_permitted')
    expect((await owner.refused(odometer.confirm, { ...call, body: {} as never })).fields).toHaveProperty('reason')
    expect(await owner.call(odometer.confirm, call)).toMatchObject({
      to_check: null,
      confirm_reason: 'Odometer diganti',
    })
    expect((await owner.refused(odometer.confirm, call)).code).toBe('wrong_state')
    expect((await shown(id))[0]).toBe(500)
    expect(await record(id, reading(900, '2026-07-11', device))).toMatchObject({ to_check: null })
  })
  test('is voided without touching the series', async () => {
    const { id } = await driven()
    const low = await record(id, reading(500, '2026-07-10', device))
    const params = { id, readingId: low.id }
    await owner.call(odometer.void, { params, body: { reason: 'Salah ketik' } })
    expect((await owner.refused(odometer.confirm, { params, body: { reason: 'x' } })).code).toBe('wrong_state')
    expect((await shown(id))[0]).toBe(52_000)
  })
})
