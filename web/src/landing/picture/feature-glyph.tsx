import { clsx } from 'clsx'
import { Check, X } from 'lucide-react'
import { Car } from './car.tsx'
import { Plate } from './plate.tsx'

/** Each feature as a small drawing of what it does, in place of an icon. */
const glyphs = {
  fleet: <Fleet />,
  reservations: <Reservations />,
  billing: <Billing />,
  analytics: <Analytics />,
}

export function FeatureGlyph({ of }: { readonly of: keyof typeof glyphs }) {
  return (
    <div aria-hidden="true" className="grid h-28 items-center rounded-xl bg-sunken px-5">
      {glyphs[of]}
    </div>
  )
}

function Fleet() {
  return (
    <div className="mx-auto flex flex-col items-center">
      <Car className="h-14" />
      <span className="mt-1">
        <Plate number="B 1287 UZK" />
      </span>
    </div>
  )
}

/** The same days asked for twice: the second request does not get through. */
function Reservations() {
  return (
    <div className="grid grid-cols-7 gap-y-2">
      <span className="col-span-4 col-start-1 row-start-1 h-7 rounded-md bg-primary" />
      <span className="col-span-3 col-start-5 row-start-1 ml-1.5 h-7 rounded-md border border-primary bg-accent" />
      <span className="col-span-4 col-start-3 row-start-2 grid h-7 place-items-center rounded-md border border-dashed border-danger bg-danger-soft text-on-danger-soft">
        <X className="size-4" />
      </span>
    </div>
  )
}

/** A schedule of periods: billed, billed, the next one, and those to come. */
function Billing() {
  const looks = [
    'bg-primary text-on-primary',
    'bg-primary text-on-primary',
    'border-2 border-primary bg-surface',
    'border border-dashed border-input',
    'border border-dashed border-input',
  ]
  return (
    <div className="grid grid-cols-5 gap-2">
      {looks.map((look, period) => (
        <span key={period} className={clsx('grid h-14 place-items-center rounded-md', look)}>
          {period < 2 ? <Check className="size-4" /> : <span className="h-0.5 w-3 bg-input" />}
        </span>
      ))}
    </div>
  )
}

function Analytics() {
  return (
    <svg viewBox="0 0 200 72" preserveAspectRatio="none" className="h-18 w-full overflow-visible">
      <path d="M0 24h200M0 48h200M0 71h200" className="stroke-border" vectorEffect="non-scaling-stroke" />
      <path d="M0 52 33 58 66 44 100 47 133 28 166 33 200 12V71H0Z" className="fill-primary/15" />
      <path
        d="M0 52 33 58 66 44 100 47 133 28 166 33 200 12"
        className="fill-none stroke-primary"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
