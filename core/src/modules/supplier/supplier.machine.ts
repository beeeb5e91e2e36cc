import { machine } from '../../kernel/machine.ts'

export const supplierMachine = machine({
  name: 'supplier',
  states: {
    active: { code: 10, tone: 'success' },
    archived: { code: 30, tone: 'neutral' },
  },
  initial: 'active',
  moves: {
    archive: { from: ['active'], to: 'archived', access: 'supplier.delete', tone: 'danger' },
    restore: { from: ['archived'], to: 'active', access: 'supplier.delete' },
  },
})
