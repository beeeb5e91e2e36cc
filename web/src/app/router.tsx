import { createRouter } from '@tanstack/react-router'
import { visitorRoutes } from '../modules/session/session.routes.tsx'
import { appRoute, rootRoute } from './app-route.tsx'
import { moduleRoutes } from './modules.ts'
import { ErrorScreen } from './screens/error-screen.tsx'
import { NotFoundPage } from './screens/not-found-page.tsx'
import { giveLoaders } from './screen-loaders.ts'
import { reportError } from './telemetry/error-log.ts'

const routeTree = rootRoute.addChildren([...visitorRoutes(rootRoute), appRoute.addChildren(moduleRoutes(appRoute))])

/** Spec §2: links preload on intent, their data is always asked for again, screens change with a view transition. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  // Whoever asks for less motion gets none between screens.
  defaultViewTransition: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  scrollRestoration: true,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundPage,
  defaultOnCatch: (error) => reportError(error, 'render'),
})

giveLoaders(router.routesById)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
