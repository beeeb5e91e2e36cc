import { describe, expect, test } from 'vitest'
import { amountsMissing, claimProblems, daysToReport } from './claim.rules.ts'
import { claimMachine } from './claim.machine.ts'
import { insuranceMachine } from './insurance.machine.ts'
import { insuranceProblems, insurerOf, phaseToTell, renewedPeriod } from './insurance.rules.ts'

describe('a policy', () => {
  const policy = { insurer: 'Cakra', coverage_ids: [1], period_start: '2026-03-01', period_end: '2027-03-01' }
  test.each([
    ['is sound', {}, []],
    ['may be of a supplier', { insurer: null, supplier_id: 'x' }, []],
    ['is somebody’s', { insurer: null }, ['insurer']],
    ['covers something', { coverage_ids: [] }, ['coverage_ids']],
    ['ends after it begins', { period_end: '2026-02-28' }, ['period_end']],
    ['lasts at least a day', { period_end: '2026-03-01' }, ['period_end']],
  ])('%s', (_, change, names) => expect(Object.keys(insuranceProblems({ ...policy, ...change }))).toEqual(names))
  test.each([
    ['2027-03-01', '2028-03-01'],
    ['2028-02-29', '2029-02-28'],
  ])('that ends on %s is renewed until %s', (end, next) =>
    expect(renewedPeriod({ period_end: end })).toEqual({ period_start: end, period_end: next }),
  )
  test('is known by its supplier’s name first', () => {
    expect(insurerOf({ insurer: 'Cakra', supplier_name: 'PT Cakra' })).toBe('PT Cakra')
    expect(insurerOf({ insurer: 'Cakra', supplier_name: null })).toBe('Cakra')
  })
  test('tells of its period only while it is active', () => {
    const { active, cancelled } = insuranceMachine.states
    expect(phaseToTell({ status: active.code, phase: 'EXPIRED' })).toBe('EXPIRED')
    expect(phaseToTell({ status: active.code, phase: 'RUNNING' })).toBeNull()
    expect(phaseToTell({ status: cancelled.code, phase: 'EXPIRED' })).toBeNull()
  })
})

describe('a claim', () => {
  const now = Date.parse('2026-11-15T00:00:00Z')
  test.each([
    ['lies in the past', { event_at: '2026-11-16T00:00:00Z' }, ['event_at']],
    ['charged to the customer names the customer', { own_risk_payer: 'CUSTOMER' }, ['customer_id']],
    ['charged to the driver names the driver', { own_risk_payer: 'DRIVER' }, ['driver_id']],
    ['charged to us names nobody', { own_risk_payer: 'COMPANY' }, []],
    ['is not paid beyond what was approved', { approved_amount: 100, paid_amount: 101 }, ['paid_amount']],
    ['may be paid before it is approved on paper', { paid_amount: 101 }, []],
  ])('%s', (_, claim, names) => expect(Object.keys(claimProblems(claim, now))).toEqual(names))
  test.each([
    ['reported', {}, []],
    ['approved', {}, ['approved_amount']],
    ['cash_paid', { approved_amount: 0 }, ['paid_amount']],
    ['done', { approved_amount: 5 }, []],
  ] as const)('in state %s with %o lacks %o', (state, claim, names) =>
    expect(amountsMissing(claimMachine.states[state].code, claim)).toEqual(names),
  )
  test('is reported so many days after the event', () => {
    const noon = new Date(2026, 10, 5, 12).toISOString()
    expect([daysToReport(noon, '2026-11-05'), daysToReport(noon, '2026-11-11')]).toEqual([0, 6])
  })
})
