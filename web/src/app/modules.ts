import { auditModule } from '../modules/audit/audit.module.ts'
import { clientModule } from '../modules/client/client.module.ts'
import { companyModule } from '../modules/company/company.module.ts'
import { customerModule } from '../modules/customer/customer.module.ts'
import { damageModule } from '../modules/damage/damage.module.ts'
import { orderChargeModule } from '../modules/order-charge/order-charge.module.ts'
import { depositModule } from '../modules/deposit/deposit.module.ts'
import { dashboardModule } from '../modules/dashboard/dashboard.module.ts'
import { deliveryOrderModule } from '../modules/delivery-order/delivery-order.module.ts'
import { customerLinkModule } from '../modules/customer-link/customer-link.module.ts'
import { driverDayModule } from '../modules/driver-day/driver-day.module.ts'
import { documentModule } from '../modules/document/document.module.ts'
import { inspectionModule } from '../modules/inspection/inspection.module.ts'
import { insuranceModule } from '../modules/insurance/insurance.module.ts'
import { invoiceModule } from '../modules/invoice/invoice.module.ts'
import { jobModule } from '../modules/job/job.module.ts'
import { journalModule } from '../modules/journal/journal.module.ts'
import { ledgerAccountModule } from '../modules/ledger-account/ledger-account.module.ts'
import { messageModule } from '../modules/message/message.module.ts'
import { notificationModule } from '../modules/notification/notification.module.ts'
import { occupancyModule } from '../modules/occupancy/occupancy.module.ts'
import { odometerModule } from '../modules/odometer/odometer.module.ts'
import { pricingModule } from '../modules/pricing/pricing.module.ts'
import { proofModule } from '../modules/proof/proof.module.ts'
import { quotationModule } from '../modules/quotation/quotation.module.ts'
import { moneyOutModule } from '../modules/money-out/money-out.module.ts'
import { receiptModule } from '../modules/receipt/receipt.module.ts'
import { returnOrderModule } from '../modules/return-order/return-order.module.ts'
import { roleModule } from '../modules/role/role.module.ts'
import { runSheetModule } from '../modules/run-sheet/run-sheet.module.ts'
import { salesOrderModule } from '../modules/sales-order/sales-order.module.ts'
import { schedulerModule } from '../modules/scheduler/scheduler.module.ts'
import { sessionModule } from '../modules/session/session.module.ts'
import { settingRoutes } from '../modules/setting/setting.module.tsx'
import { supplierModule } from '../modules/supplier/supplier.module.ts'
import { userModule } from '../modules/user/user.module.ts'
import { vehicleModule } from '../modules/vehicle/vehicle.module.ts'
import { walletModule } from '../modules/wallet/wallet.module.ts'
import type { AppRoute } from '../route/app-route.ts'

/** Every module with screens, in the order in which their actions are offered and the tabs that they add stand. */
export const modules = [
  dashboardModule,
  customerModule,
  supplierModule,
  vehicleModule,
  occupancyModule,
  quotationModule,
  salesOrderModule,
  deliveryOrderModule,
  returnOrderModule,
  inspectionModule,
  damageModule,
  runSheetModule,
  driverDayModule,
  customerLinkModule,
  invoiceModule,
  receiptModule,
  moneyOutModule,
  depositModule,
  orderChargeModule,
  walletModule,
  journalModule,
  ledgerAccountModule,
  documentModule,
  insuranceModule,
  pricingModule,
  odometerModule,
  messageModule,
  userModule,
  auditModule,
  roleModule,
  companyModule,
  clientModule,
  jobModule,
  schedulerModule,
  proofModule,
  notificationModule,
  sessionModule,
]

type Routes = Extract<(typeof modules)[number], { routes: unknown }>['routes']

export const moduleRoutes = (app: AppRoute) => [
  ...modules.flatMap<ReturnType<Routes>[number]>((module) => ('routes' in module ? module.routes(app) : [])),
  ...settingRoutes(app, (layout) => [messageModule.settingRoute(layout), notificationModule.settingRoute(layout)]),
]
