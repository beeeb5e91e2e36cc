import { useParams } from '@tanstack/react-router'
import type { RecordLinkTo } from '../record-link.tsx'

/** Paths of the screens of a plain record; the parameter in a path is the id of the record. */
export interface RecordPaths {
  list: string
  create: string
  detail: string
  edit: string
}

const idIn = (path: string): string => /\$(\w+)/.exec(path)?.[1] ?? ''

/** Links to the screen at a path, by the id of the record. */
export const recordLinkBy =
  (path: string) =>
  (id: string): RecordLinkTo => ({ to: path, params: { [idIn(path)]: id } })

/** The id of the record whose screen at this path is open. */
export function useRecordId(path: string): string {
  const params: Record<string, string | undefined> = useParams({ strict: false })
  return params[idIn(path)] ?? ''
}
