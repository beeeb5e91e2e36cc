import { Check } from 'lucide-react'
import { ActionLink, mailTo } from './action-link.tsx'
import { SectionTitle } from './section-title.tsx'
import type { Worded } from './words.ts'

const blocks = ['small', 'fleet', 'corporate'] as const

export function Audiences({ words }: Worded) {
  const { audiences, action, sales } = words
  return (
    <section aria-labelledby="audiences-title" className="border-t bg-surface">
      <div className="mx-auto max-w-7xl px-5 pt-16 pb-14 sm:px-8 sm:pt-28 sm:pb-16">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <SectionTitle id="audiences-title" title={audiences.title} soft={audiences.title_soft} />
          <ActionLink href={mailTo(sales.demo_subject)} look="secondary">
            {action.request_demo}
          </ActionLink>
        </div>
        <div className="mt-12 grid gap-12 lg:grid-cols-3 lg:gap-10">
          {blocks.map((key) => (
            <article key={key} className="flex flex-col border-t-2 border-foreground pt-5">
              <p className="text-sm font-medium text-on-accent">{audiences[key].size}</p>
              <h3 className="mt-1 text-2xl font-semibold tracking-tight">{audiences[key].title}</h3>
              <p className="mt-3 text-[0.9375rem] leading-relaxed text-pretty text-muted">{audiences[key].text}</p>
              <ul className="mt-5 divide-y border-y">
                {Object.entries(audiences[key].points).map(([point, text]) => (
                  <li key={point} className="flex gap-3 py-3 text-[0.9375rem]">
                    <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-primary" />
                    {text}
                  </li>
                ))}
              </ul>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
