import { formatPlate } from '../../kernel/plate.ts'
import { phrase, type Language, type Pair } from '../../kernel/text.ts'
import { damageKindWords, damagePartWords } from '../damage/damage.text.ts'
import { checklistText } from '../inspection/checklist.text.ts'
import type { ChargeDecision, ReturnCharge } from './charge.fields.ts'
import { returnChargeText, returnOrderText } from './return-order.text.ts'

const wordsOf = (words: Readonly<Record<string, Pair>>, key: string, language: Language): string =>
  words[key] ? phrase(words[key], language) : key

/** Detail of a charge in words: the damaged part, the missing piece, or what was typed. */
export function chargeDetail(
  { kind, label, is_manual }: Pick<ReturnCharge, 'kind' | 'label' | 'is_manual'>,
  language: Language,
): string | null {
  if (!label || is_manual) return label
  if (kind === 'MISSING_ITEM') return wordsOf(checklistText.code, label, language)
  if (kind !== 'DAMAGE') return label
  const [part = '', damage = ''] = label.split('.')
  return `${wordsOf(damagePartWords, part, language)}, ${wordsOf(damageKindWords, damage, language).toLowerCase()}`
}

/** Name of a charge with its detail, for screens and papers. */
export function chargeName(
  charge: Pick<ReturnCharge, 'kind' | 'label' | 'is_manual' | 'vehicle_name'>,
  language: Language,
): string {
  const detail = chargeDetail(charge, language)
  const name = phrase(returnChargeText[charge.kind], language)
  const whole = detail ? `${name}: ${detail}` : name
  return charge.vehicle_name ? `${whole} (${formatPlate(charge.vehicle_name)})` : whole
}

export const decisionName = (decision: ChargeDecision, language: Language): string =>
  phrase(returnOrderText.options.decision[decision], language)
