import type { PricedDocument } from '@rental/core/modules/rental/priced.contract'
import { totalNames } from '@rental/core/price/priced'
import { say } from '../../text/text.ts'
import type { Reasoned } from './price-why.tsx'

/** Why a line costs what it does: each of its charges, then the line itself. */
export function lineReasons(line: PricedDocument['lines'][number]): Reasoned[] {
  const charges = line.charges.map(({ kind, label, amount, steps }) => ({
    name: label ?? say(`price.charges.${kind}`),
    amount,
    steps,
  }))
  return [...charges, { name: say('price.totals.total'), amount: line.total, steps: line.steps }]
}

/** Why the totals are what they are; those of nothing need no reason. */
export const totalReasons = ({ totals, steps }: PricedDocument): Reasoned[] =>
  totalNames
    .filter((name) => totals[name] !== 0)
    .map((name) => ({ name: say(`price.totals.${name}`), amount: totals[name], steps: steps[name] }))
