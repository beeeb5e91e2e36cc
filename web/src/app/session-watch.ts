import type { QueryClient } from '@tanstack/react-query'
import { onExpired } from '../api/refresh.ts'
import { session } from '../api/session.ts'
import { leaving } from '../modules/session/log-out.ts'
import { say } from '../text/text.ts'
import { notify } from '../ui/notify.ts'
import { reportError } from './telemetry/error-log.ts'
import { forgetRecent } from './palette/recent-records.ts'
import type { router } from './router.tsx'

/** Nothing of a person who signed out stays on the device. */
function forget(user: string) {
  forgetRecent(user)
  import('../handover/device.ts')
    .then(({ device, forgetPerson }) => forgetPerson(device, user))
    .catch((error: unknown) => reportError(error, 'other'))
}

/** Follows the stored account: expiry, sign-out here, sign-out or another user in another tab. */
export function watchSession(app: typeof router, client: QueryClient) {
  let user = session.read()?.user.id

  session.subscribe(() => {
    const next = session.read()?.user.id
    if (next === user) return
    if (user && leaving.get()) forget(user)
    user = next
    // Data of one user must not be shown to the next.
    client.clear()
    // The screen on its way: a session can be refused before its first one has loaded.
    const location = app.latestLocation
    const isInside = app.matchRoutes(location).some((match) => match.routeId === '/app')
    if (next) void app.invalidate()
    else if (isInside) void app.navigate({ to: '/login', search: leaving.get() ? {} : { redirect: location.href } })
  })

  onExpired(() => {
    if (!leaving.get()) notify.error(say('session.expired'), { id: 'session-expired' })
  })
}
