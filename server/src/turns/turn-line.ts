/** How turns are shared out. */
export interface LineLimits {
  /** Turns at once. */
  atOnce: number
  /** Turns of one company at once. */
  perCompany: number
  /** Of one company, what may wait for people. */
  waitingPerCompany: number
  /** Of all companies, what may wait for people. */
  waiting: number
}

/** A request for a turn. */
export interface Claim {
  company: string
  /**
   * A person waits for it: it comes before what the company's batches ask for, and is refused where too much waits. A
   * batch, which asks for one thing after the other, is never refused half-way.
   */
  pace: 'person' | 'batch'
}

interface Line<T> {
  held: number
  waiting: Record<Claim['pace'], T[]>
}

/**
 * Decides whose turn is next, without a clock and without doing anything. The company that has the fewest turns comes
 * first; among equals, the one that gave one back longest ago.
 */
export class TurnLine<T extends Claim> {
  /** Only companies that have or want a turn; the last one to give one back stands at the end. */
  private readonly lines = new Map<string, Line<T>>()
  private held = 0
  private readonly limits: LineLimits

  constructor(limits: LineLimits) {
    this.limits = limits
  }

  /** Puts a claim into the line of its company. Gives the one that is refused for want of room: it, or another one. */
  join(claim: T): T | null {
    const line = this.lines.get(claim.company) ?? { held: 0, waiting: { person: [], batch: [] } }
    this.lines.set(claim.company, line)
    line.waiting[claim.pace].push(claim)
    if (claim.pace === 'batch' || this.hasTurn(line)) return null
    if (line.waiting.person.length > this.limits.waitingPerCompany) return line.waiting.person.pop() ?? null
    const all = [...this.lines.values()].map(({ waiting }) => waiting.person)
    const total = all.reduce((sum, { length }) => sum + length, 0)
    if (total <= this.limits.waiting) return null
    // The company with most of them gives way, and not a newcomer.
    return all.reduce((most, one) => (one.length > most.length ? one : most), line.waiting.person).pop() ?? null
  }

  /** The claim whose turn it is; null while there is none to give. */
  next(): T | null {
    let chosen: Line<T> | undefined
    for (const line of this.lines.values())
      if (this.hasTurn(line) && line.held < (chosen?.held ?? Number.POSITIVE_INFINITY)) chosen = line
    const claim = chosen?.waiting.person.shift() ?? chosen?.waiting.batch.shift()
    if (!chosen || !claim) return null
    chosen.held += 1
    this.held += 1
    return claim
  }

  /** Gives a turn back. */
  leave({ company }: Claim): void {
    const line = this.lines.get(company)
    if (!line) return
    this.held -= 1
    line.held -= 1
    this.lines.delete(company)
    if (line.held > 0 || waitingIn(line) > 0) this.lines.set(company, line)
  }

  /** Number of claims of a company that wait. */
  waitingOf(company: string): number {
    const line = this.lines.get(company)
    return line ? waitingIn(line) : 0
  }

  /** Empties all lines: who waits gets no turn any more. */
  dismiss(): T[] {
    const all = [...this.lines.values()].flatMap(({ waiting }) => [...waiting.person, ...waiting.batch])
    for (const line of this.lines.values()) line.waiting = { person: [], batch: [] }
    return all
  }

  private hasTurn(line: Line<T>): boolean {
    return waitingIn(line) > 0 && line.held < this.limits.perCompany && this.held < this.limits.atOnce
  }
}

const waitingIn = ({ waiting }: Line<unknown>) => waiting.person.length + waiting.batch.length
