import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'

const routes = (app: AppRoute) => [
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

export const documentModule = {
  routes,
  parts: [
    {
      slot: 'vehicle.tab',
      name: 'papers',
      title: 'document.papers',
      access: 'document.read',
      load: async () => (await import('./vehicle-papers.tsx')).VehiclePapers,
      height: 'h-64',
      words: ['document'],
    },
    {
      slot: 'vehicle.overview',
      name: 'next-expiry',
      load: async () => (await import('./next-expiry.tsx')).NextExpiry,
      height: 'h-10',
      words: ['document'],
      fits: ({ record }) => record.due_on !== null,
    },
    {
      slot: 'vehicle.aside',
      name: 'key-dates',
      access: 'document.read',
      load: async () => (await import('./key-dates.tsx')).KeyDates,
      height: 'h-40',
      words: ['document'],
    },
  ],
} satisfies WebModule
