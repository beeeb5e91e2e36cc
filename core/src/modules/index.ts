import { permissionsOf } from '../kernel/permission-catalogue.ts'
import type { FieldRight, WriteRight } from './field-rights.ts'
import type { grantApproving } from '../kernel/approval.guard.ts'
import type { ExceptionRight } from '../kernel/exception.ts'
import type { EventOf, Machine } from '../kernel/machine.ts'
import type { PermissionOf } from '../kernel/route.ts'
import { audit } from './audit/audit.contract.ts'
import { auditText } from './audit/audit.text.ts'
import { client } from './client/client.contract.ts'
import { clientText } from './client/client.text.ts'
import { company } from './company/company.contract.ts'
import { companyText } from './company/company.text.ts'
import { customer } from './customer/customer.contract.ts'
import { customerLink } from './customer-link/customer-link.contract.ts'
import { customerLinkText } from './customer-link/customer-link.text.ts'
import { customerMachine } from './customer/customer.machine.ts'
import { customerText } from './customer/customer.text.ts'
import { damage } from './damage/damage.contract.ts'
import { damageMachine } from './damage/damage.machine.ts'
import { damageText } from './damage/damage.text.ts'
import { dashboard } from './dashboard/dashboard.contract.ts'
import { dashboardText } from './dashboard/dashboard.text.ts'
import { deliveryOrder } from './delivery-order/delivery-order.contract.ts'
import { deliveryOrderMachine } from './delivery-order/delivery-order.machine.ts'
import { deliveryOrderText } from './delivery-order/delivery-order.text.ts'
import { orderCharge } from './order-charge/order-charge.contract.ts'
import { orderChargeText } from './order-charge/order-charge.text.ts'
import { deposit } from './deposit/deposit.contract.ts'
import { depositText } from './deposit/deposit.text.ts'
import { driverDay } from './driver-day/driver-day.contract.ts'
import { driverDayMachine } from './driver-day/driver-day.machine.ts'
import { driverDayText, driverPayText } from './driver-day/driver-day.text.ts'
import { driverPay } from './driver-day/driver-pay.contract.ts'
import { document } from './document/document.contract.ts'
import { documentText } from './document/document.text.ts'
import { toldMoment } from './told-moment/told-moment.contract.ts'
import { toldMomentText } from './told-moment/told-moment.text.ts'
import { inspection } from './inspection/inspection.contract.ts'
import { inspectionText } from './inspection/inspection.text.ts'
import { insuranceClaim } from './insurance/claim.contract.ts'
import { claimMachine } from './insurance/claim.machine.ts'
import { claimText } from './insurance/claim.text.ts'
import { insurance } from './insurance/insurance.contract.ts'
import { insuranceMachine } from './insurance/insurance.machine.ts'
import { insuranceText } from './insurance/insurance.text.ts'
import { invoice } from './invoice/invoice.contract.ts'
import { invoiceMachine } from './invoice/invoice.machine.ts'
import { invoiceText } from './invoice/invoice.text.ts'
import { job } from './job/job.contract.ts'
import { jobText } from './job/job.text.ts'
import { journal } from './journal/journal.contract.ts'
import { journalText } from './journal/journal.text.ts'
import { ledgerAccount } from './ledger-account/ledger-account.contract.ts'
import { ledgerAccountMachine } from './ledger-account/ledger-account.machine.ts'
import { ledgerAccountText } from './ledger-account/ledger-account.text.ts'
import { masterData } from './master-data/master-data.contract.ts'
import { masterDataMachine } from './master-data/master-data.machine.ts'
import { masterDataListText, masterDataText } from './master-data/master-data.text.ts'
import { media } from './media/media.contract.ts'
import { mediaText } from './media/media.text.ts'
import { message } from './message/message.contract.ts'
import { messageMachine } from './message/message.machine.ts'
import { messageText } from './message/message.text.ts'
import { moneyOut } from './money-out/money-out.contract.ts'
import { moneyOutMachine } from './money-out/money-out.machine.ts'
import { moneyOutText } from './money-out/money-out.text.ts'
import { notification } from './notification/notification.contract.ts'
import { notificationText } from './notification/notification.text.ts'
import { occupancy } from './occupancy/occupancy.contract.ts'
import { occupancyText } from './occupancy/occupancy.text.ts'
import { odometer } from './odometer/odometer.contract.ts'
import { odometerText } from './odometer/odometer.text.ts'
import { outbox } from './outbox/outbox.contract.ts'
import { outboxText } from './outbox/outbox.text.ts'
import { pricing } from './pricing/pricing.contract.ts'
import { pricingText } from './pricing/pricing.text.ts'
import { proof } from './proof/proof.contract.ts'
import { proofText } from './proof/proof.text.ts'
import { quotation } from './quotation/quotation.contract.ts'
import { quotationMachine } from './quotation/quotation.machine.ts'
import { quotationText } from './quotation/quotation.text.ts'
import { receipt } from './receipt/receipt.contract.ts'
import type { componentRights } from './receipt/receipt.fields.ts'
import { receiptMachine } from './receipt/receipt.machine.ts'
import { receiptText } from './receipt/receipt.text.ts'
import { returnOrder } from './return-order/return-order.contract.ts'
import { returnOrderMachine } from './return-order/return-order.machine.ts'
import { returnOrderText } from './return-order/return-order.text.ts'
import { role } from './role/role.contract.ts'
import { roleText } from './role/role.text.ts'
import { runSheet } from './run-sheet/run-sheet.contract.ts'
import { runSheetText } from './run-sheet/run-sheet.text.ts'
import { salesOrder } from './sales-order/sales-order.contract.ts'
import { salesOrderMachine, type OrderEvent } from './sales-order/sales-order.machine.ts'
import { salesOrderText } from './sales-order/sales-order.text.ts'
import { scheduler } from './scheduler/scheduler.contract.ts'
import { schedulerText } from './scheduler/scheduler.text.ts'
import { rail } from './rail/rail.contract.ts'
import { search } from './search/search.contract.ts'
import { session } from './session/session.contract.ts'
import { sessionText } from './session/session.text.ts'
import { setting } from './setting/setting.contract.ts'
import { settingText } from './setting/setting.text.ts'
import { supplier } from './supplier/supplier.contract.ts'
import { supplierMachine } from './supplier/supplier.machine.ts'
import { supplierText } from './supplier/supplier.text.ts'
import { telemetry } from './telemetry/telemetry.contract.ts'
import { user } from './user/user.contract.ts'
import { userMachine } from './user/user.machine.ts'
import { userText } from './user/user.text.ts'
import { vehicle } from './vehicle/vehicle.contract.ts'
import { vehicleMachine } from './vehicle/vehicle.machine.ts'
import { vehicleText } from './vehicle/vehicle.text.ts'
import { wallet } from './wallet/wallet.contract.ts'
import { walletText } from './wallet/wallet.text.ts'

/** Every module of the product. The server must have handlers for each key here, or it does not compile. */
export const contracts = {
  session,
  telemetry,
  search,
  rail,
  dashboard,
  media,
  notification,
  setting,
  ...masterData,
  customer,
  supplier,
  vehicle,
  insurance,
  insurance_claim: insuranceClaim,
  document,
  odometer,
  occupancy,
  pricing,
  quotation,
  sales_order: salesOrder,
  delivery_order: deliveryOrder,
  return_order: returnOrder,
  inspection,
  told_moment: toldMoment,
  damage,
  run_sheet: runSheet,
  driver_day: driverDay,
  driver_pay: driverPay,
  customer_link: customerLink,
  invoice,
  receipt,
  ledger_account: ledgerAccount,
  journal,
  wallet,
  deposit,
  order_charge: orderCharge,
  money_out: moneyOut,
  user,
  role,
  message,
  audit,
  company,
  outbox,
  client,
  job,
  scheduler,
  proof,
}
export type Contracts = typeof contracts

export const machines = [
  masterDataMachine,
  customerMachine,
  supplierMachine,
  vehicleMachine,
  insuranceMachine,
  claimMachine,
  quotationMachine,
  salesOrderMachine,
  deliveryOrderMachine,
  returnOrderMachine,
  damageMachine,
  driverDayMachine,
  invoiceMachine,
  receiptMachine,
  ledgerAccountMachine,
  moneyOutMachine,
  userMachine,
  messageMachine,
] as const

/**
 * Words of every module, by the name of its contract. Within a call without effects, so that screens which load the
 * contracts leave the words out of their bundle.
 */
export const moduleWords = /* @__PURE__ */ (() => ({
  session: sessionText,
  dashboard: dashboardText,
  notification: notificationText,
  setting: settingText,
  media: mediaText,
  master_data: masterDataText,
  ...masterDataListText,
  customer: customerText,
  supplier: supplierText,
  vehicle: vehicleText,
  insurance: insuranceText,
  insurance_claim: claimText,
  document: documentText,
  odometer: odometerText,
  occupancy: occupancyText,
  pricing: pricingText,
  quotation: quotationText,
  sales_order: salesOrderText,
  delivery_order: deliveryOrderText,
  return_order: returnOrderText,
  inspection: inspectionText,
  told_moment: toldMomentText,
  damage: damageText,
  run_sheet: runSheetText,
  driver_day: driverDayText,
  driver_pay: driverPayText,
  customer_link: customerLinkText,
  invoice: invoiceText,
  receipt: receiptText,
  ledger_account: ledgerAccountText,
  journal: journalText,
  wallet: walletText,
  deposit: depositText,
  order_charge: orderChargeText,
  money_out: moneyOutText,
  user: userText,
  role: roleText,
  message: messageText,
  audit: auditText,
  company: companyText,
  outbox: outboxText,
  client: clientText,
  job: jobText,
  scheduler: schedulerText,
  proof: proofText,
}))()

type MovePermission = (typeof machines)[number] extends Machine<string, string, infer P> ? P : never
type OptionRight = (typeof componentRights)[keyof typeof componentRights]
export type Permission =
  | PermissionOf<Contracts>
  | MovePermission
  | FieldRight
  | WriteRight
  | OptionRight
  | ExceptionRight
  | typeof grantApproving
export const permissions = permissionsOf(contracts, machines) as Permission[]

/** Everything that can happen to a record: an event that nothing makes happen does not compile. */
export type Event = EventOf<(typeof machines)[number]> | OrderEvent
