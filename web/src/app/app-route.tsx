import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { session } from '../api/session.ts'
import { learnInside } from '../text/text.ts'
import { RootLayout } from './root-layout.tsx'

export const rootRoute = createRootRoute({ staticData: { access: 'public' }, component: RootLayout })

/** The parent of every screen behind the sign-in. What it draws loads only when somebody is signed in. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  staticData: { access: 'session' },
  beforeLoad: async ({ location }) => {
    if (!session.read()) throw redirect({ to: '/login', search: { redirect: location.href } })
    await learnInside()
  },
  component: lazyRouteComponent(() => import('./app-layout.tsx'), 'AppLayout'),
})

export type RootRoute = typeof rootRoute
export type AppRoute = typeof appRoute
