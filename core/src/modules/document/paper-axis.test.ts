import { expect, test } from 'vitest'
import { axisMarks, axisToday, paperSpan } from './paper-axis.ts'

const today = '2026-11-19'

test('a paper reaches from its issue to its end, within the axis', () => {
  expect(paperSpan({ issued_on: '2026-11-19', valid_to: '2036-01-01' }, today)).toEqual({ from: axisToday, to: 1 })
  expect(paperSpan({ issued_on: null, valid_to: '2026-11-19' }, today)).toEqual({ from: 0, to: axisToday })
  expect(paperSpan({ issued_on: '2010-01-01', valid_to: '2012-01-01' }, today)).toEqual({ from: 0, to: 0 })
})

test('marks are the half years between both ends', () => {
  expect(axisMarks(today).map(({ day }) => day)).toEqual(['2026-07-01', '2027-01-01', '2027-07-01', '2028-01-01'])
  expect(axisMarks('2028-02-29').map(({ day }) => day)).toEqual([
    '2028-01-01',
    '2028-07-01',
    '2029-01-01',
    '2029-07-01',
  ])
})
