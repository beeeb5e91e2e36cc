import { Receipt } from '@rental/core/modules/receipt/receipt.contract'
import { isIn, type Tone } from '@rental/core/kernel/machine'
import { receiptMachine } from '@rental/core/modules/receipt/receipt.machine'
import { say } from '../../text/text.ts'
import { recordLinkBy } from '../../record/screen/record-paths.ts'
import { receiptNextStep } from './receipt-next-step.ts'
import { receiptPaths } from './receipt.paths.ts'

type Standing = Pick<Receipt, 'status' | 'giro_number' | 'cleared_on'>

/** The state in words of its own: of a giro that was paid or bounced, and of what was void. */
function standingOf({ status, giro_number, cleared_on }: Standing): { word: string; tone: Tone } | null {
  const isGiro = giro_number !== null
  if (isIn(receiptMachine, status, 'cleared'))
    return isGiro ? { word: say('receipt.standing.cleared'), tone: 'success' } : null
  if (!isIn(receiptMachine, status, 'void')) return null
  const isBounced = isGiro && cleared_on === null
  return { word: say(`receipt.standing.${isBounced ? 'bounced' : 'void'}`), tone: 'neutral' }
}

/** Subject of receipts for the record kit. */
export const receiptSubject = {
  module: 'receipt',
  shape: Receipt.shape,
  machine: receiptMachine,
  // The history shows states of its own, without the giro.
  stateOf: (row: object) => ('giro_number' in row ? standingOf(row as Receipt) : null),
  stepOf: (row: object) => receiptNextStep(row as Receipt),
} as const

export const receiptLink = recordLinkBy(receiptPaths.detail)
