import { machine } from '../../kernel/machine.ts'
import { offerGuard } from './quotation.guard.ts'

/** States of a quotation (docs/domain/documents.md). Expiry follows from its last day and is not stored. */
export const quotationMachine = machine({
  name: 'quotation',
  states: {
    draft: { code: 0, tone: 'neutral' },
    waiting: { code: 5, tone: 'warning' },
    sent_back: { code: 10, tone: 'danger' },
    approved: { code: 20, tone: 'success' },
    ordered: { code: 30, tone: 'info' },
    closed: { code: 40, tone: 'neutral' },
  },
  initial: 'draft',
  moves: {
    submit: { from: ['draft'], to: 'waiting', access: 'quotation.create', primary: true },
    approve: { from: ['waiting'], to: 'approved', access: 'quotation.approve', primary: true, when: offerGuard },
    send_back: { from: ['waiting'], to: 'sent_back', access: 'quotation.approve', reason: 'required' },
    revise: { from: ['sent_back'], to: 'draft', access: 'quotation.update' },
    close: {
      from: ['draft', 'waiting', 'sent_back', 'approved'],
      to: 'closed',
      access: 'quotation.close',
      reason: 'required',
      asks: ['closed_as'],
      tone: 'danger',
    },
  },
  byItself: {
    /** Approved without another person. */
    agree: { from: ['waiting'], to: 'approved' },
    /** A sales order was made of it. */
    order: { from: ['approved'], to: 'ordered' },
    expire: { from: ['waiting', 'sent_back', 'approved'], to: 'closed' },
  },
})
export type QuotationMove = keyof typeof quotationMachine.moves
