import type { Words } from '../../kernel/text.ts'

/** Words of the fields that say to whom money goes, for every form that asks for them. */
export const payoutText = {
  paid_by: ['Paid by', 'Cara bayar'],
  bank_name: ['Bank', 'Bank'],
  bank_account: ['Account number', 'Nomor rekening'],
  bank_holder: ['Account holder', 'Atas nama'],
  taken_by: ['Cash taken by', 'Uang tunai diterima oleh'],
} as const satisfies Words

export const payoutMethodText = {
  TRANSFER: ['Bank transfer', 'Transfer bank'],
  CASH: ['Cash', 'Tunai'],
} as const satisfies Words
