import { Role } from '@rental/core/modules/role/role.contract'
import { linkOptions } from '@tanstack/react-router'

/** What the kit must know of roles. */
export const roleSubject = { module: 'role', shape: Role.shape } as const

export const roleLink = (id: number) => linkOptions({ to: '/rbac/roles/$roleId', params: { roleId: String(id) } })
