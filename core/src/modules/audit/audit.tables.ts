import { filledPath, type RecordPartSpec } from '../../kernel/record-kind.ts'
import { kindSpecs, partSpecs, recordKindOf, type AuditTable } from '../record-kinds.ts'

interface AuditedTable {
  /** Module whose words and fields its rows have. */
  module: string
  /** Column that the name of a row is read from, by its id. */
  named?: { table: string; column: string; key: 'uuid' | 'smallint' }
  /** Columns with the ids of the records that a row lives under. */
  parents: readonly string[]
  /** Screen that shows what an entry is about. */
  screen?: string
}

function tableOfKind(kind: string): AuditedTable {
  const { table, name, key = 'uuid', parents = [], screen, auditScreen = screen } = recordKindOf(kind)
  return { module: kind, parents, screen: auditScreen, ...(table && name && { named: { table, column: name, key } }) }
}

function tableOfPart(table: string, { of, parents = [], name, screen, words = table }: RecordPartSpec): AuditedTable {
  const whole = of ? tableOfKind(of) : undefined
  const shown = whole?.screen ?? screen
  const own = name ? ({ table, column: name, key: 'uuid' } as const) : undefined
  // Without columns that lead to the whole, its id is that of the whole, and so is its name.
  const named = own ?? (parents.length === 0 ? whole?.named : undefined)
  return { module: words, parents, ...(shown && { screen: shown }), ...(named && { named }) }
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
