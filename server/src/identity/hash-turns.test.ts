import { Refusal } from '@rental/core/kernel/error'
import { expect, test } from 'vitest'
import { FairTurns, type Claim } from './hash-turns.ts'

/** Turns of one piece of work at a time, each ended by hand; `order` is who had a turn. */
function turnsOf(mostWaiting: number) {
  const turns = new FairTurns(1, mostWaiting)
  const order: string[] = []
  const ends: (() => void)[] = []
  const ask = (name: string, claim: Claim) =>
    turns
      .take(claim, () => {
        order.push(name)
        return new Promise<void>((resolve) => ends.push(resolve))
      })
      .then(
        () => 'done',
        (error: unknown) => error,
      )
  async function endAll() {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { ask, order, endAll }
}
const guess = (account: string, address: string): Claim => ({ keys: [account, address], isKnown: false })

test.each([
  ['at one account from many addresses', (n: number) => guess('victim', `address ${n}`)],
  ['at many accounts from one address', (n: number) => guess(`account ${n}`, 'guesser')],
])('an honest sign-in is not behind the guesses %s', async (_, claimOf) => {
  const { ask, order, endAll } = turnsOf(100)
  for (let n = 0; n < 50; n++) void ask(`guess ${n}`, claimOf(n))
  void ask('honest', guess('wati', 'home'))
  void ask('known', { keys: ['victim'], isKnown: true })
  await new Promise((resolve) => setImmediate(resolve))
  await endAll()
  expect(order).toHaveLength(52)
  expect(order.indexOf('honest')).toBeLessThanOrEqual(2)
  expect(order.indexOf('known')).toBeLessThanOrEqual(2)
})

test('beyond its limit the queue refuses those who ask for most, and says when to come again', async () => {
  const { ask, order, endAll } = turnsOf(10)
  const guesses = Array.from({ length: 500 }, (_, n) => ask(`guess ${n}`, guess('victim', `address ${n}`)))
  const honest = ask('honest', guess('wati', 'home'))
  await new Promise((resolve) => setImmediate(resolve))
  await endAll()
  expect(await honest).toBe('done')
  const answers = await Promise.all(guesses)
  const refused = answers.filter((answer) => answer instanceof Refusal)
  expect(order.length + refused.length).toBe(501)
  expect(refused.length).toBeGreaterThanOrEqual(489)
  expect(refused[0]).toMatchObject({ code: 'too_many_requests', details: { retryAfter: 5 } })
})

test('work for one account is done one at a time', async () => {
  const turns = new FairTurns(4, 10)
  let most = 0
  let now = 0
  const work = async () => {
    most = Math.max(most, ++now)
    await new Promise((resolve) => setImmediate(resolve))
    now -= 1
  }
  await Promise.all(Array.from({ length: 8 }, (_, n) => turns.take(guess('wati', `address ${n}`), work)))
  expect(most).toBe(1)
})
