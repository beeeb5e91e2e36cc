import type { ListSpec } from '@rental/core/kernel/list'
import type { Contract } from '@rental/core/kernel/route'
import { contracts } from '@rental/core/modules/index'

/** The list of a kind of record, from its contract. */
export function listOfKind(kind: string): ListSpec {
  const list = (contracts as Record<string, Contract>)[kind]?.['list']?.list
  if (!list) throw new Error(`there is no list of ${kind}`)
  return list
}
