import { billingPeriods as periods } from '@rental/core/modules/company/plan-prices'
import { useId } from 'react'
import { Plan, plans } from './plan.tsx'
import { SectionTitle } from './section-title.tsx'
import { useTabs } from './use-tabs.ts'
import type { Worded } from './words.ts'

export function Pricing({ words }: Worded) {
  const { pricing } = words
  const id = useId()
  const tabs = useTabs(periods)
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="border-t">
      <div className="mx-auto max-w-7xl px-5 py-16 sm:px-8 sm:py-28">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <SectionTitle id="pricing-title" title={pricing.title} soft={pricing.title_soft} />
          <div role="tablist" aria-label={pricing.period} className="flex rounded-xl border bg-surface p-1">
            {periods.map((period) => (
              <button
                key={period}
                type="button"
                id={`${id}-${period}-tab`}
                aria-controls={`${id}-${period}-panel`}
                {...tabs.tab(period)}
                className="h-9 cursor-pointer rounded-lg px-4 text-[0.9375rem] font-medium text-muted hover:text-foreground aria-selected:bg-accent aria-selected:text-on-accent"
              >
                {pricing[period]}
              </button>
            ))}
          </div>
        </div>
        {periods.map((period) => (
          <div
            key={period}
            role="tabpanel"
            id={`${id}-${period}-panel`}
            aria-labelledby={`${id}-${period}-tab`}
            hidden={tabs.chosen !== period}
            className="mt-12"
          >
            <div className="grid gap-5 lg:grid-cols-3">
              {plans.map((plan) => (
                <Plan key={plan.key} words={words} plan={plan} period={period} />
              ))}
            </div>
          </div>
        ))}
        <p className="mt-6 max-w-3xl text-sm leading-relaxed text-muted">{pricing.note}</p>
      </div>
    </section>
  )
}
