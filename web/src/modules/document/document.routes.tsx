import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../../app/app-route.tsx'

/** Loads with the entry: no contract and no screen, except lazily. */
export const documentRoutes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/document',
    staticData: {
      access: 'document.read',
      title: 'document.title',
      list: () => import('@rental/core/modules/document/document.contract').then((contract) => contract.document.list),
    },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./document-list.tsx'), 'DocumentList'),
  }),
]
