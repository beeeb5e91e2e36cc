import type { Figure } from './figures.ts'
import type { Place } from './place.ts'

/** What can be measured by itself, by its name: `npm run bench -- orders`. */
export interface Part {
  name: string
  about: string
  run: (place: Place) => Promise<readonly Figure[]>
}
