import type { WordKey } from '../../text/text.ts'

/** Indonesian has four greetings a day; English follows. */
export function greetingAt(hour: number): WordKey {
  if (hour >= 4 && hour < 11) return 'app.home.morning'
  if (hour >= 11 && hour < 15) return 'app.home.noon'
  if (hour >= 15 && hour < 18) return 'app.home.afternoon'
  return 'app.home.evening'
}
