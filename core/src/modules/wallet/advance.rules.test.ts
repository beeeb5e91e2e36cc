import { describe, expect, test } from 'vitest'
import { usualWalletRules } from '../setting/wallet-rules.ts'
import { advanceStage } from './advance.rules.ts'

describe('cash of a driver who came back on Monday 2 November', () => {
  test.each([
    ['2026-11-02', 'IN_TIME'],
    ['2026-11-05', 'IN_TIME'],
    ['2026-11-06', 'CHASED'],
    ['2026-11-08', 'CHASED'],
    ['2026-11-11', 'CHASED'],
    ['2026-11-12', 'OWED'],
  ])('is on %s: %s', (today, stage) =>
    expect(advanceStage('2026-11-02', today, usualWalletRules, new Set())).toBe(stage),
  )
  test('is in time for as long as the company does not work', () => {
    const off = new Set(['2026-11-03', '2026-11-04'])
    expect(advanceStage('2026-11-02', '2026-11-09', usualWalletRules, off)).toBe('IN_TIME')
    expect(advanceStage('2026-11-02', '2026-11-10', usualWalletRules, off)).toBe('CHASED')
  })
})
