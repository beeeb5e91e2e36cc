import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'
import { walletPaths } from './wallet.paths.ts'

const contract = async () => (await import('@rental/core/modules/wallet/wallet.contract')).wallet
const lists = () => import('./list/wallet-lists.tsx')
const transactions = () => import('./list/transaction-lists.tsx')

type Search = Record<string, unknown>
const anySearch = (search: Search) => search

const routes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: walletPaths.list,
    staticData: { access: 'wallet.read', title: 'wallet.title', list: async () => (await contract()).list },
    validateSearch: anySearch,
    component: lazyRouteComponent(lists, 'WalletList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: walletPaths.deposits,
    staticData: { access: 'wallet.read', title: 'wallet.deposits', crumb: 'wallet.deposits' },
    validateSearch: anySearch,
    component: lazyRouteComponent(lists, 'DepositWallets'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: walletPaths.employees,
    staticData: { access: 'wallet.read', title: 'wallet.employees', crumb: 'wallet.employees' },
    validateSearch: anySearch,
    component: lazyRouteComponent(lists, 'EmployeeWallets'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: walletPaths.transactions,
    staticData: {
      access: 'wallet.read',
      title: 'wallet.transactions',
      crumb: 'wallet.transactions',
      words: ['told_moment'],
    },
    validateSearch: anySearch,
    component: lazyRouteComponent(transactions, 'AllTransactions'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: walletPaths.expense,
    staticData: { access: 'wallet.debit', title: 'wallet.mine.title', crumb: 'wallet.mine.title' },
    component: lazyRouteComponent(() => import('./mine/own-expense-screen.tsx'), 'OwnExpenseScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: walletPaths.detail,
    staticData: { access: 'wallet.read', title: 'wallet.title', words: ['told_moment'] },
    validateSearch: anySearch,
    component: lazyRouteComponent(() => import('./detail/wallet-detail.tsx'), 'WalletDetail'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: walletPaths.transactionsOf,
    staticData: {
      access: 'wallet.read',
      title: 'wallet.transactions',
      crumb: 'wallet.transactions',
      words: ['told_moment'],
    },
    validateSearch: anySearch,
    component: lazyRouteComponent(transactions, 'WalletTransactions'),
  }),
]

export const walletModule = {
  routes,
  parts: [
    {
      slot: 'customer.aside',
      name: 'wallet',
      access: 'wallet.read',
      load: async () => (await import('./wallet-card.tsx')).CustomerWallet,
      height: 'h-28',
      words: ['wallet'],
    },
    {
      slot: 'user.aside',
      name: 'wallet',
      access: 'wallet.read',
      load: async () => (await import('./wallet-card.tsx')).EmployeeWallet,
      height: 'h-28',
      words: ['wallet'],
    },
  ],
} satisfies WebModule
