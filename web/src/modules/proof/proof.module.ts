import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'

const routes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/proofs',
    staticData: { access: 'proof.read', title: 'proof.title', words: ['record'] },
    component: lazyRouteComponent(() => import('./proof-board.tsx'), 'ProofBoard'),
  }),
]

export const proofModule = {
  routes,
} satisfies WebModule
