import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute, RootRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'

const routes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/ops/inspection/$inspectionId',
    staticData: { access: 'inspection.read', title: 'inspection.report', words: ['damage', 'told_moment'] },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./inspection-screen.tsx'), 'InspectionScreen'),
  }),
]

/** The page behind the code on a printed report, for everybody who holds one. */
const visitorRoutes = (root: RootRoute) => [
  createRoute({
    getParentRoute: () => root,
    path: '/verify/$inspectionId',
    staticData: { access: 'public', title: 'inspection.verify.title' },
    component: lazyRouteComponent(() => import('./verify-page.tsx'), 'VerifyPage'),
  }),
]

export const inspectionModule = { routes, visitorRoutes } satisfies WebModule
