import type { RecordPartSpec } from '@rental/core/kernel/record-kind'
import { recordKinds, recordParts, recordPath, type RecordKind } from '@rental/core/modules/record-kinds'
import type { RegisteredRouter } from '@tanstack/react-router'
import type { RecordLinkTo } from './record-link.tsx'

type Path = keyof RegisteredRouter['routesByPath']
type Screen = Path | `${Path}?${string}`

// A kind or part whose screen is no route of this app does not compile.
recordKinds satisfies Record<RecordKind, { screen: Screen; auditScreen?: Screen }>
recordParts satisfies Record<string, RecordPartSpec & { screen?: Path }>

/** Link to a path of core, such as that of a tab. */
export function linkTo(path: string): RecordLinkTo {
  const [to = path, query] = path.split('?')
  return { to, ...(query && { search: Object.fromEntries(new URLSearchParams(query)) }) }
}

/** Link to a record of a kind, such as the `to` of a field that points to one. */
export const recordLinkOf = (kind: string, id: string): RecordLinkTo => linkTo(recordPath(kind, id))
