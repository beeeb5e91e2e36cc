import { machine } from '../../kernel/machine.ts'

/** The same for all lists: an entry is in use, or archived for the records that name it. */
export const masterDataMachine = machine({
  name: 'master_data',
  states: {
    active: { code: 10, tone: 'success' },
    archived: { code: 30, tone: 'neutral' },
  },
  initial: 'active',
  moves: {
    archive: { from: ['active'], to: 'archived', access: 'master_data.delete', tone: 'danger' },
    restore: { from: ['archived'], to: 'active', access: 'master_data.delete' },
  },
})
