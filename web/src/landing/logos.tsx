import type { ReactNode } from 'react'
import type { Worded } from './words.ts'

/** Placeholder marks of no company at all: kinds of rental business, each with a plain shape. */
const marks: readonly (readonly [keyof Worded['words']['logos'], ReactNode])[] = [
  ['city', <path key="city" d="M4 20V9h5v11M9 20V4h6v16M15 20v-8h5v8" />],
  ['island', <path key="island" d="M3 18c3-2 6-2 9 0s6 2 9 0M6 14a6 6 0 0 1 12 0M12 8V4" />],
  ['airport', <path key="airport" d="M3 19h18M5 13l14-6M10 11 7 6M14 9l1 6" />],
  ['project', <path key="project" d="M12 3 21 20H3ZM8 13h8" />],
  ['office', <path key="office" d="M4 4h16v16H4ZM4 12h16M12 4v16" />],
  ['minibus', <path key="minibus" d="M3 7h14l4 6v4H3ZM3 12h16M7 17v2M17 17v2" />],
]

export function Logos({ words }: Worded) {
  return (
    <section aria-labelledby="logos-title" className="bg-surface">
      <div className="mx-auto max-w-7xl px-5 pb-16 sm:px-8 sm:pb-24">
        <div className="border-t pt-10">
          <h2 id="logos-title" className="text-sm text-muted">
            {words.logos.title}
          </h2>
          <ul className="mt-6 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:flex lg:justify-between">
            {marks.map(([key, shape]) => (
              <li key={key} className="flex items-center gap-2.5 text-muted">
                <svg
                  viewBox="0 0 24 24"
                  aria-hidden="true"
                  className="size-6 shrink-0 fill-none stroke-current"
                  strokeWidth="1.75"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                >
                  {shape}
                </svg>
                <span className="font-semibold tracking-tight sm:whitespace-nowrap">{words.logos[key]}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
