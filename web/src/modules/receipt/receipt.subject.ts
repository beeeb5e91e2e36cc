import { Receipt } from '@rental/core/modules/receipt/receipt.contract'
import { receiptMachine } from '@rental/core/modules/receipt/receipt.machine'
import { recordLinkBy } from '../../record/screen/record-paths.ts'
import { receiptNextStep } from './receipt-next-step.ts'
import { receiptPaths } from './receipt.paths.ts'

/** Subject of receipts for the record kit. */
export const receiptSubject = {
  module: 'receipt',
  shape: Receipt.shape,
  machine: receiptMachine,
  stepOf: (row: object) => receiptNextStep(row as Receipt),
} as const

export const receiptLink = recordLinkBy(receiptPaths.detail)
