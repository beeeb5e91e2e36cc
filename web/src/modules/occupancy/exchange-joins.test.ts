import { expect, test } from 'vitest'
import type { LaidBar, Row } from './board-rows.ts'
import { joinsOf } from './exchange-joins.ts'

const bar = (id: string, more: object = {}): LaidBar => ({
  id,
  kind: 'RENTAL',
  state: 'PLANNED',
  from: 0,
  to: 10,
  lane: 0,
  end: 10,
  ...more,
})
const row = (key: string, ...bars: LaidBar[]): Row => ({
  kind: 'lane',
  key,
  label: key,
  isFirst: true,
  bars,
  lanes: 1,
})

test('bars of one line on two vehicles are joined, those whose other is elsewhere are not', () => {
  const first = bar('a', { exchanged_to: { id: 'b', plate: 'B2' } })
  const second = bar('b', { exchanged_from: { id: 'a', plate: 'B1' }, exchanged_to: { id: 'c', plate: 'B3' } })
  expect(joinsOf([row('one', first, bar('x')), row('two'), row('three', second)])).toEqual([
    { from: first, to: second, fromAt: 0, toAt: 2 },
  ])
})
