import { z } from 'zod'
import { rightsIn } from './field-right.ts'
import type { Machine, Move } from './machine.ts'
import type { Contract } from './route.ts'

/** Modules of the platform: only the operator has their permissions. */
const platformModules: ReadonlySet<string> = new Set(['company', 'outbox', 'client', 'job', 'scheduler', 'proof'])

export const moduleOf = (permission: string): string => permission.split('.')[0] ?? permission
export const isPlatform = (permission: string): boolean => platformModules.has(moduleOf(permission))

/** True for permissions that only read: all that a company keeps after its trial. */
export const isReading = (permission: string): boolean => /\.(read(_\w+)?|export)$/.test(permission)

/** A permission, and the routes and moves that require it. */
export interface PermissionUse {
  permission: string
  module: string
  calls: { method: string; path: string; summary: string }[]
  /** Moves of machines, as `customer.blacklist`. */
  moves: string[]
  /** Fields that it opens, as `nik`. */
  fields: string[]
}

/** The restricted fields of the record that a contract is about, with their rights. */
const restrictedFields = ({ get }: Contract): [field: string, right: string][] =>
  get?.response instanceof z.ZodObject ? Object.entries(rightsIn(get.response.shape)) : []

/** Every permission that a route or a move asks for, in order: the catalogue of roles, derived and never typed twice. */
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
  for (const [field, right] of Object.values(contracts).flatMap(restrictedFields)) {
    const { fields } = entryOf(right)
    if (!fields.includes(field)) fields.push(field)
  }
  return [...found.values()].sort((a, b) => (a.permission < b.permission ? -1 : 1))
}

export const permissionsOf = (contracts: Record<string, Contract>, machines: readonly Machine[]): string[] =>
  catalogueOf(contracts, machines).map(({ permission }) => permission)

interface Granting {
  is_owner: boolean
  granted: readonly string[]
}

/** Effective permissions of a role: all for an owner, else those granted that still exist. */
export function allowedOf<P extends string>(all: readonly P[], role: Granting, isOperator: boolean): P[] {
  const granted = new Set(role.granted)
  return all.filter(
    (permission) => (role.is_owner || granted.has(permission)) && (isOperator || !isPlatform(permission)),
  )
}

/**
 * True if rights exceed one's own: such rights cannot be granted, nor their holders changed. Platform permissions
 * cannot be granted by a company and do not count.
 */
export const exceeds = (rights: readonly string[], own: ReadonlySet<string>): boolean =>
  rights.some((permission) => !isPlatform(permission) && !own.has(permission))
