import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** What a test opened is closed when that test is over; what was opened outside of tests, with the last of its file. */
export function onFinished(close: () => unknown): void {
  const over = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  over(async () => void (await close()))
}
