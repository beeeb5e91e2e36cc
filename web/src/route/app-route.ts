import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { session } from '../api/session.ts'

/** The parents of all routes. What they draw is the app's (`app/router.tsx`); modules hang their screens below them. */
export const rootRoute = createRootRoute({ staticData: { access: 'public' } })

/** The parent of every screen behind the sign-in. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  // The notice about the company's account stands above every screen.
  staticData: { access: 'session', words: ['company'] },
  beforeLoad: ({ location }) => {
    if (!session.read()) throw redirect({ to: '/login', search: { redirect: location.href } })
  },
})

export type RootRoute = typeof rootRoute
export type AppRoute = typeof appRoute
