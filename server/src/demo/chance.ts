/** Chance that falls the same way every time: demo data must be equal on every machine (mulberry32). */
export function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    between: (from: number, to: number) => from + below(to - from + 1),
    pick: <T>(items: readonly [T, ...T[]]): T => items[below(items.length)] ?? items[0],
    happens: (share: number) => next() < share,
    digits: (count: number) => Array.from({ length: count }, () => below(10)).join(''),
  }
}
export type Chance = ReturnType<typeof chance>
