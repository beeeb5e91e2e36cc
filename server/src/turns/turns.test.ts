import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

const limits = { atOnce: 1, perCompany: 1, waitingPerCompany: 1, waiting: 10 }
const person = { company: 'alpha', pace: 'person' } as const

/** A turn that is held until its work is ended. */
function heldTurn(turns: Turns) {
  const { promise, resolve: end } = Promise.withResolvers<string>()
  return { turn: turns.take(person, () => promise), end }
}

test('work waits for its turn, and one too many is refused with the seconds that it may take', async () => {
  const turns = new Turns(limits, 'company_busy')
  const held = heldTurn(turns)
  const waiting = turns.take(person, async () => 'second')
  await expect(turns.take(person, async () => 'third')).rejects.toMatchObject({
    code: 'company_busy',
    details: { retryAfter: 1, params: { seconds: 1 } },
  })
  held.end('first')
  expect(await Promise.all([held.turn, waiting])).toEqual(['first', 'second'])
})

test('work that fails gives its turn back', async () => {
  const turns = new Turns(limits, 'company_busy')
  const torn = turns.take(person, () => Promise.reject(new Error('torn')))
  const next = turns.take(person, async () => 'next')
  await expect(torn).rejects.toThrow('torn')
  expect(await next).toBe('next')
})

test('what waits at the end is refused, and what has its turn goes on', async () => {
  const turns = new Turns(limits, 'company_busy')
  const held = heldTurn(turns)
  const waiting = turns.take(person, async () => 'second')
  turns.dismiss()
  await expect(waiting).rejects.toMatchObject({ code: 'unavailable' })
  held.end('first')
  expect(await held.turn).toBe('first')
})
