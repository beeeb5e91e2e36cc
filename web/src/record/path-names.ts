import { useEffect } from 'react'
import { cell, useCell } from '../ui/cell.ts'

const idPattern = /^([0-9a-f]{8}-[0-9a-f-]{27}|\d+)$/
export const isId = (segment: string): boolean => idPattern.test(segment)

const names = cell<ReadonlyMap<string, string>>(new Map())

/** A record's screen tells the shell what the id in its path is called; breadcrumb and title follow. */
export function useNameRecord(id: string, name: string | undefined) {
  useEffect(() => {
    if (name && names.get().get(id) !== name) names.set(new Map(names.get()).set(id, name))
  }, [id, name])
}

export const useRecordNames = () => useCell(names)

/** Name of the record of a path, once its screen has reported it. */
export function useRecordName(path: string): string | undefined {
  const known = useRecordNames()
  const id = path.split('/').findLast(isId)
  return id ? known.get(id) : undefined
}
