import { describe, expect, test } from 'vitest'
import { companyStates, isReadOnly, plans, vehicleLimit } from './company.rules.ts'

describe('a company', () => {
  test('is read-only once its trial has ended or it is on hold', () =>
    expect(companyStates.filter(isReadOnly)).toEqual(['TRIAL_ENDED', 'SUSPENDED']))
  test('of the Starter plan has up to ten vehicles, any other as many as it likes', () =>
    expect(plans.map(vehicleLimit)).toEqual([10, null, null]))
})
