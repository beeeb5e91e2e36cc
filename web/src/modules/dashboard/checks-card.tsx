import type { NightlyChecks } from '@rental/core/modules/dashboard/dashboard.contract'
import { ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { useCan } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { useClock } from '../../record/clock.ts'
import { Loaded } from '../../record/loaded.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { dashboardCalls } from './dashboard-calls.ts'
import { HomeCard } from './home-card.tsx'

const looks = {
  passed: { icon: ShieldCheck, tone: 'bg-success-soft text-on-success-soft' },
  failed: { icon: ShieldAlert, tone: 'bg-danger-soft text-on-danger-soft' },
  unknown: { icon: ShieldQuestion, tone: 'bg-sunken text-muted' },
} as const

function lookOf({ failed, never_ran }: NightlyChecks): keyof typeof looks {
  if (failed > 0) return 'failed'
  return never_ran > 0 ? 'unknown' : 'passed'
}

function Seal({ checks }: { checks: NightlyChecks }) {
  const { t } = useTranslation()
  const can = useCan()
  const clock = useClock()
  const { passed, failed, never_ran, ran_at } = checks
  const look = lookOf(checks)
  const { icon: Icon, tone } = looks[look]
  const said = {
    passed: t('dashboard.checks.passed', { count: passed }),
    failed: t('dashboard.checks.failed', { count: failed }),
    unknown: ran_at === null ? t('dashboard.checks.never') : t('dashboard.checks.some', { count: never_ran }),
  }
  const seal = (
    <>
      <span className={cn('flex size-10 shrink-0 items-center justify-center rounded-full', tone)}>
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="min-w-0">
        <span className="block font-medium">{said[look]}</span>
        {ran_at !== null && (
          <span className="block text-muted tabular-nums">
            {t('dashboard.checks.ran', { at: clock.format(ran_at) })}
          </span>
        )}
      </span>
    </>
  )
  // The checks themselves are of the whole installation.
  if (!can('proof.read')) return <p className="flex min-h-11 items-center gap-3">{seal}</p>
  return (
    <RecordLink
      link={{ to: '/proofs' }}
      className="-m-2 flex min-h-11 items-center gap-3 rounded-lg p-2 hover:bg-sunken"
    >
      {seal}
    </RecordLink>
  )
}

/** The seal of the nightly checks: green where all have passed. */
export function ChecksCard() {
  const { t } = useTranslation()
  const query = useCall(dashboardCalls.checks, {})
  return (
    <HomeCard title={t('dashboard.checks.title')}>
      <Loaded query={query} fault={t('dashboard.failed')} height="h-11">
        {(checks) => <Seal checks={checks} />}
      </Loaded>
    </HomeCard>
  )
}
