export interface Entry {
  id: number
  name: string
  status: number
  [field: string]: unknown
}

/** The last day of a document that keeps an entry as it is; null where none does. */
export const usedUntil = (entry: Entry | undefined): string | null =>
  typeof entry?.['used_until'] === 'string' ? entry['used_until'] : null
