/** Columns; those in brackets are shown together, with a space between them. */
type DetailColumns = readonly (string | readonly string[])[]

/** A search in columns: the first detail that is filled and is not the name stands below the name. */
export interface ColumnSearch {
  columns: readonly string[]
  detail: DetailColumns
}

/** The other side of a document: the kind of its records, and their table. */
export const parties = ['customer', 'supplier'] as const
export type Party = (typeof parties)[number]

/** A column that points to a record, and the kind of that record. */
export interface KnownBy {
  column: string
  kind: string
}

/** One kind of record, as data: what every mechanism that deals with many kinds must know of it. */
export interface RecordKindSpec {
  /** Table or view; none where the records are not those of a company. */
  table?: string
  /** Permission to read its records. */
  access: `${string}.read`
  /** Column by which people know a record; null where there is none. */
  name: string | null
  /** Columns that point to records of a kind, by whose name a record is known that has none of its own. */
  knownBy?: readonly KnownBy[]
  /** Type of the id, where it is no UUID. */
  key?: 'smallint'
  /** Path of the screen; its parameters are the ids of the parents and then its own, as far as it has any. */
  screen: `/${string}`
  /** Columns with the ids of the records that it lives under, the highest first. */
  parents?: readonly string[]
  /** Name of a lucide icon; `record/kind-icons.ts` (web) has the icons. */
  icon: string
  /**
   * How the search from anywhere finds it: in its columns; as a document, by its number and its party; or by a query
   * of its own in `search.store.ts` (server).
   */
  search?: ColumnSearch | 'document' | 'own'
  /** Party of a document, to which its `customer_id` or `supplier_id` points; a customer where none is named. */
  party?: Party
  /** For records that fields point to: the search keys of the picker, and all that stands below the name. */
  picker?: { keys: readonly [string, ...string[]]; detail: DetailColumns }
  /** Name in notifications, as `reference_type`. */
  reference?: string
  /** Files are attached to its records; who may read a record may read its files. */
  keepsFiles?: true
  /** A table of its own names files of its records, such as photos; who may read a record may read them. */
  namesFiles?: true
  /** Screen of its entries in the audit, where that is another. */
  auditScreen?: `/${string}`
}

/** A table that is in the audit and no kind of its own. */
export interface RecordPartSpec {
  /** Kind of record that it belongs to: its entries in the audit lead there. */
  of?: string
  /** Columns with the parameters of that screen; none where its id is that of the record. */
  parents?: readonly string[]
  /** Column by which people know a row. */
  name?: string
  /** Tab of that screen which shows it. */
  tab?: string
  /** As for kinds. */
  knownBy?: readonly KnownBy[]
  /** Screen of its entries in the audit, where they belong to no record. */
  screen?: `/${string}`
  /** Module whose words its columns have, where that is not called like the table. */
  words?: string
}

/** Path of a screen with its parameters filled in order. */
export function filledPath(screen: string, ids: readonly string[]): string {
  const left = [...ids]
  return screen.replace(/\$\w+/g, () => left.shift() ?? '')
}
