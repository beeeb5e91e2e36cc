import { createHash } from 'node:crypto'
import { test } from '@playwright/test'

/** How often a test was asked for a number: each is another one. */
const drawn = new Map<string, number>()

/**
 * A whole number below a limit, by chance: from the seed of the run (scripts/seed.mjs), the test and its round, so that a
 * test that is repeated with its seed draws the same numbers; without a seed from the clock.
 */
export function chance(below: number): number {
  const { testId, repeatEachIndex, retry } = test.info()
  const who = `${process.env['SEED'] ?? Date.now()} ${testId} ${repeatEachIndex} ${retry}`
  const count = (drawn.get(who) ?? 0) + 1
  drawn.set(who, count)
  return createHash('sha256').update(`${who} ${count}`).digest().readUInt32BE() % below
}

/** Eight digits for names and numbers of one journey alone. */
export const mark = (): string => String(chance(1e8)).padStart(8, '0')
/** Capital letters, as of a plate. */
export const letters = (count: number): string =>
  Array.from({ length: count }, () => String.fromCodePoint(65 + chance(26))).join('')
