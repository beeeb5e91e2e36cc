import type { ListSpec } from '@rental/core/kernel/list'
import { formatPlate } from '@rental/core/kernel/plate'
import type { BoardVehicle, Clash } from '@rental/core/modules/occupancy/board.contract'
import { Occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { enteredKinds } from '@rental/core/modules/occupancy/occupancy.fields'
import { availabilities } from '@rental/core/modules/occupancy/occupancy.rules'
import { field } from '@rental/core/kernel/field'
import type { Clock } from '../../record/clock.ts'
import { optionOf } from '../../record/subject.ts'
import { say } from '../../text/text.ts'
import type { LaidBar } from './board-rows.ts'
import { instantOf } from './board-scale.ts'

export const occupancySubject = { module: 'occupancy', shape: Occupancy.shape } as const

/** Filters of the board; availability changes by the minute, so the board filters it itself. */
export const boardSpec: ListSpec = {
  search: ['search'],
  filters: {
    branch_id: { kind: 'ref', to: 'branch' },
    category: { kind: 'code', to: 'vehicle_category' },
    availability: { kind: 'oneOf', values: availabilities },
  },
  sort: ['starts_at'],
  defaultSort: 'starts_at',
  columns: [],
}
/** Filters of the board of drivers. */
export const driverSpec: ListSpec = {
  ...boardSpec,
  search: ['driver_name'],
  filters: { branch_id: { kind: 'ref', to: 'branch' } },
}
export const boardSubject = {
  module: 'occupancy',
  shape: {
    branch_id: field.ref('branch'),
    category: field.code('vehicle_category'),
    availability: field.choice(availabilities),
  },
} as const

export function kindText(kind: string): string {
  if (kind === 'UNASSIGNED') return say('occupancy.board.unassigned.title')
  return kind === 'UNASSIGNED_DRIVER' ? say('occupancy.board.unassigned.driver') : optionOf('occupancy', 'kind', kind)
}
/** State of a bar; rentals are handed over and come back, and lines without a vehicle wait. */
export function stateText({ kind, state }: { kind: string; state: string }): string {
  if (state === 'WAITING') return say('occupancy.board.unassigned.waiting')
  const isHandedOver = kind === 'RENTAL' && state !== 'RELEASED'
  return isHandedOver ? say(`occupancy.board.rental.${state}`) : optionOf('occupancy', 'state', state)
}

/** `B 1234 XYZ · Toyota Avanza`: how people speak of it. */
export const vehicleText = ({ plate, name }: Pick<BoardVehicle, 'plate' | 'name'>): string =>
  `${formatPlate(plate)} · ${name}`

interface NamedEntry {
  kind: string
  title?: string | null | undefined
  customer?: string | null | undefined
}
/** Name of an entry: its customer and title, else its kind. */
export const nameOf = ({ kind, title, customer }: NamedEntry): string =>
  [customer, title].filter(Boolean).join(' · ') || kindText(kind)

/** All facts of a bar in one sentence. */
export const barText = (bar: LaidBar, clock: Clock): string =>
  say('occupancy.board.bar', {
    kind: kindText(bar.kind),
    what: nameOf(bar),
    state: [stateText(bar), ...warningsOf(bar)].join(', '),
    from: clock.format(instantOf(bar.from)),
    to: clock.format(instantOf(bar.to)),
  })

/** Words for what a vehicle that is late or off the road does to bookings. */
export const warningsOf = ({ isBroken, isUnfit, breaks: count = 0 }: LaidBar): string[] => [
  ...(isBroken ? [say(isUnfit ? 'occupancy.board.unfit' : 'occupancy.board.broken')] : []),
  ...(count > 0 ? [say('occupancy.board.breaks', { count })] : []),
]

/** Since when a rental stands as it does; null for what has not begun. */
export function sinceOf(bar: LaidBar): number | null {
  if (bar.state === 'LATE') return bar.to
  return 'since' in bar ? (bar.since ?? null) : null
}

/** A clashing entry as the server tells it: the document or block first, then for whom and when. */
export const clashText = (clash: Clash, clock: Clock): string =>
  say(clash.ends_at ? 'occupancy.board.clash' : 'occupancy.board.clash_since', {
    kind: kindText(clash.kind),
    what: [clash.title, clash.customer_name].filter(Boolean).join(', ') || kindText(clash.kind),
    from: clock.format(clash.starts_at),
    to: clash.ends_at && clock.format(clash.ends_at),
  })

const entered: readonly string[] = enteredKinds
const open: readonly string[] = ['PLANNED', 'ACTIVE']

/** True for entries made by hand; those of a document change with the document. */
export const isEntered = ({ kind, source }: { kind: string; source?: string | null | undefined }): boolean =>
  !source && entered.includes(kind)
/** True while vehicle and period can still change. */
export const isOpen = ({ state }: { state: string }): boolean => open.includes(state)
