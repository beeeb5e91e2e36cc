import { expect, test } from 'vitest'
import { keptSize, qualities, smallEnough } from './photo-plan.ts'

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 1600, height: 1200 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1200, height: 1600 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 10_000, height: 1 },
    { width: 1600, height: 1 },
  ],
])('a photo of %o is kept as %o', (taken, kept) => expect(keptSize(taken)).toEqual(kept))

/** An encoder whose files shrink with the quality. */
function encoder(bytesAtFull: number) {
  const tried: number[] = []
  const encode = (quality: number) => {
    tried.push(quality)
    return Promise.resolve(new Blob([new Uint8Array(Math.round(bytesAtFull * quality))]))
  }
  return { tried, encode }
}

test('a usual photo is encoded once', async () => {
  const { tried, encode } = encoder(300_000)
  expect((await smallEnough(encode)).size).toBe(240_000)
  expect(tried).toEqual([0.8])
})

test('a photo with much detail is encoded until it is small, and kept as small as it gets', async () => {
  const detailed = encoder(500_000)
  expect((await smallEnough(detailed.encode)).size).toBe(300_000)
  const noisy = encoder(2_000_000)
  expect((await smallEnough(noisy.encode)).size).toBe(1_000_000)
  expect(noisy.tried).toEqual([...qualities])
})
