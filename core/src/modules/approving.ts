import { approvingPermissions } from '../kernel/approval.guard.ts'
import { machines } from './index.ts'

const approving = new Set(approvingPermissions(machines))

/** True if one of these permissions approves what another person wrote. */
export const approves = (permissions: readonly string[]): boolean => permissions.some((one) => approving.has(one))
