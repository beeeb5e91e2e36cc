import { Role } from '@rental/core/modules/role/role.contract'
import { linkOptions } from '@tanstack/react-router'

/** Subject of roles for the record kit. */
export const roleSubject = { module: 'role', shape: Role.shape } as const

export const roleLink = (id: number) => linkOptions({ to: '/rbac/roles/$roleId', params: { roleId: String(id) } })
