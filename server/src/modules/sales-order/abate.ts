import { formatDate } from '@rental/core/kernel/date'
import { refuseAny } from '@rental/core/kernel/error'
import { formatPercent } from '@rental/core/kernel/paper'
import { abated } from '@rental/core/modules/sales-order/abatement.rules'
import type { AbateInput, AbatePreview } from '@rental/core/modules/sales-order/change.contract'
import type { Adjustment } from '@rental/core/modules/sales-order/schedule.contract'
import { giveReason } from '../../db/tx.ts'
import { say } from '../../text/text.ts'
import { applyChange, seenOf, type Change, type Running } from './changing.ts'
import { chosenLines, expectWithinTerm, runningOrder, today, type OrderWork } from './order-work.ts'
import { standingRows } from './schedule.store.ts'

async function plan(work: OrderWork, running: Running, input: AbateInput): Promise<Change> {
  const { order } = running
  const { reduced_from, reduced_until, reduced_percent: percent, reason: _, ...others } = input
  const lines = chosenLines(running.lines, input.line_ids)
  expectWithinTerm(lines, { reduced_from, reduced_until })
  const rows = await standingRows(work.tx, order.id)
  const days = { period_start: reduced_from, last_day: reduced_until }
  const wanted = { ...days, percent, agreed_on: today(work, order) }
  const parts = lines.map((line) => ({
    line,
    ...abated(rows, line, wanted, order.price_input.policy.month_basis),
  }))
  const label = say(order.language, 'sales_order.charges.abatement', {
    percent: formatPercent(percent),
    from: formatDate(reduced_from),
    until: formatDate(reduced_until),
  })
  const adjustments = parts.flatMap(({ line, reduction }): Adjustment[] =>
    reduction.amount === 0
      ? []
      : [{ line_id: line.id, position: line.position + 1, kind: 'ABATEMENT', label, ...reduction }],
  )
  if (adjustments.length === 0) refuseAny({ reduced_from: { key: 'no_rent_left' } })
  return {
    kind: 'ABATEMENT',
    effective_from: reduced_from,
    terms: { ...others, reduced_from, reduced_until, reduced_percent: percent },
    adjustments,
    usual: [],
    added: parts.flatMap(({ added }) => added),
    removed: [],
    lines: [],
  }
}

export async function previewAbatement(work: OrderWork, id: string, input: AbateInput): Promise<AbatePreview> {
  const running = await runningOrder(work, id, false)
  return seenOf(work, running, await plan(work, running, input))
}

/** Reduces the rent of some days exactly as previewed. */
export async function abateRent(
  work: OrderWork,
  id: string,
  { hash, ...input }: AbateInput & { hash: string; reason: string },
): Promise<void> {
  const running = await runningOrder(work, id, true)
  await giveReason(work.tx, input.reason)
  await applyChange(work, running, await plan(work, running, input), hash, input.reason)
}
