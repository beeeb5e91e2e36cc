import { SectionTitle } from './section-title.tsx'
import type { Worded } from './words.ts'

const voices = ['owner', 'finance', 'operations'] as const

const initials = (name: string) =>
  name
    .split(' ')
    .slice(-2)
    .map((part) => part.charAt(0))
    .join('')

export function Testimonials({ words }: Worded) {
  const { testimonials } = words
  return (
    <section id="testimonials" aria-labelledby="testimonials-title" className="border-t bg-surface">
      <div className="mx-auto max-w-7xl px-5 py-16 sm:px-8 sm:py-28">
        <SectionTitle id="testimonials-title" title={testimonials.title} />
        <div className="mt-12 grid gap-10 lg:grid-cols-3 lg:gap-0 lg:divide-x">
          {voices.map((key) => (
            <figure key={key} className="flex flex-col lg:px-9 lg:first:pl-0 lg:last:pr-0">
              <blockquote className="text-lg leading-relaxed text-pretty">
                <p>“{testimonials[key].quote}”</p>
              </blockquote>
              <figcaption className="mt-6 flex items-center gap-3 lg:mt-auto lg:pt-8">
                <span
                  aria-hidden="true"
                  className="grid size-10 shrink-0 place-items-center rounded-full bg-accent text-sm font-semibold text-on-accent"
                >
                  {initials(testimonials[key].name)}
                </span>
                <span className="text-[0.9375rem] leading-snug">
                  <span className="block font-semibold">{testimonials[key].name}</span>
                  <span className="block text-muted">{testimonials[key].role}</span>
                </span>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
