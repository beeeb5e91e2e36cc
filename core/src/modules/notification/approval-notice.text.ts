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
    head: ['A quotation for {{party}} asks for approval', 'Quotation untuk {{party}} meminta persetujuan'],
    head_again: [
      'A quotation for {{party}} still waits for approval',
      'Quotation untuk {{party}} masih menunggu persetujuan',
    ],
    text: request,
  },
  ORDER_APPROVAL: {
    head: ['An order of {{party}} asks for approval', 'Order {{party}} meminta persetujuan'],
    head_again: ['An order of {{party}} still waits for approval', 'Order {{party}} masih menunggu persetujuan'],
    text: request,
  },
  QUOTATION_DECIDED: {
    head_approved: ['Your quotation for {{party}} is approved', 'Quotation Anda untuk {{party}} disetujui'],
    head_sent_back: ['Your quotation for {{party}} was sent back', 'Quotation Anda untuk {{party}} dikembalikan'],
    head_ended: ['Your quotation for {{party}} was closed', 'Quotation Anda untuk {{party}} ditutup'],
    ...decided,
  },
  ORDER_DECIDED: {
    head_approved: ['Your order of {{party}} is approved', 'Order {{party}} Anda disetujui'],
    head_sent_back: ['Your order of {{party}} was sent back', 'Order {{party}} Anda dikembalikan'],
    head_ended: ['Your order of {{party}} was cancelled', 'Order {{party}} Anda dibatalkan'],
    ...decided,
  },
} as const satisfies Words
