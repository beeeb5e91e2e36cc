import { workingDaysAfter } from '../../kernel/working-days.ts'
import type { WalletRules } from '../setting/wallet-rules.ts'

/** Cash of a driver who is back: still in time, to be handed in, or a debt that is taken off his pay. */
export type AdvanceStage = 'IN_TIME' | 'CHASED' | 'OWED'

type Rules = Pick<WalletRules, 'advance_chase_days' | 'advance_debt_days'>

/** Working days of the company are counted from the end of the trip: the day after them is the first that is late. */
export function advanceStage(since: string, today: string, rules: Rules, daysOff: ReadonlySet<string>): AdvanceStage {
  const passed = workingDaysAfter(since, today, daysOff)
  if (passed > rules.advance_debt_days) return 'OWED'
  return passed > rules.advance_chase_days ? 'CHASED' : 'IN_TIME'
}
