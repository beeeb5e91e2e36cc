import { useRouter } from '@tanstack/react-router'
import type { SignedIn } from '@rental/core/modules/session/session.contract'
import { homeOf } from '../../route/home.ts'
import { findRoute } from '../../route/find-route.ts'
import { useBeginSession } from './session-check.ts'

/** Begins the session and opens the screen that was wanted, in place of the one before the sign-in. */
export function useEnter() {
  const router = useRouter()
  const begin = useBeginSession()
  return (signedIn: SignedIn, path: string = homeOf(signedIn.user)) => {
    begin(signedIn)
    // Paths outside this app (the landing page, the API's) are other documents.
    if (findRoute(router, path.split(/[?#]/)[0] ?? path)) router.history.replace(path)
    else location.replace(path)
  }
}
