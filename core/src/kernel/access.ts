/** Modules of the platform: only the operator has their permissions. */
const platformModules: ReadonlySet<string> = new Set(['company', 'outbox', 'client', 'job', 'scheduler', 'proof'])

export const moduleOf = (permission: string): string => permission.split('.')[0] ?? permission
export const isPlatform = (permission: string): boolean => platformModules.has(moduleOf(permission))

/** True for permissions that only read: all that a company keeps after its trial. */
export const isReading = (permission: string): boolean => /\.(read(_\w+)?|export)$/.test(permission)

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
