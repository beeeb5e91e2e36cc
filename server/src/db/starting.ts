/** A start that was told to stop before it was done. */
export class StartStopped extends Error {}

/** Refuses the next step of a start that was told to stop. */
export function expectStarting(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new StartStopped()
}

/**
 * Waits for one step of a start. Told to stop, it waits no longer: the step ends with the connections that it works on,
 * and what it had not committed is undone.
 */
export async function step<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  expectStarting(signal)
  if (!signal) return work()
  const { promise: told, reject } = Promise.withResolvers<never>()
  const stop = () => reject(new StartStopped())
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([work(), told])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
