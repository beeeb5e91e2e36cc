import type { document } from '@rental/core/modules/document/document.contract'
import type { DocumentKind } from '@rental/core/modules/document/document.fields'
import type { odometer } from '@rental/core/modules/odometer/odometer.contract'
import type { z } from 'zod'
import type { Chance } from './chance.ts'

type Paper = z.input<typeof document.create.body>
type Reading = z.input<typeof odometer.create.body>

interface Unit {
  id: string
  year: number
  ownership_type: string
  kir_required: boolean
}

export interface DemoPapers {
  vehicle_id: string
  /** Each a paper and its renewals, the oldest first. */
  chains: Paper[][]
  readings: Reading[]
}

const dayMs = 86_400_000
const yearDays = 365
const dayAfter = (from: number, days: number) => new Date(from + days * dayMs).toISOString().slice(0, 10)

/** In how many days the paper of a vehicle ends: most are in order, some are due, very few were forgotten. */
function daysLeft(luck: Chance, number: number, longest: number): number {
  if (number % 29 === 4) return -luck.between(2, 45)
  if (number % 5 === 2) return luck.between(1, 28)
  return luck.between(70, longest)
}

interface Series {
  kind: DocumentKind
  /** The last day of the newest, from the day the data were written. */
  ends: number
  /** Validity in days. */
  lasts: number
  /** Number of predecessors. */
  renewals: number
  facts: (time: number) => Omit<Paper, 'kind' | 'valid_to' | 'issued_on'>
}

/** A paper and those that it renewed. */
const chainOf = ({ kind, ends, lasts, renewals, facts }: Series, writtenOn: number): Paper[] =>
  Array.from({ length: renewals + 1 }, (_, time) => {
    const last = ends - (renewals - time) * lasts
    return { kind, issued_on: dayAfter(writtenOn, last - lasts), valid_to: dayAfter(writtenOn, last), ...facts(time) }
  })

const agents = ['Biro Jasa Lancar Abadi', 'Biro Jasa Samsat Mandiri', 'Urus sendiri'] as const

function bpkb(luck: Chance, { ownership_type }: Unit): Paper {
  const holders = { FINANCED: 'FINANCE', PARTNER: 'PARTNER', PROFIT_SHARE: 'PARTNER' } as const
  const holder = holders[ownership_type as keyof typeof holders] ?? luck.pick(['OFFICE', 'OFFICE', 'OFFICE', 'BANK'])
  return { kind: 'BPKB', number: `S-${luck.digits(8)}`, location: holder }
}

function papersOf(luck: Chance, unit: Unit, number: number, writtenOn: number): Paper[][] {
  const tax = daysLeft(luck, number, 330)
  const stnk = `${luck.digits(8)}.${luck.pick(['A', 'B', 'C'])}`
  const price = luck.between(18, 62) * 100_000
  const series: Series[] = [
    {
      kind: 'STNK_TAX',
      ends: tax,
      lasts: yearDays,
      renewals: number % 3,
      facts: (time) => ({ number: stnk, cost: price - time * 50_000, location: 'VEHICLE', agent: luck.pick(agents) }),
    },
    {
      kind: 'STNK',
      // The plate ends on a day on which the tax does too, some years ahead.
      ends: tax + luck.between(0, 4) * yearDays,
      lasts: 5 * yearDays,
      renewals: 0,
      facts: () => ({ number: stnk, cost: 300_000, location: 'VEHICLE' }),
    },
  ]
  if (unit.kir_required)
    series.push({
      kind: 'KIR',
      ends: daysLeft(luck, number + 3, 170),
      lasts: 182,
      renewals: luck.between(0, 3),
      facts: () => ({ number: `KIR${luck.digits(9)}`, cost: 150_000, location: 'VEHICLE', agent: luck.pick(agents) }),
    })
  return [...series.map((one) => chainOf(one, writtenOn)), [bpkb(luck, unit)]]
}

/** Odometer readings of the last half year, every few weeks. */
function readingsOf(luck: Chance, { year }: Unit, writtenOn: number): Reading[] {
  const perDay = luck.between(45, 95)
  const age = new Date(writtenOn).getUTCFullYear() - year
  const gaps = Array.from({ length: luck.between(6, 9) }, () => luck.between(14, 24))
  let km = Math.max(0, age) * perDay * 300 + luck.between(200, 3000)
  let day = -gaps.reduce((sum, days) => sum + days, 0) - luck.between(1, 6)
  return gaps.map((days): Reading => {
    day += days
    km += days * luck.between(perDay - 20, perDay + 20)
    const read_at = new Date(writtenOn + day * dayMs + luck.below(6 * 3_600_000)).toISOString()
    return { km, read_at, source: luck.happens(0.2) ? 'SERVICE' : 'MANUAL' }
  })
}

/** Believable papers, in every state, and odometer readings of these vehicles; the same ones every time. */
export const demoPapers = (luck: Chance, vehicles: readonly Unit[], writtenOn: number): DemoPapers[] =>
  vehicles.map((unit, number) => ({
    vehicle_id: unit.id,
    chains: papersOf(luck, unit, number, writtenOn),
    readings: readingsOf(luck, unit, writtenOn),
  }))
