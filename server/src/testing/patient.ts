/** Asks again as long as the server is too busy to answer, as its `Retry-After` says: on a slow machine many at once wait. */
export async function patiently<A extends { status: number }>(ask: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
  }
}
