import { expect, test } from 'vitest'
import { newSending } from '../../../handover/sending.ts'
import type { KeptPress } from '../../../handover/press.ts'
import { clockView } from './clock-view.ts'

const job = {
  assignment_id: 'assignment-1',
  order_number: 'SO/2026/XI/0001',
  customer_name: 'PT Maju',
  user_name: null,
  destination: null,
  vehicle_name: 'B1234XYZ',
  starts_at: '2026-11-16T23:00:00.000Z',
  ends_at: '2026-11-20T10:00:00.000Z',
  odometer_km: 10_000,
}
const calendar = { today: '2026-11-17', dayOf: (at: string) => at.slice(0, 10) }
const known = { today: '2026-11-17', open: null, jobs: [job], next_jobs: [], days: [] }

const press = (what: KeptPress['what'], over: Partial<KeptPress> = {}): KeptPress => ({
  id: `${what.kind} of day-1`,
  user_id: 'driver-1',
  day_id: 'day-1',
  pressed_at: what.kind === 'IN' ? '2026-11-17T01:00:00.000Z' : '2026-11-17T02:00:00.000Z',
  place: null,
  what,
  sending: newSending('key'),
  ...over,
})
const begin = (over: Partial<KeptPress> = {}) =>
  press({ kind: 'IN', assignment_id: 'assignment-1', km_start: 10_010, job }, over)
const end = (over: Partial<KeptPress> = {}) => press({ kind: 'OUT', zone: null, overnight: false, km_end: null }, over)
const refused = { sending: { ...newSending('key'), refusal: 'Not assigned' } }
const view = (presses: KeptPress[], clock: Parameters<typeof clockView>[0] = known) => {
  const { open, jobs } = clockView(clock, presses, calendar)
  return [open?.id ?? null, jobs.length]
}

test.each<[string, KeptPress[], [string | null, number]]>([
  ['nothing pressed', [], [null, 1]],
  ['begun on the device', [begin()], ['day-1', 0]],
  ['begun and ended on the device', [begin(), end()], [null, 0]],
  ['of yesterday, not sent yet', [begin({ pressed_at: '2026-11-16T01:00:00.000Z' }), end()], [null, 1]],
  ['a begin that was refused', [begin(refused), end()], [null, 1]],
  ['an end that was refused', [begin(), end(refused)], ['day-1', 0]],
])('%s', (_, presses, expected) => {
  expect(view(presses)).toEqual(expected)
})

test('a day that the server has runs until its end is pressed', () => {
  const open = {
    id: 'day-1',
    status: 0,
    status_reason: null,
    assignment_id: 'assignment-1',
    order_number: null,
    customer_name: null,
    vehicle_name: null,
    date: '2026-11-17',
    clock_in: '2026-11-17T01:00:00.000Z',
    clock_out: null,
    zone: null,
    overnight: false,
    km_start: null,
    km_end: null,
    worked_minutes: null,
    overtime_minutes: null,
    pay_amount: null,
  }
  expect(view([], { ...known, open, jobs: [] })).toEqual(['day-1', 0])
  expect(view([end()], { ...known, open, jobs: [] })).toEqual([null, 0])
})

test('without anything from the server, presses of the device are shown', () => {
  expect(clockView(null, [begin()], calendar).open).toMatchObject({
    clock_in: '2026-11-17T01:00:00.000Z',
    customer_name: 'PT Maju',
    km_start: 10_010,
  })
})

test('a clock of yesterday offers the orders of today, as long as they run', () => {
  const ended = { ...job, assignment_id: 'assignment-2', ends_at: '2026-11-16T10:00:00.000Z' }
  const yesterday = { ...known, today: '2026-11-16', jobs: [], next_jobs: [job, ended] }
  expect(view([], yesterday)).toEqual([null, 1])
  expect(view([begin()], yesterday)).toEqual(['day-1', 0])
})

test('today is done once a day of it has ended, here or on the server', () => {
  const isDone = (presses: KeptPress[]) => clockView(known, presses, calendar).isDone
  expect([isDone([]), isDone([begin()]), isDone([begin(), end()])]).toEqual([false, false, true])
  expect(isDone([begin(refused), end(refused)])).toBe(false)
})
