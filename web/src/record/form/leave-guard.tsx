import { useBlocker } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'))

/** Confirms leaving unsaved changes: by a link, by the back button, by closing the tab. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const blocker = useBlocker({
    // A list in the URL behind a dialog may change; only leaving the page loses the form.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Suspense>
      <LeaveDialog onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />
    </Suspense>
  )
}
