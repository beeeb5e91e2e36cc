import { dashboard } from '@rental/core/modules/dashboard/dashboard.contract'
import { handlers } from '../../http/handlers.ts'
import { moveContextOf } from '../../record/move-context.ts'
import { approvableWith, endingOffers, endingPolicies, expiringPapers, waitingFor } from './attention.store.ts'
import { fleetMonths, fleetNow } from './fleet.store.ts'
import { handoversDue } from './handover.store.ts'

export const dashboardHandlers = handlers(dashboard, {
  fleet: ({ tx }) => fleetNow(tx),
  async handovers(ctx) {
    const [{ today: date }, days] = await Promise.all([moveContextOf(ctx), handoversDue(ctx.tx)])
    return { date, ...days }
  },
  async attention(ctx) {
    const { tx, actor } = ctx
    const may = (...permissions: string[]) => permissions.every((permission) => actor.permissions.has(permission))
    const context = await moveContextOf(ctx)
    const [approvals, offers, documents, policies] = await Promise.all([
      waitingFor(tx, approvableWith(actor.permissions), context),
      may('quotation.read') ? endingOffers(tx) : undefined,
      may('document.read') ? expiringPapers(tx, may('user.read') ? ['VEHICLE', 'EMPLOYEE'] : ['VEHICLE']) : undefined,
      may('vehicle.read', 'insurance.read') ? endingPolicies(tx) : undefined,
    ])
    return { date: context.today, approvals, offers, documents, policies }
  },
  months: ({ tx }) => fleetMonths(tx),
})
