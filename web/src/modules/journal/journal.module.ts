import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'
import { journalPaths } from './journal.paths.ts'

const routes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: journalPaths.list,
    staticData: {
      access: 'journal.read',
      title: 'journal.title',
      list: async () => (await import('@rental/core/modules/journal/journal.contract')).journal.list,
    },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./journal-list.tsx'), 'JournalList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: journalPaths.create,
    staticData: { access: 'journal.create', title: 'journal.add', crumb: 'journal.add', words: ['ledger_account'] },
    component: lazyRouteComponent(() => import('./journal-create.tsx'), 'JournalCreate'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: journalPaths.detail,
    staticData: { access: 'journal.read', title: 'journal.title' },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./journal-detail.tsx'), 'JournalDetail'),
  }),
]

export const journalModule = {
  routes,
  actions: [{ label: 'journal.add', icon: ScrollText, to: journalPaths.create, access: 'journal.create' }],
} satisfies WebModule
