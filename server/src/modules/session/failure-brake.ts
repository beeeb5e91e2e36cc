const windowMs = 5 * 60_000
const freeFailures = 10

/** Slows guessing: after ten wrong passwords for one account from one address, that pair has to wait. */
export class FailureBrake {
  private readonly failures = new Map<string, number[]>()

  private recent(key: string, now: number): number[] {
    const kept = (this.failures.get(key) ?? []).filter((at) => now - at < windowMs)
    if (kept.length > 0) this.failures.set(key, kept)
    else this.failures.delete(key)
    return kept
  }

  isHeld(key: string, now: number): boolean {
    return this.recent(key, now).length >= freeFailures
  }

  fail(key: string, now: number): void {
    this.failures.set(key, [...this.recent(key, now), now])
  }

  succeed(key: string): void {
    this.failures.delete(key)
  }
}
