import { FeatureGlyph } from './picture/feature-glyph.tsx'
import { SectionTitle } from './section-title.tsx'
import type { Worded } from './words.ts'

const cards = ['fleet', 'reservations', 'billing', 'analytics'] as const

export function Features({ words }: Worded) {
  return (
    <section id="features" aria-labelledby="features-title" className="border-t bg-surface">
      <div className="mx-auto max-w-7xl px-5 py-16 sm:px-8 sm:py-28">
        <SectionTitle id="features-title" title={words.features.title} soft={words.features.title_soft} />
        <ul className="mt-10 grid gap-x-8 gap-y-12 sm:mt-12 sm:grid-cols-2 lg:grid-cols-4">
          {cards.map((key) => (
            <li key={key} className="flex flex-col">
              <FeatureGlyph of={key} />
              <h3 className="mt-5 text-lg font-semibold tracking-tight">{words.features[key].title}</h3>
              <p className="mt-2 mb-4 text-[0.9375rem] leading-relaxed text-pretty text-muted">
                {words.features[key].text}
              </p>
              <p className="mt-auto border-t pt-3 text-sm font-medium text-on-accent">{words.features[key].terms}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
