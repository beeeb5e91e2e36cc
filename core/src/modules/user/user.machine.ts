import { machine } from '../../kernel/machine.ts'

/** Who is not active cannot sign in; whoever leaves is archived, and all that was done stays under that name. */
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
