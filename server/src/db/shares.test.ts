import { describe, expect, test } from 'vitest'
import { sharesOf, type Shares } from './shares.ts'

const of = (company: string) => ({ company })
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Work that takes a connection and says so; it is released by name. */
function workers(shares: Shares) {
  const holding: { name: string; company: string; release: () => void }[] = []
  return {
    start(name: string, company: string) {
      void shares.take(of(company)).then((release) => holding.push({ name, company, release }))
    },
    names: () => holding.map(({ name }) => name).toSorted(),
    held: (company: string) => holding.filter((one) => one.company === company).length,
    async end(company: string) {
      const at = holding.findIndex((one) => one.company === company)
      holding.splice(at, 1)[0]?.release()
      await settled()
    },
  }
}

describe('a company that floods the pool', () => {
  test('holds three of ten, and another one passes at once', async () => {
    const shares = sharesOf({ size: 10 })
    const work = workers(shares)
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) work.start(name, 'A')
    await settled()
    expect(work.names()).toEqual(['a1', 'a2', 'a3'])
    work.start('b1', 'B')
    await settled()
    expect(work.names()).toEqual(['a1', 'a2', 'a3', 'b1'])
    expect(shares.counts()).toEqual({ held: 4, waiting: 3, refused: 0 })
  })

  test('is served in the order in which it asked', async () => {
    const work = workers(sharesOf({ size: 2 }))
    for (const name of ['a1', 'a2', 'a3']) work.start(name, 'A')
    await settled()
    expect(work.names()).toEqual(['a1'])
    await work.end('A')
    expect(work.names()).toEqual(['a2'])
    await work.end('A')
    expect(work.names()).toEqual(['a3'])
  })

  test('may hold as much as the settings say', async () => {
    const work = workers(sharesOf({ size: 4, perCompany: 4 }))
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) work.start(name, 'A')
    await settled()
    expect(work.held('A')).toBe(4)
  })

  test('gets a connection even where the pool has only one', async () => {
    const work = workers(sharesOf({ size: 1 }))
    work.start('a1', 'A')
    work.start('b1', 'B')
    await settled()
    expect(work.names()).toEqual(['a1'])
    await work.end('A')
    expect(work.names()).toEqual(['b1'])
  })
})

test('where several companies wait, the one that holds the fewest comes first', async () => {
  const work = workers(sharesOf({ size: 4, perCompany: 2 }))
  for (const company of ['A', 'B']) for (const n of [1, 2, 3, 4]) work.start(`${company}${n}`, company)
  work.start('C1', 'C')
  work.start('C2', 'C')
  await settled()
  expect([work.held('A'), work.held('B'), work.held('C')]).toEqual([2, 2, 0])
  await work.end('A')
  expect([work.held('A'), work.held('B'), work.held('C')]).toEqual([1, 2, 1])
})

test('where more companies wait than there are connections, they take turns', async () => {
  const work = workers(sharesOf({ size: 1 }))
  for (const company of ['A', 'B', 'C']) for (const n of [1, 2]) work.start(`${company}${n}`, company)
  const order: string[] = []
  for (let n = 0; n < 6; n++) {
    await settled()
    order.push(...work.names())
    await work.end(work.names()[0]?.[0] ?? '')
  }
  expect(order).toEqual(['A1', 'B1', 'C1', 'A2', 'B2', 'C2'])
})

test('too much of a company waiting is refused with the time after which it is worth trying again', async () => {
  const shares = sharesOf({ size: 2, waiting: 3 })
  const work = workers(shares)
  for (const name of ['a1', 'a2', 'a3']) work.start(name, 'A')
  await settled()
  expect(() => shares.expectRoom(of('A'))).not.toThrow()
  work.start('a4', 'A')
  await settled()
  expect(() => shares.expectRoom(of('A'))).toThrow(
    expect.objectContaining({ details: { retryAfter: 1, params: { seconds: 1 } } }),
  )
  expect(() => shares.expectRoom(of('B'))).not.toThrow()
  expect(shares.counts()).toEqual({ held: 1, waiting: 3, refused: 1 })
})

test('visitors and the installation stand in lines of their own', async () => {
  const shares = sharesOf({ size: 4, perCompany: 1 })
  for (const scope of [{ company: null }, { company: null, platform: true }, of('A')]) void shares.take(scope)
  await settled()
  expect(shares.counts().held).toBe(3)
})

test('a connection that is given back twice is given back once', async () => {
  const shares = sharesOf({ size: 2 })
  const release = await shares.take(of('A'))
  release()
  release()
  expect(shares.counts()).toEqual({ held: 0, waiting: 0, refused: 0 })
})
