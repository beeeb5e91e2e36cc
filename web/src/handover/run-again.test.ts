import { expect, test } from 'vitest'
import { runAgain } from './run-again.ts'

/** Work whose runs are ended by hand. */
function byHand() {
  const ends: ((error?: Error) => void)[] = []
  const work = () =>
    new Promise<void>((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve()))
    })
  const end = async (error?: Error) => {
    ends.at(-1)?.(error)
    await new Promise((passed) => {
      setTimeout(passed)
    })
  }
  return { run: runAgain(work), end, runs: () => ends.length }
}

test('asked for while it runs, it runs once more, and only once', async () => {
  const { run, end, runs } = byHand()
  run()
  run()
  run()
  expect(runs()).toBe(1)
  await end()
  expect(runs()).toBe(2)
  await end()
  expect(runs()).toBe(2)
})

test('asked for between its last look and its end, it is not forgotten', async () => {
  const runs: string[] = []
  let release = () => {}
  const run = runAgain(async () => {
    runs.push('looked')
    await new Promise<void>((given) => {
      release = given
    })
  })
  run()
  release()
  // Settled, but its end has not been noticed yet.
  run()
  await new Promise((passed) => {
    setTimeout(passed)
  })
  expect(runs).toEqual(['looked', 'looked'])
})

test('work that fails does not end it', async () => {
  const { run, end, runs } = byHand()
  run()
  await end(new Error('the device keeps nothing'))
  run()
  expect(runs()).toBe(2)
})
