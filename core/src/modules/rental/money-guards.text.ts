import type { Pair, Words } from '../../kernel/text.ts'
import type { GuardDoor, MoneyGuard } from './money-guards.ts'

/** Names of the conditions, the same on every screen and in every refusal. */
export const moneyGuardText = {
  DEPOSIT: ['Deposit not fully received', 'Deposit belum diterima penuh'],
  DOWN_PAYMENT: ['Down payment or first bill not paid', 'Uang muka atau tagihan pertama belum dibayar'],
  OVERDUE: ['The customer has overdue invoices', 'Pelanggan punya tagihan lewat jatuh tempo'],
  CREDIT_LIMIT: ['The customer’s credit limit is exceeded', 'Batas kredit pelanggan terlampaui'],
} as const satisfies Words & Record<MoneyGuard, Pair>

/** Moments at which they are asked. */
export const guardDoorText = {
  OFFER: ['Quotation', 'Penawaran'],
  ORDER: ['Approval', 'Persetujuan'],
  EXTENSION: ['Extension', 'Perpanjangan'],
  DELIVERY: ['Delivery', 'Pengantaran'],
} as const satisfies Words & Record<GuardDoor, Pair>

/** Figures of the conditions, for those who may see amounts of invoices. */
const figures = {
  DEPOSIT: ['{{amount}} still to pay', 'Masih kurang {{amount}}'],
  DOWN_PAYMENT: ['{{amount}} to be paid first', '{{amount}} harus dibayar dahulu'],
  OVERDUE: [
    '{{amount}} overdue (invoices: {{count}}), by up to {{days}} days',
    '{{amount}} lewat jatuh tempo ({{count}} tagihan), paling lama {{days}} hari',
  ],
  CREDIT_LIMIT: [
    '{{exposure}} with this document, limit {{limit}}',
    '{{exposure}} termasuk dokumen ini, batas {{limit}}',
  ],
} as const satisfies Words & Record<MoneyGuard, Pair>

export const moneyText = {
  guards: moneyGuardText,
  doors: guardDoorText,
  rules: {
    WARN: ['You can continue with a reason.', 'Boleh dilanjutkan dengan alasan.'],
    REFUSE: [
      'Your company does not allow this. A person with the right can make an exception.',
      'Aturan perusahaan melarang ini. Yang berhak dapat memberi pengecualian.',
    ],
  },
  figures,
  passed: ['Continued despite', 'Dilanjutkan dengan catatan'],
} as const satisfies Words
