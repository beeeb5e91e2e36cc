/** Lets at most so many pieces of work go on at once; the others wait in line. */
export function inLine(most: number) {
  let free = most
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      // The place is handed on, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
