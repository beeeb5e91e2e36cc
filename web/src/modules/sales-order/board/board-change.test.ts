import { codeOf } from '@rental/core/kernel/machine'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import { describe, expect, test } from 'vitest'
import { clockIn } from '../../../record/clock.ts'
import { boardChange } from './board-change.ts'

const clock = clockIn('Asia/Makassar')
const place = { vehicle_id: 'a', starts_at: '2026-11-12T00:00:00Z', ends_at: '2026-11-15T00:00:00Z' }
const status = (name: 'confirmed' | 'on_rent') => ({ status: codeOf(salesOrderMachine, name) })
const running = { ...place, state: 'ACTIVE' as const }
const planned = { ...place, state: 'PLANNED' as const }
const late = { ...place, state: 'LATE' as const }

describe('what is wanted on the board is done by the order', () => {
  test.each([
    ['another vehicle', running, { vehicle_id: 'b' }, { verb: 'fleet', vehicle: 'b' }],
    [
      'another vehicle and day',
      planned,
      { vehicle_id: 'b', starts_at: '2026-11-13T00:00:00Z' },
      { verb: 'fleet', vehicle: 'b' },
    ],
    ['two days more', running, { ends_at: '2026-11-17T00:00:00Z' }, { verb: 'extend', days: 2 }],
    ['some hours more', planned, { ends_at: '2026-11-15T03:00:00Z' }, { verb: 'extend', days: 1 }],
    ['more of a late one', late, { ends_at: '2026-11-18T00:00:00Z' }, { verb: 'extend', days: 3 }],
    [
      'less, counted in whole minutes',
      { ...running, starts_at: '2026-11-12T00:00:29Z' },
      { ends_at: '2026-11-14T00:00:00Z' },
      { verb: 'terminate', on: '2026-11-14' },
    ],
    ['less of one that runs', running, { ends_at: '2026-11-14T00:00:00Z' }, { verb: 'terminate', on: '2026-11-14' }],
    [
      'less, until midnight in Bali',
      running,
      { ends_at: '2026-11-13T16:00:00Z' },
      { verb: 'terminate', on: '2026-11-13' },
    ],
    ['less of a planned one', planned, { ends_at: '2026-11-14T00:00:00Z' }, { verb: 'rebook' }],
    [
      'other days of a planned one',
      planned,
      { starts_at: '2026-11-13T00:00:00Z', ends_at: '2026-11-16T00:00:00Z' },
      { verb: 'rebook' },
    ],
    ['another beginning of one that runs', running, { starts_at: '2026-11-11T00:00:00Z' }, null],
  ])('%s', (_, entry, change, done) => {
    const of = status(entry.state === 'PLANNED' ? 'confirmed' : 'on_rent')
    expect(boardChange(entry, { ...place, ...change }, of, clock)).toEqual(done)
  })
})
