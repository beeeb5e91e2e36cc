import { addDays } from '@rental/core/kernel/date'
import type { BoardSubject } from '@rental/core/modules/occupancy/board.contract'
import type { TimeZone } from '@rental/core/kernel/time-zones'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { boardTaste, type BoardTaste } from './board-taste.ts'
import { densities, type Density } from './board-rows.ts'
import { scaleOf, usualDay, zoomNames, zooms, type Zoom } from './board-scale.ts'

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
const oneOf = <Name extends string>(names: readonly Name[], value: unknown): Name | undefined =>
  names.find((name) => name === value)

interface View {
  from?: string | undefined
  zoom?: Zoom | undefined
  density?: undefined
  rows?: 'drivers' | undefined
  late?: undefined
}

/** Bookings behind a late entry that the address asks for, or behind all of them. */
const lateIn = (late: unknown) =>
  typeof late === 'string' ? ({ act: 'replace', ...(late !== 'all' && { id: late }) } as const) : null

/** The stretch of time that is looked at, in the address; how rows are drawn, as this browser remembers it. */
export function useBoardView(today: string, zone: TimeZone) {
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const zoom = oneOf(zoomNames, search['zoom']) ?? 'month'
  const [taste, setTaste] = useState(boardTaste.recall)
  const density = oneOf(Object.keys(densities) as Density[], search['density']) ?? taste.density
  const subject: BoardSubject = search['rows'] === 'drivers' ? 'DRIVER' : 'VEHICLE'
  const day = isDay(search['from']) ? search['from'] : usualDay(zoom, today)
  const scale = useMemo(() => scaleOf(zoom, day, zone), [zoom, day, zone])
  const look = (change: View) =>
    void navigate({
      to: '.',
      search: (was: object) => ({ ...was, ...change }),
      replace: true,
      resetScroll: false,
      viewTransition: false,
    })
  /** Earlier and later by what is shown, less a little that both have in common. */
  const turn = (direction: 1 | -1) => look({ from: addDays(day, direction * zooms[zoom].days) })
  const prefer = (change: Partial<BoardTaste>) => {
    setTaste(boardTaste.remember({ ...taste, ...change }))
    if (change.density && search['density'] !== undefined) look({ density: undefined })
  }
  const late = useMemo(() => lateIn(search['late']), [search])
  return { subject, scale, zoom, density, onlyBusy: taste.onlyBusy, late, look, turn, prefer }
}
