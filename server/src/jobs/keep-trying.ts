import { setTimeout as sleep } from 'node:timers/promises'

const [firstWaitMs, longestWaitMs] = [250, 15_000]

/** Does something until it succeeds or is no longer wanted, with growing pauses. */
export async function keepTrying(
  work: () => Promise<void>,
  signal: AbortSignal,
  onFailed: (error: unknown) => void,
): Promise<void> {
  for (let wait = firstWaitMs; !signal.aborted; wait = Math.min(wait * 2, longestWaitMs)) {
    try {
      return await work()
    } catch (error) {
      onFailed(error)
    }
    await sleep(wait, undefined, { signal }).catch(() => {})
  }
}
