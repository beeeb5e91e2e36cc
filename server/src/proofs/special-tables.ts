/** Read before the company of a request is known, and so without a policy; they hold nothing of the business. */
export const beforeCompany: ReadonlySet<string> = new Set([
  'credential',
  'client_credential',
  'sign_in',
  'account_link',
])

/** Written by triggers or by background work, and so without history of their own. */
export const withoutHistory: ReadonlySet<string> = new Set([
  'history',
  'tally',
  'idempotency',
  'company',
  'expiry',
  'task_execution',
  'notification',
  'notification_recipient',
  'document_counter',
  'notice_queue',
  'known_device',
  'outbox_secret',
])
