import type { Plan as PlanName } from '@rental/core/modules/company/company.rules'
import { planPrices, type BillingPeriod, type Currency } from '@rental/core/modules/company/plan-prices'
import { Check } from 'lucide-react'
import { clsx } from 'clsx'
import { ActionLink, mailTo, StartLink } from './action-link.tsx'
import { rupiah } from './rupiah.ts'
import { fill, type Worded } from './words.ts'

export const plans = [
  { key: 'starter', name: 'STARTER' },
  { key: 'professional', name: 'PROFESSIONAL' },
  { key: 'enterprise', name: 'ENTERPRISE' },
] as const satisfies readonly { key: string; name: PlanName }[]

interface PlanProps extends Worded {
  readonly plan: (typeof plans)[number]
  readonly period: BillingPeriod
}

const priceIn = { USD: (amount: number) => `$${amount}`, IDR: rupiah } as const
const other = { USD: 'IDR', IDR: 'USD' } as const satisfies Record<Currency, Currency>

export function Plan({ words, plan, period }: PlanProps) {
  const { pricing, action, sales } = words
  const own = pricing[plan.key]
  const popular = plan.key === 'professional'
  const currency: Currency = pricing.currency === 'IDR' ? 'IDR' : 'USD'
  const price = planPrices[plan.name]
  const amount = (of: Currency) => priceIn[of](price[of][period])
  const { monthly, annually } = price[currency]
  const year = {
    total: priceIn[currency](annually * 12),
    saved: priceIn[currency]((monthly - annually) * 12),
  }
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
      <p className="mt-6 flex flex-wrap items-baseline gap-x-2">
        <span
          className={clsx(
            'font-semibold tracking-[-0.03em] whitespace-nowrap tabular-nums',
            currency === 'USD' ? 'text-5xl' : 'text-4xl',
          )}
        >
          {amount(currency)}
        </span>
        <span className="text-[0.9375rem] text-muted">{pricing.per_month}</span>
      </p>
      <p className="mt-1 text-sm text-muted tabular-nums">{fill(pricing.or, { price: amount(other[currency]) })}</p>
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
        <ActionLink href={mailTo(sales.enterprise_subject)} look="secondary" className="mt-auto">
          {action.contact_sales}
        </ActionLink>
      ) : (
        <StartLink words={words} look={popular ? 'primary' : 'secondary'} className="mt-auto" />
      )}
    </article>
  )
}
