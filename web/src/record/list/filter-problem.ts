import { formatDate, parseDate } from '@rental/core/kernel/date'
import type { Filter } from '@rental/core/kernel/list'
import { isBlank, parseNumber, type Draft, type DraftOf } from './filter-draft.ts'

/** A key and parameters of the words under `record.filter.problem`. */
export interface FilterProblem {
  key: string
  params?: Record<string, string | number>
}

const required: Record<Draft['kind'], string> = {
  text: 'text_required',
  number: 'bound_required',
  date: 'date_required',
  boolean: 'option_required',
  many: 'option_required',
}

function boundProblem(text: string, filter: Extract<Filter, { kind: 'number' }>): FilterProblem | null {
  if (text.trim() === '') return null
  const value = parseNumber(text)
  if (value === null) return { key: 'number' }
  if (filter.min !== undefined && value < filter.min) return { key: 'min', params: { min: filter.min } }
  if (filter.max !== undefined && value > filter.max) return { key: 'max', params: { max: filter.max } }
  return null
}

function numberProblem(draft: DraftOf<'number'>, filter: Extract<Filter, { kind: 'number' }>): FilterProblem | null {
  if (draft.operator !== 'between') return boundProblem(draft.value, filter)
  const problem = boundProblem(draft.value, filter) ?? boundProblem(draft.to, filter)
  if (problem) return problem
  const [from, to] = [parseNumber(draft.value), parseNumber(draft.to)]
  return from !== null && to !== null && from > to ? { key: 'number_order' } : null
}

function dayProblem(text: string, filter: Extract<Filter, { kind: 'date' }>): FilterProblem | null {
  if (text.trim() === '') return null
  const day = parseDate(text)
  if (!day) return { key: 'date' }
  if (filter.min && day < filter.min) return { key: 'date_min', params: { min: formatDate(filter.min) } }
  if (filter.max && day > filter.max) return { key: 'date_max', params: { max: formatDate(filter.max) } }
  return null
}

function dateProblem(draft: DraftOf<'date'>, filter: Extract<Filter, { kind: 'date' }>): FilterProblem | null {
  const problem = dayProblem(draft.from, filter) ?? dayProblem(draft.to, filter)
  if (problem) return problem
  const [from, to] = [parseDate(draft.from), parseDate(draft.to)]
  return from && to && from > to ? { key: 'date_order' } : null
}

/** Problem of the typed value; a blank filter is only wrong when it is applied. */
export function filterProblem(filter: Filter, draft: Draft, applying: boolean): FilterProblem | null {
  if (isBlank(draft)) return applying ? { key: required[draft.kind] } : null
  if (filter.kind === 'number' && draft.kind === 'number') return numberProblem(draft, filter)
  if (filter.kind === 'date' && draft.kind === 'date') return dateProblem(draft, filter)
  return null
}
