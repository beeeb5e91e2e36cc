import { Refusal } from '@rental/core/kernel/error'
import { oneOfCompany, Turns } from '../turns/turns.ts'
import { stalledSeconds } from './file.ts'

/** Lists as files that one company may be sent at once: each takes room on the disk until its reader has it. */
const mostSent = oneOfCompany.waitingPerCompany

/** Lists as files: few are written at a time, so that the calls of everybody else go on beside them. */
export class Downloads {
  private readonly sending = new Map<string | null, number>()
  private readonly turns = new Turns(oneOfCompany, 'company_busy')

  /** Counts a list until it is sent; one too many is refused. */
  async send<T>(company: string | null, send: () => Promise<T>): Promise<T> {
    const others = this.sending.get(company) ?? 0
    if (others >= mostSent)
      throw new Refusal('company_busy', { retryAfter: stalledSeconds, params: { seconds: stalledSeconds } })
    this.sending.set(company, others + 1)
    try {
      return await send()
    } finally {
      const left = (this.sending.get(company) ?? 1) - 1
      if (left > 0) this.sending.set(company, left)
      else this.sending.delete(company)
    }
  }

  /** Writes a list in the turn of its company. */
  write = <T>(company: string | null, write: () => Promise<T>): Promise<T> =>
    this.turns.take({ company: company ?? '', pace: 'person' }, write)
}
