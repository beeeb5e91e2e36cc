import { describe, expect, test } from 'vitest'
import { TurnLine, type Claim, type LineLimits } from './turn-line.ts'

interface Named extends Claim {
  name: string
}

const roomy: LineLimits = { atOnce: 1, perCompany: 1, waitingPerCompany: 100, waiting: 100 }

/** `a1` is what a person of company a waits for, `A1` what a batch of the same company asks for. */
const claim = (name: string): Named => ({
  name,
  company: name.slice(0, 1).toLowerCase(),
  pace: name < 'a' ? 'batch' : 'person',
})
const words = (text: string) => (text ? text.split(' ') : [])

/**
 * Steps of a line: a name joins it, `>` gives all turns that there are, `-name` gives one back. Answers who got a turn and
 * who was refused, in order.
 */
function walked(limits: Partial<LineLimits>, steps: string) {
  const line = new TurnLine<Named>({ ...roomy, ...limits })
  const [turns, refused]: [string[], string[]] = [[], []]
  for (const step of words(steps)) {
    if (step.startsWith('-')) line.leave(claim(step.slice(1)))
    else if (step === '>') for (let next = line.next(); next; next = line.next()) turns.push(next.name)
    else refused.push(...[line.join(claim(step)) ?? []].flat().map(({ name }) => name))
  }
  return { turns: turns.join(' '), refused: refused.join(' ') }
}

/** The whole order, where each turn is given back before the next one is given. */
function orderOf(names: string) {
  const line = new TurnLine<Named>(roomy)
  for (const name of words(names)) line.join(claim(name))
  const order: string[] = []
  for (let next = line.next(); next; next = line.next()) {
    order.push(next.name)
    line.leave(next)
  }
  return order.join(' ')
}

describe('turns one after the other', () => {
  test.each([
    ['of one company come as they were asked for', 'a1 a2 a3', 'a1 a2 a3'],
    ['of two companies alternate', 'a1 a2 a3 b1 b2', 'a1 b1 a2 b2 a3'],
    ['of three companies go round', 'a1 a2 a3 b1 b2 c1', 'a1 b1 c1 a2 b2 a3'],
    ['of a person come before those of the company’s own batch', 'A1 A2 a1', 'a1 A1 A2'],
    ['of a batch come before the second one of another company', 'b1 b2 A1', 'b1 A1 b2'],
    ['of a month of printing leave the next but one to another company', 'A1 A2 A3 A4 b1', 'A1 b1 A2 A3 A4'],
  ])('%s: %s', (_, asked, order) => {
    expect(orderOf(asked)).toBe(order)
  })
})

describe('turns at once', () => {
  test.each<[string, Partial<LineLimits>, string, string]>([
    ['are so many', { atOnce: 2, perCompany: 2 }, 'a1 a2 a3 >', 'a1 a2'],
    ['are no more for one company than its share', { atOnce: 2, perCompany: 1 }, 'a1 a2 a3 >', 'a1'],
    ['leave the share of another company free', { atOnce: 2 }, 'a1 a2 > b1 >', 'a1 b1'],
    ['go to the company that has fewest', { atOnce: 2, perCompany: 2 }, 'a1 > a2 b1 >', 'a1 b1'],
    ['begin when one is given back', { atOnce: 2 }, 'a1 a2 b1 > -a1 >', 'a1 b1 a2'],
    ['go to the company that waited longest', {}, 'a1 a2 b1 > c1 -a1 > -b1 > -c1 >', 'a1 b1 c1 a2'],
    ['are taken without a company that has gone', {}, 'a1 > -a1 > b1 a2 >', 'a1 b1'],
  ])('%s', (_, limits, steps, turns) => {
    expect(walked(limits, steps).turns).toBe(turns)
  })
})

describe('room for what waits', () => {
  test.each<[string, Partial<LineLimits>, string, string]>([
    ['is not used by what has its turn', { waitingPerCompany: 1 }, 'a1 > a2', ''],
    ['is not asked of what gets its turn at once', { waitingPerCompany: 0 }, 'a1 > -a1 a2', ''],
    ['of a company is bounded: the last one is refused', { waitingPerCompany: 2 }, 'a1 > a2 a3 a4 a5', 'a4 a5'],
    ['of one company is not that of another', { waitingPerCompany: 1 }, 'a1 > a2 b1 a3 b2', 'a3 b2'],
    ['is never too little for a batch', { waitingPerCompany: 1, waiting: 1 }, 'a1 > a2 A1 A2', ''],
    ['is not taken from people by a batch', { waitingPerCompany: 1 }, 'A1 > A2 A3 a1', ''],
    ['of all is made by the company with most of it', { waiting: 3 }, 'a1 > a2 a3 a4 b1', 'a4'],
    ['of all is refused to who has as much as any', { waiting: 2 }, 'x1 > a1 b1 b2', 'b2'],
    ['is there again after a turn', { waitingPerCompany: 1 }, 'a1 > a2 a3 -a1 > a4', 'a3'],
  ])('%s', (_, limits, steps, refused) => {
    expect(walked(limits, steps).refused).toBe(refused)
  })

  test('is empty once all are dismissed', () => {
    const line = new TurnLine<Named>(roomy)
    for (const name of ['a1', 'A1', 'b1']) line.join(claim(name))
    expect(line.dismiss().map(({ name }) => name)).toEqual(['a1', 'A1', 'b1'])
    expect(line.next()).toBeNull()
    expect(line.waitingOf('a')).toBe(0)
  })
})
