import type { Language } from '@rental/core/kernel/text'
import type { Contracts } from '@rental/core/modules/index'
import type { FastifyBaseLogger } from 'fastify'
import type { Tx } from '../db/tx.ts'
import type { Handlers } from '../http/handlers.ts'
import { createForwardInvoices } from '../flows/forward-invoices.ts'
import { approveAgreedOrder, isApprovedAtOnce } from '../flows/agreed-order.ts'
import { answerDays } from '../flows/driver-days.ts'
import { completeDelivery, reopenInspection } from '../flows/handover.ts'
import { addFirstPapers } from '../flows/first-papers.ts'
import { addFirstPrice } from '../flows/first-price.ts'
import { makeOrder } from '../flows/order-to-cash.ts'
import { moveReceipt, previewReceipt, recordReceipt } from '../flows/receiving.ts'
import { completeReturn, inspectReturn, settleReturn } from '../flows/return.ts'
import type { Live } from '../live/live.ts'
import type { Transports } from '../outside/transport.ts'
import type { Files } from '../outside/files.ts'
import type { PdfRenderer } from '../outside/pdf/renderer.ts'
import { auditHandlers } from './audit/audit.routes.ts'
import { clientHandlers } from './client/client.routes.ts'
import { companyHandlers } from './company/company.routes.ts'
import { customerHandlers } from './customer/customer.routes.ts'
import { customerLinkHandlers } from './customer-link/customer-link.routes.ts'
import { damageHandlers } from './damage/damage.routes.ts'
import { dashboardHandlers } from './dashboard/dashboard.routes.ts'
import { deliveryOrderHandlers } from './delivery-order/delivery-order.routes.ts'
import { driverDayHandlers } from './driver-day/driver-day.routes.ts'
import { driverPayHandlers } from './driver-day/driver-pay.routes.ts'
import { toldMomentHandlers } from './told-moment/told-moment.routes.ts'
import { decideMoment } from '../flows/told-moments.ts'
import type { WantedPaper } from '../papers/archive.ts'
import { reportPaperOf } from './inspection/handover-report.paper.ts'
import { inspectionHandlers } from './inspection/inspection.routes.ts'
import { claimHandlers } from './insurance/claim.routes.ts'
import { insuranceHandlers } from './insurance/insurance.routes.ts'
import { invoicePaperFor } from './invoice/invoice.paper.ts'
import { invoiceHandlers } from './invoice/invoice.routes.ts'
import { documentHandlers } from './document/document.routes.ts'
import { jobHandlers } from './job/job.routes.ts'
import { journalHandlers } from './journal/journal.routes.ts'
import { ledgerAccountHandlers } from './ledger-account/ledger-account.routes.ts'
import { masterDataHandlers } from './master-data/master-data.routes.ts'
import { mediaHandlers } from './media/media.routes.ts'
import { messageHandlers } from './message/message.routes.ts'
import { notificationHandlers } from './notification/notification.routes.ts'
import { occupancyHandlers } from './occupancy/occupancy.routes.ts'
import { odometerHandlers } from './odometer/odometer.routes.ts'
import { outboxHandlers } from './outbox/outbox.routes.ts'
import { pricingHandlers } from './pricing/pricing.routes.ts'
import { proofHandlers, type ProofOptions } from './proof/proof.routes.ts'
import { quotationHandlers } from './quotation/quotation.routes.ts'
import { receiptHandlers } from './receipt/receipt.routes.ts'
import { returnOrderHandlers } from './return-order/return-order.routes.ts'
import { roleHandlers } from './role/role.routes.ts'
import { runSheetHandlers } from './run-sheet/run-sheet.routes.ts'
import { salesOrderHandlers } from './sales-order/sales-order.routes.ts'
import { schedulerHandlers, type SchedulerOptions } from './scheduler/scheduler.routes.ts'
import { railHandlers } from './rail/rail.routes.ts'
import { searchHandlers } from './search/search.routes.ts'
import { sessionHandlers, type SessionOptions } from './session/session.routes.ts'
import { settingHandlers } from './setting/setting.routes.ts'
import { supplierHandlers } from './supplier/supplier.routes.ts'
import { telemetryHandlers } from './telemetry/telemetry.routes.ts'
import { userHandlers } from './user/user.routes.ts'
import { vehicleHandlers } from './vehicle/vehicle.routes.ts'
import { walletHandlers } from './wallet/wallet.routes.ts'
import { orderChargeHandlers } from './order-charge/order-charge.routes.ts'
import { depositHandlers } from './deposit/deposit.routes.ts'
import { moneyOutHandlers } from './money-out/money-out.routes.ts'
import { letOut, letOutTransaction, moveMoneyOut, writeOut } from '../flows/money-out.ts'

export interface ModuleOptions {
  session: Omit<SessionOptions, 'transports'>
  files: Files
  /** Prints papers. */
  renderer: PdfRenderer
  jobs: SchedulerOptions
  prove: ProofOptions['prove']
  /** The ways out for messages. */
  transports: Transports
  live: Live
  log: FastifyBaseLogger
}

/** Handover reports as papers, with the address of the installation for their codes. */
const reportsAt =
  (publicUrl: string) =>
  (tx: Tx, id: string, language?: Language): Promise<WantedPaper> =>
    reportPaperOf(tx, id, language, publicUrl)

/** The handlers of every module; a missing one does not compile. */
export const moduleHandlers = ({
  session,
  files,
  renderer,
  jobs,
  prove,
  transports,
  live,
  log,
}: ModuleOptions): { [M in keyof Contracts]: Handlers<Contracts[M]> } => ({
  session: sessionHandlers({ ...session, transports }),
  telemetry: telemetryHandlers(log),
  search: searchHandlers,
  rail: railHandlers,
  dashboard: dashboardHandlers,
  media: mediaHandlers(files),
  notification: notificationHandlers(live),
  setting: settingHandlers,
  ...masterDataHandlers,
  customer: customerHandlers(transports),
  supplier: supplierHandlers,
  vehicle: vehicleHandlers({ addFirstPapers, addFirstPrice }),
  insurance: insuranceHandlers,
  insurance_claim: claimHandlers,
  document: documentHandlers,
  odometer: odometerHandlers,
  occupancy: occupancyHandlers,
  pricing: pricingHandlers({ files, renderer }),
  quotation: quotationHandlers({ papers: { files, renderer }, transports }),
  sales_order: salesOrderHandlers({ papers: { files, renderer }, makeOrder, isApprovedAtOnce, approveAgreedOrder }),
  delivery_order: deliveryOrderHandlers({
    papers: { files, renderer },
    transports,
    links: session,
    reportOf: reportsAt(session.publicUrl),
    completeDelivery,
  }),
  return_order: returnOrderHandlers({
    papers: { files, renderer },
    transports,
    links: session,
    reportOf: reportsAt(session.publicUrl),
    inspectReturn,
    settleReturn,
    completeReturn,
  }),
  inspection: inspectionHandlers({ papers: { files, renderer }, publicUrl: session.publicUrl, reopenInspection }),
  told_moment: toldMomentHandlers({ decideMoment }),
  damage: damageHandlers,
  run_sheet: runSheetHandlers,
  driver_day: driverDayHandlers,
  driver_pay: driverPayHandlers({ papers: { files, renderer } }),
  customer_link: customerLinkHandlers({
    papers: { files, renderer },
    transports,
    links: session,
    answerDays,
    invoicePaper: invoicePaperFor,
    reportPaper: reportsAt(session.publicUrl),
  }),
  invoice: invoiceHandlers({ papers: { files, renderer }, transports, links: session }),
  receipt: receiptHandlers({
    papers: { files, renderer },
    transports,
    links: session,
    recordReceipt,
    moveReceipt: async (ctx, id, given) => {
      if (given.action === 'void') await letOut(ctx, 'RECEIPT_VOID', { id, reason: given.reason, date: given.date })
      else await moveReceipt(ctx, id, given)
    },
    previewReceipt,
  }),
  ledger_account: ledgerAccountHandlers,
  order_charge: orderChargeHandlers,
  journal: journalHandlers({
    writeEntry: (ctx, given) => writeOut(ctx, 'JOURNAL', given),
    reverseEntry: (ctx, given) => writeOut(ctx, 'JOURNAL_REVERSAL', given),
  }),
  wallet: walletHandlers({
    refund: (ctx, given) => letOutTransaction(ctx, 'REFUND', given),
    transfer: (ctx, given) => letOutTransaction(ctx, 'TRANSFER', given),
    credit: (ctx, given) => letOutTransaction(ctx, 'ADVANCE', given),
    reverse: (ctx, given) => letOut(ctx, 'WALLET_REVERSAL', given).then(() => given.id),
  }),
  deposit: depositHandlers({
    refundDeposit: async (ctx, id, given) => void (await letOut(ctx, 'RELEASE', { ...given, id })),
    forfeitDeposit: async (ctx, id, given) => void (await letOut(ctx, 'FORFEIT', { ...given, id })),
  }),
  money_out: moneyOutHandlers({ papers: { files, renderer }, moveMoneyOut }),
  user: userHandlers({ ...session, transports }),
  role: roleHandlers,
  message: messageHandlers({ transports, files, sealing: session.sealing }),
  audit: auditHandlers,
  company: companyHandlers,
  outbox: outboxHandlers,
  client: clientHandlers,
  job: jobHandlers({ ...jobs, forwardInvoices: createForwardInvoices.name }),
  scheduler: schedulerHandlers(jobs),
  proof: proofHandlers({ prove, log }),
})
