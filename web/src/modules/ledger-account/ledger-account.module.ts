import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'
import { recordScreens } from '../../route/record-screens.ts'
import { ledgerAccountPaths } from './ledger-account.paths.ts'

const contract = async () => (await import('@rental/core/modules/ledger-account/ledger-account.contract')).ledgerAccount

const routes = (app: AppRoute) => [
  ...recordScreens(app, {
    module: 'ledger_account',
    paths: ledgerAccountPaths,
    contract,
    screens: {
      list: lazyRouteComponent(() => import('./ledger-account-list.tsx'), 'LedgerAccountList'),
      create: lazyRouteComponent(() => import('./ledger-account-form.tsx'), 'LedgerAccountCreate'),
      detail: lazyRouteComponent(() => import('./ledger-account-detail.tsx'), 'LedgerAccountDetail'),
      edit: lazyRouteComponent(() => import('./ledger-account-form.tsx'), 'LedgerAccountEdit'),
    },
    detailWords: ['journal'],
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/finance/trial-balance',
    staticData: { access: 'journal.read', title: 'ledger_account.trial_balance_title' },
    validateSearch: (search: Record<string, unknown>) => search,
    component: lazyRouteComponent(() => import('./trial-balance.tsx'), 'TrialBalance'),
  }),
]

export const ledgerAccountModule = { routes } satisfies WebModule
