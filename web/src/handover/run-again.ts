/**
 * Runs work one at a time. Asked for while it runs, it runs once more afterwards: what was added after it looked must
 * not wait for the next occasion. It counts as running until its promise is settled, a lock that is given back included.
 */
export function runAgain(work: () => Promise<void>): () => void {
  let isRunning = false
  let isAskedFor = false
  const run = () => {
    isAskedFor = true
    if (isRunning) return
    isRunning = true
    isAskedFor = false
    void work()
      .catch(() => {})
      .then(() => {
        isRunning = false
        if (isAskedFor) run()
      })
  }
  return run
}
