import type { RecordPartSpec } from '@rental/core/kernel/record-kind'
import { recordKinds, recordParts, recordPath, type RecordKind } from '@rental/core/modules/record-kinds'
import type { RegisteredRouter } from '@tanstack/react-router'
import type { RecordLinkTo } from './record-link.tsx'

type Path = keyof RegisteredRouter['routesByPath']
type Screen = Path | `${Path}?${string}`

// A kind or part whose screen is no route of this app does not compile.
recordKinds satisfies Record<RecordKind, { screen: Screen; auditScreen?: Path }>
recordParts satisfies Record<string, RecordPartSpec & { screen?: Path }>

/** Link to a record of a kind, such as the `to` of a field that points to one. */
export const recordLinkOf = (kind: string, id: string): RecordLinkTo => ({ to: recordPath(kind, id) })
