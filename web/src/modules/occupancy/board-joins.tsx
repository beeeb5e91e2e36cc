import { memo, useMemo } from 'react'
import { heightOf, type Density, type Row } from './board-rows.ts'
import { percentOf, type Scale } from './board-scale.ts'
import { joinsOf } from './exchange-joins.ts'

interface BoardJoinsProps {
  rows: readonly Row[]
  offsets: readonly number[]
  density: Density
  scale: Scale
  /** Rows that are drawn. */
  first: number
  last: number
}

/** Lines between the bars of an exchange: where one vehicle ends, the other begins. */
export const BoardJoins = memo(function BoardJoins(props: BoardJoinsProps) {
  const { rows, offsets, density, scale, first, last } = props
  const joins = useMemo(() => joinsOf(rows), [rows])
  const middleOf = (at: number) => {
    const row = rows[at]
    return (offsets[at] ?? 0) + (row ? heightOf(row, density) / 2 : 0)
  }
  return joins
    .filter(({ to }) => to.from > scale.from && to.from < scale.to)
    .filter(({ fromAt, toAt }) => Math.max(fromAt, toAt) >= first && Math.min(fromAt, toAt) < last)
    .map(({ from, to, fromAt, toAt }) => {
      const [top, bottom] = [middleOf(fromAt), middleOf(toAt)].toSorted((a, b) => a - b)
      return (
        <span
          key={from.id}
          data-join={`${from.id} ${to.id}`}
          style={{ left: `${percentOf(scale, to.from)}%`, top, height: (bottom ?? 0) - (top ?? 0) }}
          className="absolute w-0 -translate-x-1/2 border-l-2 border-dotted border-foreground/70"
        />
      )
    })
})
