import type { Charge, ChargeKind } from './priced.ts'
import type { Traced } from './trace.ts'

type Shown = Partial<Charge> & Pick<Charge, 'quantity' | 'unit_price'>

/** Rent and what goes with it is taxed; whoever makes something else says so. */
export const charge = (kind: ChargeKind, { amount, steps }: Traced, shown: Shown): Charge => ({
  kind,
  label: null,
  unit: null,
  ppn_applicable: true,
  pph23_applicable: true,
  ...shown,
  amount,
  steps,
})
