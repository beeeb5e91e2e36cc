import { parseDate } from '@rental/core/kernel/date'
import { textOperators, type Filter, type NumberOperator, type TextOperator } from '@rental/core/kernel/list'
import { readRupiah } from '@rental/core/kernel/money'
import type { Filters } from './filter-read.ts'

/** A filter as it is being typed: still words, perhaps not yet right. */
export type Draft =
  | { kind: 'text'; operator: TextOperator; value: string }
  | { kind: 'number'; operator: NumberOperator; value: string; to: string }
  | { kind: 'date'; from: string; to: string }
  | { kind: 'boolean'; value: boolean | null }
  | { kind: 'many'; values: readonly (string | number)[] }
export type DraftOf<K extends Draft['kind']> = Extract<Draft, { kind: K }>

/** An amount as the forms read it; else a number that no field of rupiah takes, such as `-5` or `12,5`. */
export function parseNumber(typed: string): number | null {
  const text = typed.trim()
  const amount = readRupiah(text)
  if (amount !== null) return amount
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null
}
const write = (value: unknown) =>
  typeof value === 'number' ? value.toLocaleString('id-ID', { maximumFractionDigits: 10 }) : ''
const str = (value: unknown) => (typeof value === 'string' ? value : '')

function numberDraft(key: string, filters: Filters): Draft {
  const [from, to] = [filters[`${key}_gte`], filters[`${key}_lte`]]
  if (from !== undefined && to !== undefined)
    return { kind: 'number', operator: 'between', value: write(from), to: write(to) }
  const operator = (['eq', 'gt', 'gte', 'lt', 'lte'] as const).find((op) => filters[`${key}_${op}`] !== undefined)
  return {
    kind: 'number',
    operator: operator ?? 'gte',
    value: operator ? write(filters[`${key}_${operator}`]) : '',
    to: '',
  }
}

/** Initial draft of a filter's editor. */
export function draftOf(key: string, filter: Filter, filters: Filters): Draft {
  switch (filter.kind) {
    case 'text': {
      const operator = textOperators.find((op) => filters[`${key}_${op}`] !== undefined) ?? 'contains'
      return { kind: 'text', operator, value: str(filters[`${key}_${operator}`]) }
    }
    case 'number':
      return numberDraft(key, filters)
    case 'date':
      return { kind: 'date', from: str(filters[`${key}_from`]), to: str(filters[`${key}_to`]) }
    case 'boolean':
      return { kind: 'boolean', value: typeof filters[key] === 'boolean' ? filters[key] : null }
    default: {
      const values = filters[`${key}_in`]
      return { kind: 'many', values: Array.isArray(values) ? values : [] }
    }
  }
}

export function isBlank(draft: Draft): boolean {
  switch (draft.kind) {
    case 'text':
      return draft.value.trim() === ''
    case 'number':
      return draft.value.trim() === '' && (draft.operator !== 'between' || draft.to.trim() === '')
    case 'date':
      return draft.from.trim() === '' && draft.to.trim() === ''
    case 'boolean':
      return draft.value === null
    case 'many':
      return draft.values.length === 0
  }
}

function numberFilters(key: string, draft: DraftOf<'number'>): Filters {
  const value = parseNumber(draft.value)
  if (draft.operator !== 'between') return value === null ? {} : { [`${key}_${draft.operator}`]: value }
  const to = parseNumber(draft.to)
  return { ...(value !== null && { [`${key}_gte`]: value }), ...(to !== null && { [`${key}_lte`]: to }) }
}

function dateFilters(key: string, draft: DraftOf<'date'>): Filters {
  const [from, to] = [parseDate(draft.from), parseDate(draft.to)]
  return { ...(from && { [`${key}_from`]: from }), ...(to && { [`${key}_to`]: to }) }
}

/** The query keys that a draft without problems stands for. */
export function filtersOf(key: string, draft: Draft): Filters {
  if (isBlank(draft)) return {}
  switch (draft.kind) {
    case 'text':
      return { [`${key}_${draft.operator}`]: draft.value.trim() }
    case 'number':
      return numberFilters(key, draft)
    case 'date':
      return dateFilters(key, draft)
    case 'boolean':
      return { [key]: draft.value === true }
    case 'many':
      return { [`${key}_in`]: draft.values }
  }
}
