import { machine } from '../../kernel/machine.ts'

/** The life of a policy. That it has expired follows from its period and is never stored. */
export const insuranceMachine = machine({
  name: 'insurance',
  states: {
    draft: { code: 0, tone: 'neutral' },
    active: { code: 10, tone: 'success' },
    cancelled: { code: 30, tone: 'danger' },
  },
  initial: 'draft',
  moves: {
    activate: { from: ['draft'], to: 'active', access: 'insurance.activate' },
    cancel: { from: ['active'], to: 'cancelled', access: 'insurance.cancel', reason: 'required', tone: 'danger' },
  },
})
