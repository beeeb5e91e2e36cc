import type { SessionUser } from '@rental/core/modules/session/session.contract'

/** The first screen after the sign-in: of drivers, their own jobs. */
export const homeOf = ({ sees_own_jobs }: Pick<SessionUser, 'sees_own_jobs'>) =>
  sees_own_jobs ? '/ops/run-sheet' : '/dashboard'
