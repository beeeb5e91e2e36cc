import { Check } from 'lucide-react'
import { clsx } from 'clsx'
import { ActionLink, mailTo, StartLink } from './action-link.tsx'
import { fill, type Worded } from './words.ts'

/** Dollars a month. */
export const plans = [
  { key: 'starter', monthly: 29, annually: 25 },
  { key: 'professional', monthly: 79, annually: 65 },
  { key: 'enterprise', monthly: 199, annually: 165 },
] as const

export type Period = 'monthly' | 'annually'

interface PlanProps extends Worded {
  readonly plan: (typeof plans)[number]
  readonly period: Period
}

export function Plan({ words, plan, period }: PlanProps) {
  const { pricing, action, sales } = words
  const own = pricing[plan.key]
  const popular = plan.key === 'professional'
  const year = { total: `$${plan.annually * 12}`, saved: `$${(plan.monthly - plan.annually) * 12}` }
  return (
    <article
      className={clsx(
        'flex flex-col rounded-2xl border bg-surface p-6 sm:p-8',
        popular && 'border-primary ring-1 ring-primary',
      )}
    >
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h3 className="text-lg font-semibold tracking-tight">{own.title}</h3>
        {popular && (
          <p className="rounded-full bg-primary px-3 py-1 text-xs font-semibold text-on-primary">{pricing.popular}</p>
        )}
      </div>
      <p className="mt-1 text-[0.9375rem] text-muted">{own.text}</p>
      <p className="mt-6 flex items-baseline gap-2">
        <span className="text-5xl font-semibold tracking-[-0.03em] tabular-nums">${plan[period]}</span>
        <span className="text-[0.9375rem] text-muted">{pricing.per_month}</span>
      </p>
      <p className="mt-2 text-sm text-muted">
        {period === 'monthly' ? pricing.billed_monthly : fill(pricing.billed_annually, year)}
      </p>
      <ul className="mt-6 mb-8 grid gap-3 border-t pt-6 text-[0.9375rem]">
        {[...Object.values(own.points), pricing.trial].map((point) => (
          <li key={point} className="flex gap-3">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-primary" />
            {point}
          </li>
        ))}
      </ul>
      {plan.key === 'enterprise' ? (
        <ActionLink href={mailTo(words, sales.enterprise_subject)} look="secondary" className="mt-auto">
          {action.contact_sales}
        </ActionLink>
      ) : (
        <StartLink words={words} look={popular ? 'primary' : 'secondary'} className="mt-auto" />
      )}
    </article>
  )
}
