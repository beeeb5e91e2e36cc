import type { Words } from '../../kernel/text.ts'

const request = ['{{total}}, submitted by {{by}}.', '{{total}}, diajukan oleh {{by}}.'] as const
const decided = {
  text_approved: ['{{number}}, approved by {{by}}.', '{{number}}, disetujui oleh {{by}}.'],
  text_sent_back: ['{{by}}: {{reason}}', '{{by}}: {{reason}}'],
  text_ended: ['{{by}}: {{reason}}', '{{by}}: {{reason}}'],
} as const

/** Words for requested and decided approvals. */
export const approvalWords = {
  QUOTATION_APPROVAL: {
    head: ['A quotation for {{party}} needs approval', 'Penawaran untuk {{party}} perlu persetujuan'],
    head_again: [
      'A quotation for {{party}} is still waiting for approval',
      'Penawaran untuk {{party}} masih menunggu persetujuan',
    ],
    text: request,
  },
  ORDER_APPROVAL: {
    head: ['An order of {{party}} needs approval', 'Order {{party}} perlu persetujuan'],
    head_again: ['An order of {{party}} is still waiting for approval', 'Order {{party}} masih menunggu persetujuan'],
    text: request,
  },
  INVOICE_APPROVAL: {
    head: ['An invoice for {{party}} needs approval', 'Invoice untuk {{party}} perlu persetujuan'],
    head_again: [
      'An invoice for {{party}} is still waiting for approval',
      'Invoice untuk {{party}} masih menunggu persetujuan',
    ],
    text: request,
  },
  INVOICE_DECIDED: {
    head_approved: ['Your invoice for {{party}} is approved', 'Invoice Anda untuk {{party}} disetujui'],
    head_sent_back: ['Your invoice for {{party}} was sent back', 'Invoice Anda untuk {{party}} dikembalikan'],
    head_ended: ['Your invoice for {{party}} was voided', 'Invoice Anda untuk {{party}} dibatalkan'],
    ...decided,
  },
  MONEY_OUT_APPROVAL: {
    head: ['A payment to {{party}} needs approval', 'Pembayaran kepada {{party}} perlu persetujuan'],
    head_again: [
      'A payment to {{party}} is still waiting for approval',
      'Pembayaran kepada {{party}} masih menunggu persetujuan',
    ],
    text: request,
  },
  MONEY_OUT_DECIDED: {
    head_approved: [
      'Your payment to {{party}} is approved and paid',
      'Pembayaran Anda kepada {{party}} disetujui dan dibayar',
    ],
    head_sent_back: ['Your payment to {{party}} was refused', 'Pembayaran Anda kepada {{party}} ditolak'],
    head_ended: ['Your payment to {{party}} was withdrawn', 'Pembayaran Anda kepada {{party}} ditarik kembali'],
    ...decided,
  },
  QUOTATION_DECIDED: {
    head_approved: ['Your quotation for {{party}} is approved', 'Penawaran Anda untuk {{party}} disetujui'],
    head_sent_back: ['Your quotation for {{party}} was sent back', 'Penawaran Anda untuk {{party}} dikembalikan'],
    head_ended: ['Your quotation for {{party}} was closed', 'Penawaran Anda untuk {{party}} ditutup'],
    ...decided,
  },
  ORDER_DECIDED: {
    head_approved: ['Your order for {{party}} is approved', 'Order Anda untuk {{party}} disetujui'],
    head_sent_back: ['Your order for {{party}} was sent back', 'Order Anda untuk {{party}} dikembalikan'],
    head_ended: ['Your order for {{party}} was cancelled', 'Order Anda untuk {{party}} dibatalkan'],
    ...decided,
  },
} as const satisfies Words
