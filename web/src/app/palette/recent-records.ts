import type { Found } from '@rental/core/modules/search/search.contract'
import { session } from '../../api/session.ts'

const keyOf = (user = '') => `recent_records:${user}`
const key = () => keyOf(session.read()?.user.id)
const most = 6

export function recentRecords(): Found[] {
  try {
    return JSON.parse(localStorage.getItem(key()) ?? '[]') as Found[]
  } catch {
    return []
  }
}

/** The newest first, each once. */
export function rememberRecord(record: Found) {
  const others = recentRecords().filter((other) => other.id !== record.id)
  localStorage.setItem(key(), JSON.stringify([record, ...others].slice(0, most)))
}

/** Names of customers do not stay on a shared computer. */
export const forgetRecent = (user: string) => localStorage.removeItem(keyOf(user))
