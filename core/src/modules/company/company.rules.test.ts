import { describe, expect, test } from 'vitest'
import { formatBytes } from '../../kernel/bytes.ts'
import {
  companyStates,
  confirmHoursLeft,
  isReadOnly,
  plans,
  storageLimit,
  trialDaysLeft,
  vehicleLimit,
} from './company.rules.ts'

describe('a company', () => {
  test('is read-only once its trial has ended or it is on hold', () =>
    expect(companyStates.filter(isReadOnly)).toEqual(['TRIAL_ENDED', 'SUSPENDED']))
  test('of the Starter plan has up to ten vehicles, any other as many as it likes', () =>
    expect(plans.map(vehicleLimit)).toEqual([10, null, null]))
  test('stores as much as its plan holds', () =>
    expect(plans.map((plan) => formatBytes(storageLimit(plan)))).toEqual(['5 GB', '100 GB', '1 TB']))
})

describe('the last day of a trial', () => {
  test.each([
    ['2026-11-15T16:59:59Z', 5],
    ['2026-11-15T17:00:00Z', 4],
    ['2026-11-19T17:00:00Z', 0],
    ['2026-11-20T16:59:59Z', 0],
    ['2026-11-20T17:00:00Z', -1],
  ])('at %s, counted by the days of Jakarta, is %i days away', (now, days) =>
    expect(trialDaysLeft('2026-11-20', new Date(now))).toBe(days),
  )
})

describe('the hours to confirm an address', () => {
  test.each([
    ['2026-11-15T09:59:30Z', 24],
    ['2026-11-15T10:00:00Z', 24],
    ['2026-11-15T10:01:00Z', 24],
    ['2026-11-15T11:00:00Z', 23],
    ['2026-11-16T09:59:00Z', 1],
    ['2026-11-16T12:00:00Z', 1],
  ])('at %s are %i', (now, hours) => expect(confirmHoursLeft('2026-11-16T10:00:00Z', new Date(now))).toBe(hours))
})
