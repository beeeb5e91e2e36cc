import { useSyncExternalStore } from 'react'

/** Both tokens in the stored account; the session itself is the back office's business. */
function isSignedIn() {
  try {
    const account: unknown = JSON.parse(localStorage.getItem('account') ?? 'null')
    return (
      typeof account === 'object' &&
      account !== null &&
      'accessToken' in account &&
      'refreshToken' in account &&
      Boolean(account.accessToken) &&
      Boolean(account.refreshToken)
    )
  } catch {
    return false
  }
}

function subscribe(listener: () => void) {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

/** False while prerendering and hydrating, so that both draw the same page. */
export const useSignedIn = () => useSyncExternalStore(subscribe, isSignedIn, () => false)
