/** "1.2 s" since a moment that `performance.now()` gave. */
export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}
