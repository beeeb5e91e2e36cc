import { rulesIn } from '../totals/trace.ts'
import type { priceText } from './price.text.ts'

export const rule = rulesIn<typeof priceText>()
