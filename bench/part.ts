import type { Figure } from './figures.ts'
import type { Place } from './place.ts'

/** A separately runnable part of the benchmark: `npm run bench -- orders`. */
export interface Part {
  name: string
  about: string
  run: (place: Place) => Promise<readonly Figure[]>
}
