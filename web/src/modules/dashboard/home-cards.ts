import type { Permission } from '@rental/core/modules/index'
import type { ComponentType } from 'react'
import type { Team } from '../../route/nav.data.ts'
import { AttentionCard } from './attention-card.tsx'
import { CashMonthCard } from './cash-month-card.tsx'
import { ChecksCard } from './checks-card.tsx'
import { careOf } from './dashboard.cares.ts'
import { FleetCard } from './fleet-card.tsx'
import { HandoversCard } from './handovers-card.tsx'
import type { CardOnHome } from './home-card.tsx'
import { MoneyTasksCard } from './money-tasks-card.tsx'
import { MonthsCards } from './months-cards.tsx'
import { OffersCard } from './offers-card.tsx'
import { ReceivablesCard } from './receivables-card.tsx'
import { WeekendCard } from './weekend-card.tsx'

type Work = Exclude<Team, 'dashboard'>
/** Over the whole width above or below the two columns, or in the broad or the narrow one of them. */
type HomePlace = 'top' | 'main' | 'side' | 'bottom'

interface HomeCardSpec {
  name: string
  /** A right of any of these groups is enough; of a group, all rights are needed. */
  rights: readonly (readonly Permission[])[]
  /** In the column that is shorter otherwise, where it fits in both. */
  place: HomePlace | 'shorter'
  /** About as many lines, of a card in a column. */
  lines?: number
  /** Areas whose work it is; of everybody where it is left out. Cards of one's own work come first. */
  works?: readonly Work[]
  Card: ComponentType<CardOnHome>
}

/** Every card of the home, in the order of a reader who does everything. */
const homeCards: readonly HomeCardSpec[] = [
  { name: 'fleet', rights: [['vehicle.read']], place: 'top', works: ['sales', 'ops'], Card: FleetCard },
  {
    name: 'handovers',
    rights: [['delivery_order.read']],
    place: 'main',
    lines: 12,
    works: ['ops'],
    Card: HandoversCard,
  },
  {
    name: 'money_tasks',
    rights: [
      ['invoice.read', 'invoice.approve'],
      ['receipt.read', 'receipt.clear'],
      ['deposit.read', 'deposit.refund'],
      ['wallet.read', 'wallet.verify'],
      ['driver_day.read', 'driver_day.update'],
    ],
    place: 'main',
    lines: 5,
    works: ['finance'],
    Card: MoneyTasksCard,
  },
  {
    name: 'receivables',
    rights: [['invoice.read', 'journal.read']],
    place: 'main',
    lines: 8,
    works: ['finance'],
    Card: ReceivablesCard,
  },
  {
    name: 'attention',
    rights: Object.values(careOf).map((right) => [right]),
    place: 'side',
    lines: 16,
    Card: AttentionCard,
  },
  {
    name: 'cash_month',
    rights: [['invoice.read', 'receipt.read', 'journal.read']],
    place: 'side',
    lines: 8,
    works: ['finance'],
    Card: CashMonthCard,
  },
  {
    name: 'offers',
    rights: [['quotation.read', 'quotation.create']],
    place: 'main',
    lines: 7,
    works: ['sales'],
    Card: OffersCard,
  },
  {
    name: 'weekend',
    rights: [['quotation.read', 'quotation.create', 'occupancy.read']],
    place: 'shorter',
    lines: 10,
    works: ['sales'],
    Card: WeekendCard,
  },
  { name: 'checks', rights: [['setting.update']], place: 'side', lines: 3, Card: ChecksCard },
  { name: 'months', rights: [['vehicle.read_revenue']], place: 'bottom', Card: MonthsCards },
]

/** A card with whether it belongs to the own work alone; people of every area have none of their own. */
interface PlacedCard extends Pick<HomeCardSpec, 'name' | 'Card'>, CardOnHome {
  place: HomePlace
  isAnothers: boolean
}

/** Cards for a reader by place, those of the own work first; a broad one of another's work stands below. */
export function homeCardsFor(
  team: Team,
  can: (right: Permission) => boolean,
): Readonly<Record<HomePlace, readonly PlacedCard[]>> {
  const mine = homeCards.filter(({ rights }) => rights.some((group) => group.every((right) => can(right))))
  const linesIn = (place: HomePlace) =>
    mine.reduce((sum, card) => sum + (card.place === place ? (card.lines ?? 0) : 0), 0)
  const shorter = linesIn('side') < linesIn('main') ? 'side' : 'main'
  const seen = mine.map(({ name, place, works, Card }): PlacedCard => {
    const isOwnWork = works?.some((work) => work === team) ?? false
    const isAnothers = works !== undefined && team !== 'dashboard' && !isOwnWork
    const own = place === 'shorter' ? shorter : place
    return { name, place: own === 'top' && isAnothers ? 'bottom' : own, Card, isOwnWork, isAnothers }
  })
  const cardsAt = (place: HomePlace) =>
    seen.filter((card) => card.place === place).toSorted((a, b) => Number(a.isAnothers) - Number(b.isAnothers))
  return { top: cardsAt('top'), main: cardsAt('main'), side: cardsAt('side'), bottom: cardsAt('bottom') }
}
