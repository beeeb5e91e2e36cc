import { machine, type Guard } from '../../kernel/machine.ts'
import { byAnotherHolder } from '../wallet/own-wallet.guard.ts'

/** Cash that the driver himself has is taken back by somebody else. */
const cashOfAnother: Guard<{ employee_id: string | null }> = ({ employee_id }, context) =>
  employee_id ? byAnotherHolder({ type: 'EMPLOYEE', owner_id: employee_id }, context) : null

/** States of a receipt (docs/domain/documents.md). Only a giro waits: it pays its invoices once the bank has paid it. */
export const receiptMachine = machine({
  name: 'receipt',
  states: {
    recorded: { code: 0, tone: 'warning' },
    cleared: { code: 10, tone: 'success' },
    void: { code: 30, tone: 'neutral' },
  },
  initial: 'recorded',
  moves: {
    clear: {
      from: ['recorded'],
      to: 'cleared',
      access: 'receipt.clear',
      asks: ['date', 'account_id'],
      primary: true,
    },
    bounce: { from: ['recorded'], to: 'void', access: 'receipt.clear', reason: 'required', tone: 'danger' },
    void: {
      from: ['cleared'],
      to: 'void',
      access: 'receipt.void',
      reason: 'required',
      tone: 'danger',
      when: cashOfAnother,
    },
  },
  byItself: {
    /** Everything but a giro is money at once. */
    take: { from: ['recorded'], to: 'cleared' },
  },
})
export type ReceiptMove = keyof typeof receiptMachine.moves
