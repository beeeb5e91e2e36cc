import { ActionLink, mailTo, StartLink } from './action-link.tsx'
import type { Worded } from './words.ts'

export function Closing({ words }: Worded) {
  const { closing, action, sales } = words
  return (
    <section
      aria-labelledby="closing-title"
      className="dark relative overflow-hidden border-y bg-background text-foreground"
    >
      <div className="mx-auto flex max-w-7xl flex-wrap items-end justify-between gap-x-12 gap-y-8 px-5 pt-16 pb-20 sm:px-8 sm:pt-20 sm:pb-24">
        <div className="max-w-2xl">
          <h2
            id="closing-title"
            className="text-3xl leading-[1.15] font-semibold tracking-tight text-balance sm:text-[2.5rem]"
          >
            {closing.title}
          </h2>
          <p className="mt-4 text-lg leading-relaxed text-pretty text-muted">{closing.text}</p>
        </div>
        <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
          <StartLink words={words} />
          <ActionLink href={mailTo(sales.demo_subject)} look="secondary">
            {action.book_demo}
          </ActionLink>
        </div>
      </div>
      <div className="lane-across absolute inset-x-0 bottom-6 h-1 text-muted/60" />
    </section>
  )
}
