import type { Pair } from '../../kernel/text.ts'

/** Warning where a driver is chosen: it keeps nobody from choosing. */
export const weekHoursText: Pair = [
  '{{hours}} h in the week from {{day}}; more than {{limit}} h',
  '{{hours}} jam pada minggu mulai {{day}}; melebihi {{limit}} jam',
]
