/** Limits concurrency to `most`; further work waits in line. */
export function limitConcurrency(most: number) {
  let free = most
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      // The slot is handed on directly, so that no newcomer takes it in between.
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
