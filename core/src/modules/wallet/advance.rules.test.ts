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
  ])('is on %s: %s', (today, stage) => expect(advanceStage('2026-11-02', today, usualWalletRules)).toBe(stage))
})
