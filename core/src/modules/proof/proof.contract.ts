import { z } from 'zod'
import { field } from '../../kernel/field.ts'
import { contract, route } from '../../kernel/route.ts'

/** Invariants of the data, each checked by a proof of its own. */
export const proofNames = [
  'company_isolation',
  'history',
  'overlap',
  'prices',
  'billing_coverage',
  'order_flow',
  'handover',
  'billing_rows',
  'receivables',
  'credits',
  'postings',
  'control_accounts',
  'kept_records',
  'ledger_balanced',
  'wallets',
  'money_out',
  'numbers',
  'tallies',
  'files',
] as const
export type ProofName = (typeof proofNames)[number]

export const proofProblems = [
  'policy_missing',
  'policy_open',
  'role_too_strong',
  'view_unguarded',
  'foreign_rows_seen',
  'rows_without_company',
  'key_crosses',
  'record_crosses',
  'history_off',
  'history_writable',
  'creation_unrecorded',
  'differs_from_history',
  'removal_unrecorded',
  'taken_twice',
  'out_twice',
  'price_differs',
  'days_not_billed',
  'days_billed_twice',
  'schedule_differs',
  'delivery_missing',
  'vehicle_not_reserved',
  'reservation_differs',
  'vehicle_released',
  'contract_differs',
  'seal_missing',
  'seal_broken',
  'return_missing',
  'charges_differ',
  'driver_differs',
  'row_state_differs',
  'row_billed_otherwise',
  'line_released',
  'booked_too_early',
  'booking_missing',
  'booking_differs',
  'booked_without_record',
  'reversal_differs',
  'not_reversed',
  'open_amount_differs',
  'receivables_differ',
  'account_differs',
  'account_overdrawn',
  'changed_afterwards',
  'credit_of_other',
  'credited_too_much',
  'balance_without_money',
  'entry_unbalanced',
  'entry_differs',
  'entry_altered',
  'ledger_unbalanced',
  'number_repeated',
  'number_missing',
  'number_uncounted',
  'tally_differs',
  'file_missing',
  'file_altered',
  'wallet_chain_broken',
  'wallet_differs',
  'order_deposit_differs',
  'order_deposit_uncovered',
  'charge_billed_otherwise',
  'cash_answer_differs',
  'picture_unclaimed',
  'payment_differs',
  'payment_unasked',
  'payment_not_reserved',
  'paid_unapproved',
] as const

/** `BROKEN`: the program itself could not finish, so nothing is known. */
export const proofStates = ['PASSED', 'FAILED', 'BROKEN'] as const

/** Location of a violation; never the content, which is confidential to the company. */
export const Evidence = z
  .object({
    problem: z.enum(proofProblems),
    table_name: z.string().nullable(),
    company_id: z.uuid().nullable(),
    company_name: z.string().nullable(),
    record_id: z.string().nullable(),
    /** Names of columns, policies or constraints. */
    detail: z.string().nullable(),
  })
  .meta({ id: 'Evidence' })
export type Evidence = z.output<typeof Evidence>

export const ProofRun = z
  .object({
    id: field.id(),
    name: z.enum(proofNames),
    state: z.enum(proofStates),
    started_at: field.instant(),
    duration_ms: z.int(),
    checked: z.int(),
    /** Number of violations; the evidence holds the first of them. */
    found: z.int(),
    evidence: z.array(Evidence),
    error: z.string().nullable(),
  })
  .meta({ id: 'ProofRun' })
export type ProofRun = z.output<typeof ProofRun>

/**
 * Every proof with its latest run, null before the first; and since when it has looked at every record, however old: null
 * before the first week.
 */
export const ProofBoard = z
  .object({
    is_running: z.boolean(),
    proofs: z.array(
      z.object({ name: z.enum(proofNames), latest: ProofRun.nullable(), whole_since: field.instant().nullable() }),
    ),
  })
  .meta({ id: 'ProofBoard' })
export type ProofBoard = z.output<typeof ProofBoard>

export const proof = contract('proof', {
  board: route({
    method: 'GET',
    path: '/proof',
    access: 'proof.read',
    summary: 'Every proof with its latest result',
    response: ProofBoard,
  }),
  runs: route({
    method: 'GET',
    path: '/proof/:name/runs',
    access: 'proof.read',
    summary: 'The latest runs of one proof, newest first',
    params: z.strictObject({ name: z.enum(proofNames) }),
    response: z.array(ProofRun),
  }),
  run: route({
    method: 'POST',
    path: '/proof/run',
    access: 'proof.run',
    summary: 'Run all proofs now; what takes longer goes on after the answer',
    response: ProofBoard,
    transactions: 'own',
  }),
})
