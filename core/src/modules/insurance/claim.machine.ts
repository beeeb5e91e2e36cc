import { machine } from '../../kernel/machine.ts'

/** States of a claim: reported, surveyed, approved with a work order (SPK), repaired; or paid out, or rejected. */
export const claimMachine = machine({
  name: 'insurance_claim',
  states: {
    reported: { code: 0, tone: 'info' },
    survey: { code: 5, tone: 'info' },
    approved: { code: 10, tone: 'success' },
    in_repair: { code: 15, tone: 'warning' },
    done: { code: 20, tone: 'success' },
    cash_paid: { code: 25, tone: 'success' },
    rejected: { code: 30, tone: 'danger' },
  },
  initial: 'reported',
  moves: {
    survey: { from: ['reported'], to: 'survey', access: 'insurance.claim' },
    approve: { from: ['reported', 'survey'], to: 'approved', access: 'insurance.settle' },
    repair: { from: ['approved'], to: 'in_repair', access: 'insurance.claim' },
    finish: { from: ['in_repair'], to: 'done', access: 'insurance.claim' },
    pay: { from: ['approved'], to: 'cash_paid', access: 'insurance.settle' },
    reject: {
      from: ['reported', 'survey', 'approved'],
      to: 'rejected',
      access: 'insurance.settle',
      reason: 'required',
      tone: 'danger',
    },
    reopen: { from: ['rejected'], to: 'survey', access: 'insurance.settle', reason: 'required' },
  },
})
