import { filledPath, type KnownBy, type RecordPartSpec } from '../../kernel/record-kind.ts'
import { kindSpecs, partSpecs, recordKindOf, recordParts, type AuditTable } from '../record-kinds.ts'

/** Column of a table by which people know its rows. */
interface NameColumn {
  table: string
  column: string
  key: 'uuid' | 'smallint'
}
/** Name of the row to which a column points, and the names that stand in where that row has none. */
type NamePointer = NameColumn & { via: string; knownBy: readonly NamePointer[] }

interface AuditedTable {
  /** Module whose words and fields its rows have. */
  module: string
  /** Column that the name of a row is read from, by its id. */
  named?: NameColumn
  /** Columns with the id of another row whose name stands in where there is none. */
  knownBy: readonly NamePointer[]
  /** Columns with the ids of the records that a row lives under. */
  parents: readonly string[]
  /** Screen that shows what an entry is about. */
  screen?: string
}

/** Name of the records of a kind, or of the rows of a part. */
function nameColumnOf(kind: string): NameColumn | undefined {
  const part: RecordPartSpec | undefined = recordParts[kind as keyof typeof recordParts]
  if (part?.name) return { table: kind, column: part.name, key: 'uuid' }
  const { table, name, key = 'uuid' } = recordKindOf(kind)
  return table && name ? { table, column: name, key } : undefined
}

const knownByOf = (kind: string): readonly KnownBy[] => (kind in recordParts ? [] : (recordKindOf(kind).knownBy ?? []))

const pointersOf = (columns: readonly KnownBy[]): NamePointer[] =>
  columns.flatMap(({ column: via, kind }) => {
    const named = nameColumnOf(kind)
    return named ? [{ ...named, via, knownBy: pointersOf(knownByOf(kind)) }] : []
  })

function tableOfKind(kind: string): AuditedTable {
  const { parents = [], screen, auditScreen = screen, knownBy = [] } = recordKindOf(kind)
  const named = nameColumnOf(kind)
  return { module: kind, parents, screen: auditScreen, knownBy: pointersOf(knownBy), ...(named && { named }) }
}

function tableOfPart(table: string, part: RecordPartSpec): AuditedTable {
  const { of, parents = [], name, screen, tab, words = table, knownBy = [] } = part
  const whole = of ? tableOfKind(of) : undefined
  const shown = whole?.screen ?? screen
  const own = name ? nameColumnOf(table) : undefined
  // Without columns that lead to the whole, its id is that of the whole, and so is its name.
  const named = own ?? (parents.length === 0 ? whole?.named : undefined)
  const toWhole = of && parents[0] ? [{ column: parents[0], kind: of }] : []
  return {
    module: words,
    parents,
    knownBy: pointersOf([...knownBy, ...toWhole]),
    ...(shown && { screen: tab ? `${shown}?tab=${tab}` : shown }),
    ...(named && { named }),
  }
}

const ofKinds = kindSpecs.flatMap(([kind, { table }]) => (table ? [[table, tableOfKind(kind)]] : []))
const ofParts = partSpecs.map(([table, part]) => [table, tableOfPart(table, part)])

/** Tables with history: every business table, and the lists that can be exported. */
export const auditedTables = Object.fromEntries([...ofKinds, ...ofParts]) as Readonly<Record<AuditTable, AuditedTable>>
export const auditTables = Object.keys(auditedTables) as [AuditTable, ...AuditTable[]]

/** Path of the screen that shows what an entry is about, if there is one. */
export function auditPath(table: AuditTable, id: string, parents: readonly string[]): string | null {
  const { screen } = auditedTables[table]
  return screen ? filledPath(screen, [...parents, id]) : null
}
