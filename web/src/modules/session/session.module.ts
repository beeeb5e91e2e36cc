import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { session } from '../../api/session.ts'
import type { AppRoute, RootRoute } from '../../route/app-route.ts'
import { homeOf } from '../../route/home.ts'
import type { WebModule } from '../../route/module.ts'
import { safeRedirect } from './safe-redirect.ts'

export interface LoginSearch {
  /** Target after signing in: a path of this site, or nothing. */
  redirect?: string | undefined
}

const forVisitors = () => {
  const user = session.read()?.user
  if (user) throw redirect({ to: homeOf(user), replace: true })
}

/** The screens before the sign-in. */
const visitorRoutes = (root: RootRoute) => [
  createRoute({
    getParentRoute: () => root,
    path: '/login',
    staticData: { access: 'public', title: 'session.title' },
    // Named even when refused: the router lays this over the raw search, where a foreign address would stay.
    validateSearch: (search): LoginSearch => ({ redirect: safeRedirect(search['redirect']) ?? undefined }),
    // Already signed in: on to where they wanted, else to the landing page, which is another document.
    beforeLoad: ({ search }) => {
      if (!session.read()) return
      location.replace(search.redirect ?? '/')
      return new Promise<never>(() => {})
    },
    component: lazyRouteComponent(() => import('./login.tsx'), 'Login'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/forgot-password',
    staticData: { access: 'public', title: 'session.forgot_title' },
    beforeLoad: forVisitors,
    component: lazyRouteComponent(() => import('./forgot-password.tsx'), 'ForgotPassword'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/set-password',
    // A link in a message works signed in or not.
    staticData: { access: 'public', title: 'session.reset_title' },
    component: lazyRouteComponent(() => import('./set-password.tsx'), 'SetPassword'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/confirm-email',
    staticData: { access: 'public', title: 'session.confirm_email_title' },
    component: lazyRouteComponent(() => import('./confirm-email.tsx'), 'ConfirmEmail'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/start',
    staticData: { access: 'public', title: 'session.trial.title', words: ['setting', 'record'] },
    beforeLoad: forVisitors,
    component: lazyRouteComponent(() => import('./start.tsx'), 'Start'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/found',
    staticData: { access: 'public', title: 'session.founding.title', words: ['setting', 'record'] },
    component: lazyRouteComponent(() => import('./found.tsx'), 'Found'),
  }),
]

const routes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/profile',
    staticData: { access: 'session', title: 'session.profile.title', crumb: 'session.profile.title' },
    component: lazyRouteComponent(() => import('./profile.tsx'), 'Profile'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/account',
    staticData: { access: 'session', title: 'session.profile.title', crumb: 'session.profile.title' },
    beforeLoad: () => {
      throw redirect({ to: '/profile', hash: 'security', replace: true })
    },
  }),
]

export const sessionModule = {
  routes,
  visitorRoutes,
} satisfies WebModule
