import type { FieldProblems } from '../../kernel/error.ts'
import { field, maybe } from '../../kernel/field.ts'

/** Places of a vehicle that a customer gave back: free again, in the workshop, or off the road. */
export const nextPlaces = ['AVAILABLE', 'WORKSHOP', 'BLOCKED'] as const

export const nextFields = {
  next: field.choice(nextPlaces),
  /** Until when it stays in the workshop or off the road. */
  next_until: maybe(field.instant()),
  next_note: maybe(field.text(100)),
}

export interface NextPlace {
  next: (typeof nextPlaces)[number]
  next_until?: string | null | undefined
  next_note?: string | null | undefined
}

/** A vehicle that is not free again is off until a moment after it came back. */
export function nextProblems({ next, next_until }: NextPlace, from: string): FieldProblems {
  if (next === 'AVAILABLE') return {}
  if (!next_until) return { next_until: { key: 'required' } }
  return Date.parse(next_until) > Date.parse(from) ? {} : { next_until: { key: 'end_after_start' } }
}
