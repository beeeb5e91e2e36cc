import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Closes what a test opened when that test is over; outside of tests, after the last of the file. */
export function onFinished(close: () => unknown): void {
  const over = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  over(async () => void (await close()))
}
