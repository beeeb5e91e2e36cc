import { stateOf } from '@rental/core/kernel/machine'
import { driverDayMachine } from '@rental/core/modules/driver-day/driver-day.machine'
import { expect, test } from 'vitest'
import type { KeptPress } from '../../../handover/press.ts'
import { newSending } from '../../../handover/sending.ts'
import { ownDays } from './own-days.ts'

const dayOf = (at: string) => at.slice(0, 10)
const job = { order_number: 'SO/2026/XI/0001', customer_name: 'PT Maju', vehicle_name: 'B1234XYZ' }
const kinds = {
  IN: { kind: 'IN', assignment_id: 'assignment-1', km_start: 10_010, job },
  OUT: { kind: 'OUT', zone: '1', overnight: true, km_end: 10_200 },
  SUBMIT: { kind: 'SUBMIT' },
} as const
const moments = { IN: '01:00', OUT: '10:30', SUBMIT: '10:31' } as const
const press = (kind: keyof typeof kinds, refusal: string | null = null): KeptPress => ({
  id: kind,
  user_id: 'driver-1',
  day_id: 'day-1',
  pressed_at: `2026-11-17T${moments[kind]}:00.000Z`,
  place: null,
  what: kinds[kind],
  sending: { ...newSending('key'), refusal },
})
const known = {
  id: 'day-1',
  status: 0,
  status_reason: null,
  assignment_id: 'assignment-1',
  ...job,
  date: '2026-11-17',
  clock_in: '2026-11-17T01:00:00.000Z',
  clock_out: null,
  zone: null,
  overnight: false,
  km_start: 10_010,
  km_end: null,
  worked_minutes: null,
  overtime_minutes: null,
  pay_amount: null,
}
const shown = (days: Parameters<typeof ownDays>[0], presses: KeptPress[]) =>
  ownDays(days, presses, dayOf).map(({ status, worked_minutes, waits }) => [
    stateOf(driverDayMachine, status),
    worked_minutes,
    waits,
  ])

test.each([
  ['as the server has it', [known], [], [['draft', null, false]]],
  ['that was begun without signal', [], [press('IN')], [['draft', null, true]]],
  ['that ended without signal', [known], [press('OUT')], [['draft', 570, true]]],
  ['that was submitted without signal', [known], [press('OUT'), press('SUBMIT')], [['submitted', 570, true]]],
  ['whose end was refused', [known], [press('OUT', 'Too late'), press('SUBMIT')], [['draft', null, false]]],
  ['whose begin was refused', [], [press('IN', 'Not assigned'), press('OUT')], []],
] as const)('a day %s', (_, days, presses, expected) => {
  expect(shown(days, [...presses])).toEqual(expected)
})

test('a day that only the device knows stands before the others, with all that was typed', () => {
  const other = { ...known, id: 'day-0', date: '2026-11-16' }
  const [first, second] = ownDays([other], [press('IN'), press('OUT')], dayOf)
  expect(first).toMatchObject({ id: 'day-1', date: '2026-11-17', customer_name: 'PT Maju', km_end: 10_200, zone: '1' })
  expect(second).toEqual({ ...other, waits: false })
})
