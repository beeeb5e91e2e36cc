import { isBarRow, type LaidBar, type Row } from './board-rows.ts'

/** Two bars of one line, before and after an exchange, with the places of their rows. */
export interface Join {
  from: LaidBar
  to: LaidBar
  fromAt: number
  toAt: number
}

/** Exchanges of which both bars are on the board. */
export function joinsOf(rows: readonly Row[]): Join[] {
  const bars = rows.flatMap((row, at) => (isBarRow(row) ? row.bars.map((bar) => ({ bar, at })) : []))
  const exchanged = bars.filter(({ bar }) => 'exchanged_to' in bar || 'exchanged_from' in bar)
  const byId = new Map(exchanged.map((one) => [one.bar.id, one]))
  return exchanged.flatMap(({ bar, at }) => {
    const next = 'exchanged_to' in bar && bar.exchanged_to ? byId.get(bar.exchanged_to.id) : undefined
    return next ? [{ from: bar, to: next.bar, fromAt: at, toAt: next.at }] : []
  })
}
