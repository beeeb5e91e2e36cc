import { formatPlate } from '@rental/core/kernel/plate'
import type { ReturnCharge } from '@rental/core/modules/return-order/charge.fields'
import { say } from '../../text/text.ts'

/** Detail of a charge: the damaged part, the missing piece, or what was typed. */
function detailOf({ kind, label, is_manual }: ReturnCharge): string | null {
  if (!label || is_manual) return label
  if (kind === 'MISSING_ITEM') return say(`inspection.checklist.code.${label}`)
  if (kind !== 'DAMAGE') return label
  const [part = '', damage = ''] = label.split('.')
  return say('damage.name', { part: say(`damage.options.part.${part}`), kind: say(`damage.options.kind.${damage}`) })
}

/** Name of a charge with its detail; as core's `chargeName`, but of the one language that is loaded. */
export function chargeTitle(charge: ReturnCharge): string {
  const detail = detailOf(charge)
  const name = say(`return_order.options.kind.${charge.kind}`)
  const plate = charge.vehicle_name && formatPlate(charge.vehicle_name)
  return [name, detail, plate].filter(Boolean).join(' · ')
}
