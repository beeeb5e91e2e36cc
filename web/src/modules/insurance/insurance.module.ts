import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { AppRoute } from '../../route/app-route.ts'
import type { WebModule } from '../../route/module.ts'

interface PolicySearch {
  /** The insurer and the number of the policy, shown while it loads. */
  name?: string
  number?: string
  tab?: string
}
const shown = ['name', 'number', 'tab'] as const

/** Texts only, and short ones: an address may come from anywhere. */
function policySearch(search: Record<string, unknown>): PolicySearch {
  const known = shown.flatMap((key) => {
    const value = search[key]
    return typeof value === 'string' || typeof value === 'number' ? [[key, String(value).slice(0, 100)]] : []
  })
  return Object.fromEntries(known)
}

const routes = (app: AppRoute) => [
  createRoute({
    getParentRoute: () => app,
    path: '/vehicle/$vehicleId/insurance',
    staticData: { access: 'insurance.read', title: 'insurance.title', words: ['vehicle'] },
    component: lazyRouteComponent(() => import('./vehicle-insurance.tsx'), 'VehicleInsurance'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/vehicle/$vehicleId/claim/$insuranceId',
    staticData: { access: 'insurance.read', title: 'insurance_claim.title', words: ['insurance'] },
    validateSearch: policySearch,
    component: lazyRouteComponent(() => import('./policy-screen.tsx'), 'PolicyScreen'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/vehicle/$vehicleId/claim/$insuranceId/$claimId',
    staticData: { access: 'insurance.read', title: 'insurance_claim.title', words: ['insurance'] },
    validateSearch: policySearch,
    component: lazyRouteComponent(() => import('./claim-screen.tsx'), 'ClaimScreen'),
  }),
]

export const insuranceModule = {
  routes,
  parts: [
    {
      slot: 'vehicle.tab',
      name: 'insurance',
      title: 'insurance.title',
      access: 'insurance.read',
      load: async () => (await import('./insurance-panel.tsx')).InsurancePanel,
      height: 'h-64',
      words: ['insurance'],
    },
  ],
} satisfies WebModule
