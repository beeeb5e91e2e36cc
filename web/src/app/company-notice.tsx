import { formatDate } from '@rental/core/kernel/date'
import { confirmHoursLeft, trialDays, trialDaysLeft } from '@rental/core/modules/company/company.rules'
import type { SessionUser } from '@rental/core/modules/session/session.contract'
import { CalendarClock, Lock, MailCheck } from 'lucide-react'
import { useAccount } from '../api/can.tsx'
import { messageOf } from '../api/errors.ts'
import { shellCalls } from '../api/shell-calls.ts'
import { useSend } from '../api/use-call.ts'
import { useNow } from '../record/use-now.ts'
import { say, useTranslation } from '../text/text.ts'
import { cn } from '../ui/class-names.ts'
import { notify } from '../ui/notify.ts'

/** From when on the end of a trial is worth a line on every screen. */
const daysBefore = 7

function sentenceFor({ company, email }: SessionUser, now: Date): string | null {
  const { state, trial_ends_on, confirm_by } = company
  const date = trial_ends_on ? formatDate(trial_ends_on) : ''
  if (state === 'SUSPENDED') return say('company.notice.suspended')
  if (state === 'TRIAL_ENDED') return say('company.notice.trial_ended', { date })
  if (state !== 'TRIAL' || !trial_ends_on) return null
  if (confirm_by)
    return say('company.notice.confirm', { count: confirmHoursLeft(confirm_by, now), days: trialDays, email })
  const count = trialDaysLeft(trial_ends_on, now)
  if (count > daysBefore) return null
  if (count <= 0) return say('company.notice.trial_today')
  return count === 1 ? say('company.notice.trial_one') : say('company.notice.trial', { count, date })
}

/** Another mail with the link that confirms the address of a new trial. */
function SendAgain({ email }: { email: string }) {
  const { t } = useTranslation()
  const send = useSend(shellCalls.sendTrialLink)
  const again = () =>
    send.mutate(
      {},
      {
        onSuccess: () => notify.success(t('company.notice.sent_again', { email })),
        onError: (error) => notify.error(messageOf(error)),
      },
    )
  return (
    <button
      type="button"
      disabled={send.isPending}
      onClick={again}
      className="cursor-pointer font-semibold underline underline-offset-2 disabled:opacity-50 max-sm:min-h-11"
    >
      {t('company.notice.send_again')}
    </button>
  )
}

/** Notice about the company's account: the address to confirm, the trial's last days, or that it is read-only. */
export function CompanyNotice() {
  useTranslation()
  const user = useAccount()?.user
  const now = new Date(useNow() * 60_000)
  const sentence = user && sentenceFor(user, now)
  if (!sentence) return null
  const { state, confirm_by } = user.company
  const isTrial = state === 'TRIAL'
  const mustConfirm = isTrial && Boolean(confirm_by)
  const Icon = mustConfirm ? MailCheck : isTrial ? CalendarClock : Lock
  return (
    <div
      className={cn(
        'flex flex-wrap items-center justify-center gap-x-3 gap-y-1 px-4 py-1.5 text-[0.8125rem] font-medium print:hidden',
        isTrial && !mustConfirm ? 'bg-info-soft text-on-info-soft' : 'bg-warning-soft text-on-warning-soft',
      )}
    >
      <p role="status" className="flex items-center gap-2">
        <Icon aria-hidden className="size-4 shrink-0" />
        {sentence}
      </p>
      {mustConfirm && <SendAgain email={user.email} />}
    </div>
  )
}
