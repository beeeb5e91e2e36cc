import { z } from 'zod'
import { moduleOf } from './access.ts'
import { grantApproving } from './approval.guard.ts'
import { everyExceptionRight } from './exception.ts'
import { rightsIn, writeRightsIn } from './field-right.ts'
import { optionRightsIn, optionTree } from './option-right.ts'
import type { Machine, Move } from './machine.ts'
import type { Contract } from './route.ts'

/** A permission, and the routes and moves that require it. */
export interface PermissionUse {
  permission: string
  module: string
  calls: { method: string; path: string; summary: string }[]
  /** Moves of machines, as `customer.blacklist`. */
  moves: string[]
  /** Fields that it opens, or of which it opens an option, as `nik`. */
  fields: string[]
}

/** The fields of the record that a contract is about which ask for a right, with it. */
const restrictedFields = ({ get }: Contract): [field: string, right: string][] => {
  if (!(get?.response instanceof z.ZodObject)) return []
  const { shape } = get.response
  return [...Object.entries(rightsIn(shape)), ...Object.entries(writeRightsIn(shape))]
}

/** Fields of which some options ask for a right, in what a contract takes. */
export const guardedChoices = (contract: Contract): [field: string, right: string][] =>
  Object.values(contract).flatMap(({ body }) => {
    const tree = body ? optionTree(body) : null
    return tree ? optionRightsIn(tree) : []
  })

/** Every permission that a route, a move, a field, an option, an exception or the giving of a role asks for, in order: the catalogue of roles, derived and never typed twice. */
export function catalogueOf(contracts: Record<string, Contract>, machines: readonly Machine[]): PermissionUse[] {
  const found = new Map<string, PermissionUse>()
  const entryOf = (permission: string) => {
    const entry = found.get(permission) ?? {
      permission,
      module: moduleOf(permission),
      calls: [],
      moves: [],
      fields: [],
    }
    found.set(permission, entry)
    return entry
  }
  const routes = Object.values(contracts).flatMap((contract) => Object.values(contract))
  for (const { access, method, base, path, summary } of routes)
    if (access.includes('.')) entryOf(access).calls.push({ method, path: `${base ?? '/api/v2'}${path}`, summary })
  for (const { name, moves } of machines)
    for (const [action, { access }] of Object.entries<Move>(moves)) entryOf(access).moves.push(`${name}.${action}`)
  const marked = Object.values(contracts).flatMap((contract) => [
    ...restrictedFields(contract),
    ...guardedChoices(contract),
  ])
  for (const [field, right] of marked) {
    const { fields } = entryOf(right)
    if (!fields.includes(field)) fields.push(field)
  }
  for (const right of [...everyExceptionRight, grantApproving]) if (moduleOf(right) in contracts) entryOf(right)
  return [...found.values()].sort((a, b) => (a.permission < b.permission ? -1 : 1))
}

export const permissionsOf = (contracts: Record<string, Contract>, machines: readonly Machine[]): string[] =>
  catalogueOf(contracts, machines).map(({ permission }) => permission)
