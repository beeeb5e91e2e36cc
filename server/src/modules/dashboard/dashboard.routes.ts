import { dashboard } from '@rental/core/modules/dashboard/dashboard.contract'
import { handlers } from '../../http/handlers.ts'
import { moveContextOf } from '../../record/move-context.ts'
import { approvableWith, endingOffers, endingPolicies, expiringPapers, waitingFor } from './attention.store.ts'
import { fleetMonths, fleetNow } from './fleet.store.ts'
import { handoversDue } from './handover.store.ts'

export const dashboardHandlers = handlers(dashboard, {
  fleet: ({ tx }) => fleetNow(tx),
  handovers: ({ tx }) => handoversDue(tx),
  async attention(ctx) {
    const { tx, actor } = ctx
    const may = (...permissions: string[]) => permissions.every((permission) => actor.permissions.has(permission))
    const [approvals, offers, documents, policies] = await Promise.all([
      waitingFor(tx, approvableWith(actor.permissions), await moveContextOf(ctx)),
      may('quotation.read') ? endingOffers(tx) : undefined,
      may('document.read') ? expiringPapers(tx, may('user.read') ? ['VEHICLE', 'EMPLOYEE'] : ['VEHICLE']) : undefined,
      may('vehicle.read', 'insurance.read') ? endingPolicies(tx) : undefined,
    ])
    return { approvals, offers, documents, policies }
  },
  months: ({ tx }) => fleetMonths(tx),
})
