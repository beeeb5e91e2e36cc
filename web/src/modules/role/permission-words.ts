import { moduleOf } from '@rental/core/kernel/access'
import type { CatalogueEntry } from '@rental/core/modules/role/role.contract'
import { say } from '../../text/text.ts'

export const moduleWord = (module: string): string => say(`${module}.title`)

/** `customer.create` is 'Add customers'. */
export const permissionWord = (permission: string): string =>
  say(`${moduleOf(permission)}.permissions.${permission.split('.')[1]}`)

/** `customer.blacklist` is 'Customers: Blacklist'. */
export function moveWord(move: string): string {
  const [machine, action] = move.split('.')
  return `${say(`${machine}.title`)}: ${say(`${machine}.moves.${action}`)}`
}

export interface PermissionGroup {
  module: string
  title: string
  entries: CatalogueEntry[]
}

/** Permissions that every module has come first and in the same order, so that rows can be compared. */
const usual = ['read', 'create', 'update', 'delete', 'export']
const placeOf = ({ permission }: CatalogueEntry) =>
  usual.indexOf(permission.split('.')[1] ?? '') + 1 || usual.length + 1

/** The catalogue by module, in the order of their names. */
export function groupsOf(catalogue: readonly CatalogueEntry[]): PermissionGroup[] {
  const modules = [...new Set(catalogue.map(({ module }) => module))]
  return modules
    .map((module) => ({
      module,
      title: moduleWord(module),
      entries: catalogue.filter((entry) => entry.module === module).sort((a, b) => placeOf(a) - placeOf(b)),
    }))
    .sort((a, b) => a.title.localeCompare(b.title))
}

/** Entries of a group that match a search: all of them where its title matches. */
export function foundIn({ title, entries }: PermissionGroup, text: string): CatalogueEntry[] {
  const wanted = text.trim().toLowerCase()
  const has = (...texts: string[]) => texts.some((one) => one.toLowerCase().includes(wanted))
  return has(title) ? entries : entries.filter(({ permission }) => has(permission, permissionWord(permission)))
}
