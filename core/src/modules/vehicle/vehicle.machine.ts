import { machine } from '../../kernel/machine.ts'

/** The life of a vehicle. Whether it is free on a day is never stored here: it follows from its occupancy. */
export const vehicleMachine = machine({
  name: 'vehicle',
  states: {
    active: { code: 10, tone: 'success' },
    inactive: { code: 20, tone: 'warning' },
    for_sale: { code: 30, tone: 'info' },
    sold: { code: 40, tone: 'neutral' },
    lost: { code: 50, tone: 'danger' },
  },
  initial: 'active',
  moves: {
    deactivate: { from: ['active', 'for_sale'], to: 'inactive', access: 'vehicle.deactivate', reason: 'required' },
    activate: { from: ['inactive', 'for_sale'], to: 'active', access: 'vehicle.deactivate' },
    offer: { from: ['active', 'inactive'], to: 'for_sale', access: 'vehicle.sell' },
    sell: { from: ['for_sale'], to: 'sold', access: 'vehicle.sell', reason: 'required', tone: 'danger' },
    lose: {
      from: ['active', 'inactive', 'for_sale'],
      to: 'lost',
      access: 'vehicle.sell',
      reason: 'required',
      tone: 'danger',
    },
    recover: { from: ['lost'], to: 'inactive', access: 'vehicle.sell', reason: 'required' },
  },
})
