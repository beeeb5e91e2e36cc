import { catalogueOf } from '@rental/core/kernel/permission-catalogue'
import { contracts, machines } from '@rental/core/modules/index'
import type { CatalogueEntry } from '@rental/core/modules/role/role.contract'

const everything = catalogueOf(contracts, machines)

interface Granting {
  id: number
  permissions: readonly string[]
}

/** The permissions that a company can grant, each with the roles that do. */
export function catalogueFor(grantable: readonly string[], roles: readonly Granting[]): CatalogueEntry[] {
  const known = new Set(grantable)
  return everything
    .filter(({ permission }) => known.has(permission))
    .map((entry) => ({
      ...entry,
      roles: roles.filter(({ permissions }) => permissions.includes(entry.permission)).map(({ id }) => id),
    }))
}
