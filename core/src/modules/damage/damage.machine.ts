import { machine } from '../../kernel/machine.ts'

/** A damage stays with its vehicle until it is repaired, or turns out to be none. */
export const damageMachine = machine({
  name: 'damage',
  states: {
    open: { code: 0, tone: 'warning' },
    repaired: { code: 10, tone: 'success' },
    dismissed: { code: 30, tone: 'neutral' },
  },
  initial: 'open',
  moves: {
    repair: { from: ['open'], to: 'repaired', access: 'damage.update', primary: true },
    dismiss: { from: ['open'], to: 'dismissed', access: 'damage.update', reason: 'required', tone: 'danger' },
    reopen: { from: ['repaired', 'dismissed'], to: 'open', access: 'damage.update', reason: 'required' },
  },
})
