import type { Guard } from '../../kernel/machine.ts'
import { machine } from '../../kernel/machine.ts'

/** Postings need the accounts that every company starts with. */
const isOwn: Guard<{ purpose: string | null }> = ({ purpose }) =>
  purpose === null ? null : { code: 'account_is_needed' }

export const ledgerAccountMachine = machine({
  name: 'ledger_account',
  states: {
    active: { code: 10, tone: 'success' },
    archived: { code: 30, tone: 'neutral' },
  },
  initial: 'active',
  moves: {
    archive: { from: ['active'], to: 'archived', access: 'ledger_account.delete', tone: 'danger', when: isOwn },
    restore: { from: ['archived'], to: 'active', access: 'ledger_account.delete' },
  },
})
