import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../../app/app-route.tsx'

/** Loads with the entry: no contract and no screen, except lazily. */
export const proofRoutes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/proofs',
    staticData: { access: 'proof.read', title: 'proof.title', words: ['record'] },
    component: lazyRouteComponent(() => import('./proof-board.tsx'), 'ProofBoard'),
  }),
]
