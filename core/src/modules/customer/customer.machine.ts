import { machine } from '../../kernel/machine.ts'

/** A blacklisted customer is reinstated before it can be archived, so that no blacklist disappears unseen. */
export const customerMachine = machine({
  name: 'customer',
  states: {
    active: { code: 10, tone: 'success' },
    blacklisted: { code: 20, tone: 'danger' },
    archived: { code: 30, tone: 'neutral' },
  },
  initial: 'active',
  moves: {
    blacklist: {
      from: ['active'],
      to: 'blacklisted',
      access: 'customer.blacklist',
      reason: 'required',
      tone: 'danger',
    },
    reinstate: { from: ['blacklisted'], to: 'active', access: 'customer.blacklist', reason: 'required' },
    archive: { from: ['active'], to: 'archived', access: 'customer.delete', tone: 'danger' },
    restore: { from: ['archived'], to: 'active', access: 'customer.delete' },
  },
})
