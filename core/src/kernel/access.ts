import type { Contract } from './route.ts'
import type { Machine, Move } from './machine.ts'

/** What runs the installation rather than a company: only the company that runs it has these (decisions.md §1). */
const platformModules: ReadonlySet<string> = new Set(['company', 'outbox', 'client'])

export const moduleOf = (permission: string): string => permission.split('.')[0] ?? permission
export const isPlatform = (permission: string): boolean => platformModules.has(moduleOf(permission))

/** Every permission that a route or a move asks for: the catalogue of roles, derived and never typed twice. */
export function permissionsOf(contracts: Record<string, Contract>, machines: readonly Machine[]): string[] {
  const asked = [
    ...Object.values(contracts).flatMap((contract) => Object.values(contract).map((route) => route.access)),
    ...machines.flatMap((m) => Object.values<Move>(m.moves).map((move) => move.access)),
  ]
  return [...new Set(asked)].filter((access) => access.includes('.')).sort()
}
