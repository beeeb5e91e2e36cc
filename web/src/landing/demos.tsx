import { ArrowRight } from 'lucide-react'
import { useSignedIn } from './account.ts'
import { AnalyticsCard } from './picture/analytics-card.tsx'
import { CalendarCard } from './picture/calendar-card.tsx'
import { InvoiceList } from './picture/invoice-list.tsx'
import { VehicleCard } from './picture/vehicle-card.tsx'
import { SectionTitle } from './section-title.tsx'
import type { Worded } from './words.ts'

const tiles = [
  { key: 'calendar', Picture: CalendarCard, span: 'lg:col-span-7' },
  { key: 'vehicle', Picture: VehicleCard, span: 'lg:col-span-5' },
  { key: 'billing', Picture: InvoiceList, span: 'lg:col-span-5' },
  { key: 'analytics', Picture: AnalyticsCard, span: 'lg:col-span-7' },
] as const

export function Demos({ words }: Worded) {
  const signedIn = useSignedIn()
  return (
    <section aria-labelledby="demos-title">
      <div className="mx-auto max-w-7xl px-5 py-16 sm:px-8 sm:py-28">
        <SectionTitle id="demos-title" title={words.demos.title} soft={words.demos.title_soft} />
        <ul className="mt-12 grid gap-5 lg:grid-cols-12">
          {tiles.map(({ key, Picture, span }) => (
            <li key={key} className={`flex flex-col overflow-hidden rounded-2xl border bg-sunken ${span}`}>
              <div className="flex grow flex-col justify-center px-4 pt-5 sm:px-8 sm:pt-8">
                <Picture words={words} />
              </div>
              <div className="p-5 sm:p-8">
                <div className="flex items-baseline justify-between gap-4">
                  <h3 className="text-lg font-semibold tracking-tight">{words.demos[key].title}</h3>
                  <a
                    href={signedIn ? '/dashboard' : '/login'}
                    className="inline-flex shrink-0 items-center gap-1.5 rounded py-1 text-[0.9375rem] font-medium text-on-accent underline-offset-4 hover:underline"
                  >
                    {words.action.open_demo}
                    <span className="sr-only">: {words.demos[key].title}</span>
                    <ArrowRight aria-hidden="true" className="size-4" />
                  </a>
                </div>
                <p className="mt-1 max-w-md text-[0.9375rem] leading-relaxed text-pretty text-muted">
                  {words.demos[key].text}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
