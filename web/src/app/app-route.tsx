import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { session } from '../api/session.ts'
import { RootLayout } from './root-layout.tsx'

export const rootRoute = createRootRoute({ staticData: { access: 'public' }, component: RootLayout })

/** The parent of every screen behind the sign-in. What it draws loads only when somebody is signed in. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  // The notice about the company's account stands above every screen.
  staticData: { access: 'session', words: ['company'] },
  beforeLoad: ({ location }) => {
    if (!session.read()) throw redirect({ to: '/login', search: { redirect: location.href } })
  },
  component: lazyRouteComponent(() => import('./app-layout.tsx'), 'AppLayout'),
})

export type RootRoute = typeof rootRoute
export type AppRoute = typeof appRoute
