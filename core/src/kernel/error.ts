/** Every way a call can be refused: its HTTP status here, its sentence in the words under `errors.<code>`. */
export const errorStatus = {
  invalid_input: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  wrong_client: 401,
  wrong_sign_in_code: 401,
  session_expired: 401,
  not_permitted: 403,
  client_access_ended: 403,
  exceeds_own_rights: 403,
  owner_only: 403,
  outside_branches: 403,
  needs_approver: 403,
  reductions_over_cap: 403,
  waiver_by_another: 403,
  company_read_only: 403,
  demo_not_public: 403,
  not_found: 404,
  no_such_call: 404,
  wrong_state: 409,
  possible_duplicate: 409,
  already_exists: 409,
  still_in_use: 409,
  plan_limit: 409,
  storage_full: 409,
  overlapping_policy: 409,
  policy_not_active: 409,
  fill_first: 409,
  already_renewed: 409,
  odometer_jump: 409,
  odometer_void: 409,
  price_overlap: 409,
  paper_ends: 409,
  driver_sim_class: 409,
  driver_sim_ends: 409,
  price_settled: 409,
  price_changed: 409,
  own_approval: 409,
  own_goodwill: 409,
  own_wallet: 409,
  own_cash_only: 409,
  approving_role: 403,
  approved_by_person: 409,
  invited_approval: 409,
  bank_changed_by_you: 409,
  own_money_out: 409,
  own_money_in: 409,
  own_payee: 409,
  not_own_request: 409,
  reserved_money: 409,
  already_asked: 409,
  account_is_needed: 409,
  entry_of_document: 409,
  already_reversed: 409,
  day_closed: 409,
  account_overdrawn: 409,
  tax_above_balance: 409,
  account_of_documents: 409,
  deposit_spent: 409,
  deposit_held: 409,
  deposit_runs: 409,
  deposit_too_early: 409,
  no_deposit_held: 409,
  deposit_for_charges: 409,
  already_charged: 409,
  take_back_above: 403,
  dearer_vehicle: 403,
  transaction_decided: 409,
  nothing_given: 400,
  nothing_to_settle: 409,
  expenses_wait: 409,
  clock_open: 409,
  day_exists: 409,
  not_assigned: 409,
  day_not_ended: 409,
  wallet_floor: 409,
  invoice_has_receipts: 409,
  customer_archived: 409,
  kwitansi_of_nothing: 409,
  kwitansi_when_paid: 409,
  receipt_credited: 409,
  credit_of_other: 409,
  credit_above_left: 409,
  credit_waits_for_giro: 409,
  credit_billed_again: 409,
  tax_used: 409,
  invoice_not_approved: 409,
  discount_over_cap: 403,
  other_branch: 403,
  quotation_expired: 409,
  occupied: 409,
  vehicle_unfit: 409,
  vehicle_fit: 409,
  vehicle_not_back: 409,
  no_vehicle_yet: 409,
  no_driver_yet: 409,
  other_vehicle: 409,
  not_out_yet: 409,
  exchange_open: 409,
  exchange_under_way: 409,
  own_told_moment: 409,
  odometer_fell: 403,
  money_warned: 409,
  money_refused: 403,
  handover_unchecked: 409,
  handover_refused: 403,
  charges_undecided: 409,
  odometer_unchecked: 409,
  report_missing: 409,
  report_reopened: 409,
  belongs_to_document: 409,
  task_running: 409,
  being_sent: 409,
  last_owner: 409,
  owner_role_fixed: 409,
  no_email: 409,
  account_in_use: 409,
  address_in_use: 409,
  no_password_yet: 409,
  key_reused: 409,
  changed_meanwhile: 409,
  changed_by_another: 409,
  body_too_large: 413,
  file_too_large: 413,
  upload_too_large: 413,
  too_many_files: 413,
  wrong_media_type: 415,
  file_wrong_type: 415,
  file_heic: 415,
  file_empty: 422,
  file_damaged: 422,
  file_active: 422,
  picture_too_large: 422,
  reason_required: 422,
  uncountable: 422,
  wrong_password: 422,
  link_used_up: 410,
  mailbox_full: 429,
  too_many_requests: 429,
  sign_in_code_sent: 429,
  company_busy: 429,
  internal: 500,
  printer_busy: 503,
  unavailable: 503,
  disk_full: 507,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Refusals by the guard of a move: the web gives them as the reason why the move is not offered. */
export const guardRefusals = [
  'own_approval',
  'own_goodwill',
  'own_wallet',
  'approved_by_person',
  'invited_approval',
  'own_money_out',
  'own_money_in',
  'own_payee',
  'not_own_request',
  'account_is_needed',
  'discount_over_cap',
  'quotation_expired',
] as const satisfies readonly ErrorCode[]
export type GuardRefusal = (typeof guardRefusals)[number]

/** Field name → what is wrong with it, as a key and parameters of the words under `invalid`. */
export type FieldProblems = Record<string, Problem>
export interface Problem {
  key: string
  params?: Record<string, string | number>
}

export interface RefusalDetails {
  fields?: FieldProblems
  /** Values for the placeholders of the sentence. */
  params?: Record<string, string | number>
  /** Facts a program may act on, such as the records that look alike. */
  facts?: unknown
  /** Seconds after which it is worth trying again. */
  retryAfter?: number
}

/** Thrown anywhere to refuse a call; one handler turns it into an answer. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: RefusalDetails
  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** Refuses the input when any of its fields has a problem. */
export function refuseAny(fields: FieldProblems): void {
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields })
}
