import { createHash } from 'node:crypto'
import { Refusal } from '@rental/core/kernel/error'
import type { ListQuery, ListSpec } from '@rental/core/kernel/list'
import { sql, type Expression, type SqlBool } from 'kysely'

/** Place in a list, just after a row: rows that are added or leave elsewhere do not move it. */
interface Position {
  /** The row's value in the column that the list is sorted by. */
  value: string | number | null
  id: string | number
}

/** Column that a query sorts by, and its direction. */
export function sortOf({ sort }: ListQuery): { key: string; isDescending: boolean } {
  const isDescending = sort.startsWith('-')
  return { key: isDescending ? sort.slice(1) : sort, isDescending }
}

const sumLength = 6
/** Finds positions that were cut or changed on their way. It keeps nobody from making one: a position tells what a filter could. */
const sumOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, sumLength)

/** Position after a row, as text that callers hand back. */
export function positionAfter({ sort }: ListQuery, value: unknown, id: unknown): string {
  const text = JSON.stringify([sort, value, id])
  return Buffer.from(`${sumOf(text)}${text}`).toString('base64url')
}

const isKey = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

function read(given: string, sort: string): Position | null {
  const whole = Buffer.from(given, 'base64url').toString()
  const text = whole.slice(sumLength)
  if (sumOf(text) !== whole.slice(0, sumLength)) return null
  const [of, value, id] = partsOf(text)
  return of === sort && isKey(id) && (value === null || isKey(value)) ? { value, id } : null
}

function partsOf(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(text)
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}

/** Condition of the rows after the position that a query asks for; one of another list, or of another order, is refused. */
export function beyondPosition(spec: ListSpec, query: ListQuery, sortedBy: Expression<unknown>): Expression<SqlBool>[] {
  if (query.after === undefined) return []
  const position = read(query.after, query.sort)
  if (!position) throw new Refusal('invalid_input', { fields: { after: { key: 'position' } } })
  const { key, isDescending } = sortOf(query)
  const { value, id } = position
  const beyond = isDescending ? sql`<` : sql`>`
  if (key === 'id') return [sql<SqlBool>`id ${beyond} ${id}`]
  if (value === null) return [sql<SqlBool>`(${sortedBy} is null and id ${beyond} ${id})`]
  // As one comparison of both, which an index by both answers.
  const after = sql<SqlBool>`(${sortedBy}, id) ${beyond} (${value}, ${id})`
  return [spec.emptyLast?.includes(key) ? sql<SqlBool>`(${after} or ${sortedBy} is null)` : after]
}
