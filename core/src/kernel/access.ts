import type { Contract } from './route.ts'
import type { Machine, Move } from './machine.ts'

/** Every permission that a route or a move asks for: the catalogue of roles, derived and never typed twice. */
export function permissionsOf(contracts: Record<string, Contract>, machines: readonly Machine[]): string[] {
  const asked = [
    ...Object.values(contracts).flatMap((contract) => Object.values(contract).map((route) => route.access)),
    ...machines.flatMap((m) => Object.values<Move>(m.moves).map((move) => move.access)),
  ]
  return [...new Set(asked)].filter((access) => access.includes('.')).sort()
}
