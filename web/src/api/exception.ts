import { isExceptionFacts, mayBreak } from '@rental/core/kernel/exception'
import { CallError } from './errors.ts'
import { session } from './session.ts'

let ask: (refusal: string) => Promise<string | null> = async () => null
/** Registers who asks the user for the reason of an exception: the shell's dialog. */
export const onException = (asker: (refusal: string) => Promise<string | null>) => {
  ask = asker
}

/** The reason for doing a refused thing nevertheless; null where the caller may not, or does not want to. */
export async function reasonFor(error: unknown): Promise<string | null> {
  if (!(error instanceof CallError) || !isExceptionFacts(error.facts)) return null
  const permissions = session.read()?.user.permissions ?? []
  const isAllowed = mayBreak(error.facts.exception, (right) => permissions.includes(right))
  return isAllowed ? ask(error.message) : null
}
