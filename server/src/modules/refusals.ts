import type { OwnRefusals } from '../db/refusal.ts'
import { occupancyRefusals } from '../occupancy/occupancy.refusals.ts'
import { customerLinkRefusals } from './customer-link/customer-link.refusals.ts'
import { documentRefusals } from './document/document.refusals.ts'
import { driverDayRefusals } from './driver-day/driver-day.refusals.ts'
import { toldMomentRefusals } from './told-moment/told-moment.refusals.ts'
import { inspectionRefusals } from './inspection/inspection.refusals.ts'
import { invoiceRefusals } from './invoice/invoice.refusals.ts'
import { journalRefusals } from './journal/journal.refusals.ts'
import { ledgerAccountRefusals } from './ledger-account/ledger-account.refusals.ts'
import { masterDataRefusals } from './master-data/master-data.refusals.ts'
import { odometerRefusals } from './odometer/odometer.refusals.ts'
import { orderChargeRefusals } from './order-charge/order-charge.refusals.ts'
import { returnOrderRefusals } from './return-order/return-order.refusals.ts'
import { userRefusals } from './user/user.refusals.ts'
import { walletRefusals } from './wallet/wallet.refusals.ts'

const all = [
  occupancyRefusals,
  customerLinkRefusals,
  documentRefusals,
  driverDayRefusals,
  inspectionRefusals,
  toldMomentRefusals,
  invoiceRefusals,
  journalRefusals,
  walletRefusals,
  ledgerAccountRefusals,
  masterDataRefusals,
  odometerRefusals,
  orderChargeRefusals,
  returnOrderRefusals,
  userRefusals,
]

/** The refusals that modules have for constraints and triggers of their own. */
export const databaseRefusals: OwnRefusals = {
  byConstraint: Object.assign({}, ...all.map(({ byConstraint }) => byConstraint)),
  byCode: Object.assign({}, ...all.map(({ byCode }) => byCode)),
}
