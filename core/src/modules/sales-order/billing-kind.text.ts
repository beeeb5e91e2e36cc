import type { Pair, Words } from '../../kernel/text.ts'
import { returnChargeText } from '../return-order/return-order.text.ts'
import type { BillingKind } from './schedule.contract.ts'

/** Names of what is billed, on schedules and invoices. */
export const billingKindText = {
  RENT: ['Rent', 'Sewa'],
  EXTRA: ['Extras', 'Tambahan'],
  REIMBURSEMENT: ['Reimbursed costs', 'Penggantian biaya'],
  DELIVERY: ['Delivery', 'Pengantaran'],
  PICK_UP: ['Collection', 'Penjemputan'],
  DEPOSIT: ['Deposit', 'Deposit'],
  DP: ['Down payment', 'Uang muka'],
  DP_RETURN: ['Down payment deducted', 'Potongan uang muka'],
  DP_DISCOUNT: ['DP discount', 'Diskon DP'],
  EXCHANGE: ['Exchange fee', 'Biaya ganti unit'],
  REPRICE: ['Vehicle price difference', 'Selisih harga kendaraan'],
  ABATEMENT: ['Rent reduction', 'Potongan sewa'],
  PENALTY: ['Penalty', 'Denda'],
  CREDIT: ['Credit for unused days', 'Kredit hari tidak terpakai'],
  CANCELLATION: ['Cancellation', 'Pembatalan'],
  DRIVER_DAY: ['Driver overtime and trips', 'Lembur dan perjalanan supir'],
  ...returnChargeText,
} as const satisfies Words & Record<BillingKind, Pair>
