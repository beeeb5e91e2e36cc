import { codesOf, machine } from '../../kernel/machine.ts'
import { bySecondPerson } from './approval.guard.ts'

/** States of an invoice (docs/domain/documents.md). Receipts alone make it paid; 'overdue' follows from its due date. */
export const invoiceMachine = machine({
  name: 'invoice',
  states: {
    draft: { code: 0, tone: 'neutral' },
    waiting: { code: 5, tone: 'warning' },
    approved: { code: 10, tone: 'info' },
    partly_paid: { code: 15, tone: 'warning' },
    paid: { code: 20, tone: 'success' },
    /** Taken back as a whole by credit notes. */
    credited: { code: 25, tone: 'neutral' },
    void: { code: 30, tone: 'neutral' },
  },
  initial: 'draft',
  moves: {
    submit: { from: ['draft'], to: 'waiting', access: 'invoice.update', primary: true },
    approve: { from: ['waiting'], to: 'approved', access: 'invoice.approve', primary: true, when: bySecondPerson },
    send_back: { from: ['waiting'], to: 'draft', access: 'invoice.approve', reason: 'required' },
    /** Only while nothing is paid: receipts are voided first. */
    void: { from: ['approved'], to: 'void', access: 'invoice.void', reason: 'required', tone: 'danger' },
  },
  byItself: {
    pay_partly: { from: ['approved', 'paid', 'credited'], to: 'partly_paid' },
    pay: { from: ['approved', 'partly_paid', 'credited'], to: 'paid' },
    credit: { from: ['approved', 'partly_paid', 'paid'], to: 'credited' },
    /** Its last receipt or credit note was voided, or its giro bounced. */
    owe_again: { from: ['partly_paid', 'paid', 'credited'], to: 'approved' },
  },
})
export type InvoiceMove = keyof typeof invoiceMachine.moves

/** Approved and not void: booked, and never changed again. */
export const bookedCodes: readonly number[] = codesOf(invoiceMachine, ['approved', 'partly_paid', 'paid', 'credited'])
/** Approved, with something left that can be credited. */
export const creditableCodes: readonly number[] = codesOf(invoiceMachine, ['approved', 'partly_paid', 'paid'])
/** Owed, whole or in part. */
export const openCodes: readonly number[] = codesOf(invoiceMachine, ['approved', 'partly_paid'])
