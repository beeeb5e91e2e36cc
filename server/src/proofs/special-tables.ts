/** Written by triggers, by background work or by signing in, and so without history of their own. */
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
  'credential',
  'client_credential',
  'sign_in',
  'account_link',
  'known_device',
  'outbox_secret',
])
