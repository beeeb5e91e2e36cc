import { dashboard } from '@rental/core/modules/dashboard/dashboard.contract'
import { moneyTasks, type MoneyTask } from '@rental/core/modules/dashboard/money.fields'
import { receivablesByAge } from '../../billing/receivables-by-age.ts'
import { handlers, type Actor } from '../../http/handlers.ts'
import { moveContextOf } from '../../record/move-context.ts'
import { approvableWith, waitingFor } from './approvals.store.ts'
import { endingPolicies, expiringPapers } from './attention.store.ts'
import { nightlyChecks } from './checks.store.ts'
import { fleetMonths, fleetNow } from './fleet.store.ts'
import { handoversDue } from './handover.store.ts'
import { billedAndReceived, cashMonths, moneyTasksFor } from './money.store.ts'
import { endingOffers, freeThisWeekend, offersByStanding } from './sales.store.ts'

const mayIn =
  ({ permissions }: Actor) =>
  (...wanted: readonly string[]) =>
    wanted.every((permission) => permissions.has(permission))

/** Rights to read and to do each work with money. */
const rightsOf: Readonly<Record<MoneyTask, readonly string[]>> = {
  invoices: ['invoice.read', 'invoice.approve'],
  giros_due: ['receipt.read', 'receipt.clear'],
  giros_later: ['receipt.read', 'receipt.clear'],
  deposits: ['deposit.read', 'deposit.refund'],
  expenses: ['wallet.read', 'wallet.verify'],
  disputed_days: ['driver_day.read', 'driver_day.update'],
}

export const dashboardHandlers = handlers(dashboard, {
  fleet: ({ tx }) => fleetNow(tx),
  async handovers(ctx) {
    const readReturns = mayIn(ctx.actor)('return_order.read')
    const [{ today: date }, days] = await Promise.all([moveContextOf(ctx), handoversDue(ctx.tx, { readReturns })])
    return { date, ...days }
  },
  async attention(ctx) {
    const { tx, actor } = ctx
    const may = mayIn(actor)
    const context = await moveContextOf(ctx)
    const [approvals, offers, documents, policies] = await Promise.all([
      waitingFor(tx, approvableWith(actor.permissions), context),
      may('quotation.read') ? endingOffers(tx) : undefined,
      may('document.read') ? expiringPapers(tx, may('user.read') ? ['VEHICLE', 'EMPLOYEE'] : ['VEHICLE']) : undefined,
      may('vehicle.read', 'insurance.read') ? endingPolicies(tx) : undefined,
    ])
    return { date: context.today, approvals, offers, documents, policies }
  },
  async money(ctx) {
    const { tx, actor } = ctx
    const may = mayIn(actor)
    const { today: date } = await moveContextOf(ctx)
    const [receivables, month, months, tasks] = await Promise.all([
      may('invoice.read') ? receivablesByAge(tx) : undefined,
      may('invoice.read', 'receipt.read') ? billedAndReceived(tx, date) : undefined,
      may('invoice.read', 'receipt.read') ? cashMonths(tx, date) : undefined,
      moneyTasksFor(
        tx,
        moneyTasks.filter((task) => may(...rightsOf[task])),
      ),
    ])
    return { date, receivables, month, months, tasks }
  },
  async sales(ctx) {
    const { tx, actor } = ctx
    const { today: date } = await moveContextOf(ctx)
    const [standings, ending, weekend] = await Promise.all([
      offersByStanding(tx, actor.user_id),
      endingOffers(tx, actor.user_id),
      mayIn(actor)('occupancy.read') ? freeThisWeekend(tx, date) : undefined,
    ])
    return { date, offers: { standings, ending }, weekend }
  },
  checks: ({ tx }) => nightlyChecks(tx),
  months: ({ tx }) => fleetMonths(tx),
})
