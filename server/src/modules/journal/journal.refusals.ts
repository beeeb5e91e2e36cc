import { formatDate } from '@rental/core/kernel/date'
import { Refusal } from '@rental/core/kernel/error'
import type { ExceptionFacts } from '@rental/core/kernel/exception'
import { formatRupiah } from '@rental/core/kernel/money'
import type { OwnRefusals } from '../../db/refusal.ts'

/** Facts that the database gives with the refusal of an account. */
function lacking({ detail = '{}' }: { detail?: string | undefined }) {
  const { account = '', missing = 0 } = JSON.parse(detail) as { account?: string; missing?: number }
  return { account, missing: formatRupiah(missing) }
}

export const journalRefusals: OwnRefusals = {
  byConstraint: {
    journal_entry_reverses_id_unique: () => new Refusal('already_reversed'),
    journal_entry_day_closed: ({ detail = '' }) =>
      new Refusal('day_closed', {
        params: { day: formatDate(detail) },
        facts: { exception: 'closed_day' } satisfies ExceptionFacts,
      }),
    journal_entry_reversal_day: ({ detail = '' }) =>
      new Refusal('invalid_input', { fields: { date: { key: 'before_entry', params: { day: formatDate(detail) } } } }),
    ledger_account_overdrawn: (error) =>
      new Refusal('account_overdrawn', {
        params: lacking(error),
        facts: { exception: 'overdraft' } satisfies ExceptionFacts,
      }),
    journal_line_tax_settled: (error) => new Refusal('tax_above_balance', { params: lacking(error) }),
    journal_line_document_account: () => new Refusal('account_of_documents'),
  },
}
