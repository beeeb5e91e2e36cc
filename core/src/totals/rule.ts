import type { totalsText } from './totals.text.ts'
import { rulesIn } from './trace.ts'

export const rule = rulesIn<typeof totalsText>()
