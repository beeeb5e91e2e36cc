import { Plate } from './picture/plate.tsx'
import { monthOfRent, rupiah } from './rupiah.ts'
import type { Worded } from './words.ts'

const steps = [
  { key: 'quotation', number: 'QUO/2026/XI/0031', figure: rupiah(monthOfRent.dpp) },
  { key: 'invoice', number: 'INV/2026/XI/0112', figure: rupiah(monthOfRent.toPay) },
  { key: 'booking', number: 'SO/2026/XI/0067', figure: <Plate number="B 1287 UZK" size="medium" /> },
  { key: 'delivery', number: 'DO/2026/XI/0054', figure: <Plate number="B 1287 UZK" size="medium" /> },
  { key: 'receipt', number: 'KW/2026/XI/0087', figure: rupiah(monthOfRent.toPay) },
] as const

/** A road in both themes: the class `dark` here only re-colours what is inside. */
export function HowItWorks({ words }: Worded) {
  const { how } = words
  return (
    <section
      id="how"
      aria-labelledby="how-title"
      className="dark overflow-hidden border-y bg-background text-foreground"
    >
      <div className="mx-auto max-w-7xl px-5 py-16 sm:px-8 sm:py-28">
        <div className="grid gap-4 lg:grid-cols-2 lg:items-end">
          <h2 id="how-title" className="text-3xl font-semibold tracking-tight sm:text-[2.5rem]">
            {how.title}
          </h2>
          <p className="max-w-xl text-lg leading-relaxed text-pretty text-muted lg:justify-self-end">{how.lead}</p>
        </div>
        <div className="relative mt-12 lg:mt-16">
          <span className="lane-along absolute inset-y-1 left-2.5 w-0.75 text-muted/60 lg:hidden" />
          <span className="lane-across absolute top-3 right-[-50vw] left-[-50vw] hidden h-1 text-muted/60 lg:block" />
          <ol className="relative grid gap-10 pl-9 lg:grid-cols-5 lg:gap-5 lg:pt-12 lg:pl-0">
            {steps.map(({ key, number, figure }, index) => (
              <li key={key} className="relative flex flex-col">
                <span
                  aria-hidden="true"
                  className="absolute top-0 -left-9 grid size-6 place-items-center rounded-full bg-primary text-xs font-bold text-on-primary ring-6 ring-background lg:-top-11.5 lg:left-0 lg:size-7"
                >
                  {index + 1}
                </span>
                <h3 className="text-lg leading-snug font-semibold tracking-tight lg:min-h-13">{how[key].title}</h3>
                <p className="mt-1.5 mb-5 text-[0.9375rem] leading-relaxed text-pretty text-muted">{how[key].text}</p>
                <div className="mt-auto max-w-sm rounded-xl border bg-surface p-4 tabular-nums">
                  <p className="text-[0.8125rem] text-muted">{number}</p>
                  <div className="mt-2 flex h-8 items-center text-lg font-semibold tracking-tight">{figure}</div>
                  <p className="mt-1 text-[0.8125rem] text-muted">{how[key].note}</p>
                  <p className="mt-3 inline-flex rounded-md bg-success-soft px-2 py-0.5 text-xs font-medium text-on-success-soft">
                    {how[key].status}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
