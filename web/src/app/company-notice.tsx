import { formatDate } from '@rental/core/kernel/date'
import { trialDaysLeft } from '@rental/core/modules/company/company.rules'
import type { SessionUser } from '@rental/core/modules/session/session.contract'
import { CalendarClock, Lock } from 'lucide-react'
import { useState } from 'react'
import { useAccount } from '../api/can.tsx'
import { say, useTranslation } from '../text/text.ts'
import { cn } from '../ui/class-names.ts'

/** From when on the end of a trial is worth a line on every screen. */
const daysBefore = 7

function sentenceFor({ state, trial_ends_on }: SessionUser['company'], now: Date): string | null {
  const date = trial_ends_on ? formatDate(trial_ends_on) : ''
  if (state === 'SUSPENDED') return say('company.notice.suspended')
  if (state === 'TRIAL_ENDED') return say('company.notice.trial_ended', { date })
  if (state !== 'TRIAL' || !trial_ends_on) return null
  const count = trialDaysLeft(trial_ends_on, now)
  if (count > daysBefore) return null
  if (count <= 0) return say('company.notice.trial_today')
  return count === 1 ? say('company.notice.trial_one') : say('company.notice.trial', { count, date })
}

/** Notice about the company's account: the trial's last days, or that it is read-only. */
export function CompanyNotice() {
  useTranslation()
  const company = useAccount()?.user.company
  const [now] = useState(() => new Date())
  const sentence = company && sentenceFor(company, now)
  if (!sentence) return null
  const isTrial = company.state === 'TRIAL'
  const Icon = isTrial ? CalendarClock : Lock
  return (
    <p
      role="status"
      className={cn(
        'flex items-center justify-center gap-2 px-4 py-1.5 text-[0.8125rem] font-medium print:hidden',
        isTrial ? 'bg-info-soft text-on-info-soft' : 'bg-warning-soft text-on-warning-soft',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {sentence}
    </p>
  )
}
