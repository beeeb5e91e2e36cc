import type { Permission } from '@rental/core/modules/index'
import type { SessionUser } from '@rental/core/modules/session/session.contract'

/** Rights of an office. Whoever drives and has none of them has nothing to decide. */
const officeRights: readonly Permission[] = ['sales_order.read', 'quotation.read', 'invoice.read', 'setting.update']

type Reader = Pick<SessionUser, 'sees_own_jobs' | 'permissions'>

/** The first screen after the sign-in: of drivers, their own jobs. */
export const homeOf = ({ sees_own_jobs, permissions }: Reader) =>
  sees_own_jobs && !officeRights.some((right) => permissions.includes(right)) ? '/ops/run-sheet' : '/dashboard'
