import { machine } from '../../kernel/machine.ts'

/** Only active employees can sign in; those who leave are archived, and their past actions keep their name. */
export const userMachine = machine({
  name: 'user',
  states: {
    active: { code: 10, tone: 'success' },
    inactive: { code: 20, tone: 'warning' },
    archived: { code: 30, tone: 'neutral' },
  },
  initial: 'active',
  moves: {
    deactivate: { from: ['active'], to: 'inactive', access: 'user.deactivate', tone: 'danger' },
    activate: { from: ['inactive'], to: 'active', access: 'user.deactivate' },
    archive: { from: ['active', 'inactive'], to: 'archived', access: 'user.delete', tone: 'danger' },
    restore: { from: ['archived'], to: 'active', access: 'user.delete' },
  },
})
