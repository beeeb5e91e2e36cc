import type { FieldProblems } from '../../kernel/error.ts'
import { field, maybe } from '../../kernel/field.ts'

/** Places of a vehicle that a customer gave back: free again, in the workshop, or off the road; the last two put it off the road. */
export const nextPlaces = ['AVAILABLE', 'WORKSHOP', 'BLOCKED'] as const

export const nextFields = {
  next: field.choice(nextPlaces),
  /** When it is expected to be ready. It ends nothing: somebody puts the vehicle back on the road. */
  next_until: maybe(field.instant()),
  next_note: maybe(field.text(100)),
}

export interface NextPlace {
  next: (typeof nextPlaces)[number]
  next_until?: string | null | undefined
  next_note?: string | null | undefined
}

/** A workshop says when it will be ready; a vehicle off the road may wait for nobody knows how long. */
export function nextProblems({ next, next_until }: NextPlace, from: string): FieldProblems {
  if (next === 'AVAILABLE') return {}
  if (!next_until) return next === 'WORKSHOP' ? { next_until: { key: 'required' } } : {}
  return Date.parse(next_until) > Date.parse(from) ? {} : { next_until: { key: 'end_after_start' } }
}
