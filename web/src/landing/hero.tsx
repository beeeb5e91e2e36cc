import { ActionLink, mailTo, StartLink } from './action-link.tsx'
import { PlanningBoard } from './picture/planning-board.tsx'
import { QuotationCard } from './picture/quotation-card.tsx'
import type { Worded } from './words.ts'

/** The two halves of the headline are the two pictures below it. */
export function Hero({ words }: Worded) {
  const { hero, action, sales } = words
  return (
    <section aria-labelledby="hero-title" className="relative overflow-hidden">
      <Horizon />
      <div className="relative mx-auto max-w-7xl px-5 pt-12 pb-16 sm:px-8 sm:pt-18 sm:pb-24">
        <p className="text-[0.9375rem] font-medium text-on-accent">{hero.eyebrow}</p>
        <h1
          id="hero-title"
          className="mt-4 text-[2.5rem] leading-[1.06] font-semibold tracking-[-0.03em] text-balance sm:text-6xl lg:text-[4.25rem]"
        >
          <span className="block">{hero.title_cars}</span>{' '}
          <span className="block text-primary">{hero.title_money}</span>
        </h1>
        <div className="mt-6 flex flex-wrap items-end justify-between gap-x-12 gap-y-7">
          <p className="max-w-2xl text-lg leading-relaxed text-pretty text-muted">{hero.lead}</p>
          <div className="w-full sm:w-auto">
            <div className="flex flex-col gap-3 sm:flex-row">
              <StartLink words={words} />
              <ActionLink href={mailTo(sales.demo_subject)} look="secondary">
                {action.book_demo}
              </ActionLink>
            </div>
            <p className="mt-3 text-sm text-muted">{hero.trial}</p>
          </div>
        </div>
        <div className="mt-12 grid gap-5 xl:grid-cols-[minmax(0,1fr)_21.5rem]">
          <PlanningBoard words={words} />
          <QuotationCard words={words} />
        </div>
      </div>
    </section>
  )
}

/** Lane markings of the mark, far away and very quiet. */
function Horizon() {
  return (
    <svg
      viewBox="0 0 600 600"
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
      className="absolute top-0 right-0 hidden h-[28rem] w-[33rem] mask-[linear-gradient(to_bottom,black,transparent)] text-border xl:block"
    >
      <g fill="none" stroke="currentColor" strokeLinecap="round">
        <path d="M60 600 272 0M540 600 328 0" strokeWidth="3" />
        <path d="M300 0v40M300 74v62M300 178v88M300 322v118M300 508v92" strokeWidth="5" />
      </g>
    </svg>
  )
}
