import { Refusal, type ErrorCode } from '@rental/core/kernel/error'
import { TurnLine, type Claim, type LineLimits } from './turn-line.ts'

interface Waiting extends Claim {
  start: () => void
  refuse: (refusal: Refusal) => void
}

const longestRetrySeconds = 30

/** Long work that people wait for: one of a company at a time, and of two companies at once. */
export const oneOfCompany = { atOnce: 2, perCompany: 1, waitingPerCompany: 20, waiting: 200 } satisfies LineLimits

/** Fair turns of companies for work that fills a core: few run at once, and a limited number waits. */
export class Turns {
  private readonly line: TurnLine<Waiting>
  private readonly perCompany: number
  private readonly busy: ErrorCode
  /** How long a turn takes, in ms; the last ones count most. */
  private usualMs = 0

  /** `busy` is the refusal where too much waits; its sentence has a place for the seconds. */
  constructor(limits: LineLimits, busy: ErrorCode) {
    this.line = new TurnLine(limits)
    this.perCompany = limits.perCompany
    this.busy = busy
  }

  /** Does the work in the turn of its company. */
  async take<T>({ company, pace }: Claim, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start, refuse) => {
      const refused = this.line.join({ company, pace, start, refuse })
      refused?.refuse(this.refusalFor(refused))
      this.serve()
    })
    const began = performance.now()
    try {
      return await work()
    } finally {
      this.usualMs += (performance.now() - began - this.usualMs) / 10
      this.line.leave({ company, pace })
      this.serve()
    }
  }

  /** Refuses all that waits. */
  dismiss(): void {
    for (const { refuse } of this.line.dismiss()) refuse(new Refusal('unavailable'))
  }

  private serve(): void {
    for (let next = this.line.next(); next; next = this.line.next()) next.start()
  }

  private refusalFor({ company }: Claim): Refusal {
    const seconds = Math.ceil((this.line.waitingOf(company) * this.usualMs) / this.perCompany / 1000)
    const retryAfter = Math.min(longestRetrySeconds, Math.max(1, seconds))
    return new Refusal(this.busy, { retryAfter, params: { seconds: retryAfter } })
  }
}
