import type { FieldProblems } from '../../kernel/error.ts'

/** A period ends on the day on which it begins, or later. */
export const periodProblems = ({ from, to }: { from: string; to: string }): FieldProblems =>
  to < from ? { to: { key: 'valid_order' } } : {}
