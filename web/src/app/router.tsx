import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { inspectionModule } from '../modules/inspection/inspection.module.ts'
import { customerLinkModule } from '../modules/customer-link/customer-link.module.ts'
import { sessionModule } from '../modules/session/session.module.ts'
import { appRoute, rootRoute } from '../route/app-route.ts'
import { findRoute } from '../route/find-route.ts'
import { moduleRoutes, modules } from './modules.ts'
import { RootLayout } from './root-layout.tsx'
import { ErrorScreen } from './screens/error-screen.tsx'
import { NotFoundPage } from './screens/not-found-page.tsx'
import { giveLoaders } from './screen-loaders.ts'
import { reportError } from './telemetry/error-log.ts'

rootRoute.options.component = RootLayout
// The layout loads only after sign-in.
appRoute.options.component = lazyRouteComponent(() => import('./app-layout.tsx'), 'AppLayout')

const routeTree = rootRoute.addChildren([
  ...sessionModule.visitorRoutes(rootRoute),
  ...inspectionModule.visitorRoutes(rootRoute),
  ...customerLinkModule.visitorRoutes(rootRoute),
  appRoute.addChildren(moduleRoutes(appRoute)),
])

/** The rows of a list appear at once: a transition would first draw the screen before and then fade. */
const isList = (path: string): boolean => findRoute(router, path)?.options.staticData.list !== undefined

/** Links preload on intent, their data is always refetched, screens change with a view transition. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  // With `prefers-reduced-motion` there is no transition between screens.
  defaultViewTransition: !matchMedia('(prefers-reduced-motion: reduce)').matches && {
    types: ({ toLocation }): string[] | false => (isList(toLocation.pathname) ? false : []),
  },
  scrollRestoration: true,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundPage,
  defaultOnCatch: (error) => reportError(error, 'render'),
})

giveLoaders(router.routesById, modules)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
