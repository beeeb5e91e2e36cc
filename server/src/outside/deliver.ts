import type { MessageFault } from '@rental/core/modules/message/message.contract'
import { messageMachine } from '@rental/core/modules/message/message.machine'
import { waitMs } from '@rental/core/modules/message/message.rules'
import { buffer } from 'node:stream/consumers'
import type { Database } from '../db/pool.ts'
import { nobody, read, transact, type Tx } from '../db/tx.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { moveQuietly } from '../record/transition.ts'
import { deliverJob } from './deliver.job.ts'
import { claimEnds, claimMessage, dueMessages, type ClaimedMessage, type DueMessage } from './deliver.store.ts'
import { DeliveryError, type Transports, type MessageTransport, type OutgoingMessage } from './transport.ts'
import type { Files } from './files.ts'
import type { Sealing } from './sealing.ts'

/** Time limit of an attempt, and the longer lease of its claim, so that no message is sent twice at once. */
const attemptMs = 60_000
const leaseMs = 2 * attemptMs
/** Messages that are sent concurrently. */
const lanes = 4

export interface FailedMessage extends ClaimedMessage {
  fault: MessageFault
  last_error: string
}

export interface DeliveryOptions {
  /** Called in the transaction that gives a message up: its writes commit with it. */
  onFailed?: (tx: Tx, failed: FailedMessage) => Promise<void>
  random?: () => number
  /** Storage of the papers that are attached. */
  files?: Pick<Files, 'read'>
  /** Opens messages that hold a secret. */
  sealing?: Sealing
}

/** Outcome for a message; 'left' where it was not due, or is claimed already. */
export type Outcome = keyof NonNullable<typeof messageMachine.byItself> | 'left'

/** Result of an attempt: the move, the values that change with it, and the error, if any. */
interface Verdict {
  move: Exclude<Outcome, 'left'>
  values: Readonly<Record<string, unknown>>
  fault?: DeliveryError
}

/** The text as its reader gets it; a link that has expired does not leave. */
function bodyOf({ body, has_secret, sealed }: ClaimedMessage, sealing: Sealing | undefined): string {
  if (!has_secret) return body
  const opened = sealed && sealing?.open(sealed)
  if (!opened) throw new DeliveryError('EXPIRED', 'the link has expired')
  return opened
}

type Attachments = NonNullable<OutgoingMessage['attachments']>

/** One attempt by a transport. An attempt that does not answer in time counts as failed, even if it succeeds later. */
async function attempt(
  transport: MessageTransport,
  message: ClaimedMessage,
  sealing: Sealing | undefined,
  filesOf: () => Promise<Attachments>,
): Promise<{ id: string } | DeliveryError> {
  const send = async () => transport.send({ ...message, body: bodyOf(message, sealing), attachments: await filesOf() })
  const clock = Promise.withResolvers<DeliveryError>()
  const timer = setTimeout(() => clock.resolve(new DeliveryError('TIMEOUT', 'no answer in time')), attemptMs)
  try {
    return await Promise.race([send(), clock.promise])
  } catch (error) {
    return error instanceof DeliveryError ? error : new DeliveryError('UNREACHABLE', (error as Error).message)
  } finally {
    clearTimeout(timer)
  }
}

/** The files that go along; a message whose file is lost does not leave without it. */
async function attached(files: DeliveryOptions['files'], company: string, { papers }: ClaimedMessage) {
  const carried: { name: string; content: Buffer }[] = []
  for (const { name, sha256 } of papers) {
    const found = await files?.read(company, sha256)
    if (!found) throw new DeliveryError('REFUSED', `${name} is lost`)
    carried.push({ name, content: await buffer(found.bytes) })
  }
  return carried
}

async function judge(
  transports: Transports,
  message: ClaimedMessage,
  now: Date,
  { random = Math.random, sealing }: DeliveryOptions,
  filesOf: () => Promise<Attachments>,
): Promise<Verdict> {
  const transport = transports[message.channel]
  // No attempt was made.
  if (!transport) return { move: 'keep', values: { attempts: message.attempts - 1 } }
  const answer = await attempt(transport, message, sealing, filesOf)
  if (!(answer instanceof DeliveryError)) {
    const sent_at = new Date().toISOString()
    return { move: 'deliver', values: { sent_at, external_id: answer.id, fault: null, last_error: null } }
  }
  const values = { fault: answer.fault, last_error: answer.message }
  const wait = answer.isLasting ? null : waitMs(message.attempts, random())
  if (wait === null) return { move: 'fail', values, fault: answer }
  const next_try_at = new Date(now.getTime() + wait).toISOString()
  return { move: 'put_off', values: { ...values, next_try_at }, fault: answer }
}

/** Records the outcome of a message while the claim is ours; a later claim has precedence. */
async function conclude(tx: Tx, message: ClaimedMessage, { move, values, fault }: Verdict, options: DeliveryOptions) {
  const key = { id: message.id, attempts: message.attempts }
  const along = { ...values, claimed_until: null }
  if (!(await moveQuietly(tx, { table: 'outbox', machine: messageMachine }, key, move, along))) return false
  if (move === 'fail' && fault)
    await options.onFailed?.(tx, { ...message, fault: fault.fault, last_error: fault.message })
  return true
}

async function deliver(db: Database, transports: Transports, due: DueMessage, now: Date, options: DeliveryOptions) {
  const acting = { ...nobody, company: due.company, name: 'Lajur', source: 'outbox' }
  const message = await transact(db, acting, (tx) => claimMessage(tx, due.id, now, leaseMs))
  if (!message) return { outcome: 'left' as const }
  const verdict = await judge(transports, message, now, options, () => attached(options.files, due.company, message))
  const isOurs = await transact(db, acting, (tx) => conclude(tx, message, verdict, options))
  const closed = verdict.fault?.isOfChannel ? message.channel : null
  return { outcome: isOurs ? verdict.move : ('left' as const), closed }
}

/**
 * Sends one message, if it is due and not claimed. After a crash it may be sent twice, under the same id; it is never
 * lost.
 */
export async function deliverMessage(
  db: Database,
  transports: Transports,
  due: DueMessage,
  now: Date,
  options: DeliveryOptions = {},
): Promise<Outcome> {
  return (await deliver(db, transports, due, now, options)).outcome
}

/**
 * The same as a job. A message that another holds is asked for again when that claim ends: its holder may be dead, and
 * its job with it.
 */
export async function deliverByJob(
  db: Database,
  transports: Transports,
  due: DueMessage,
  now: Date,
  options: DeliveryOptions,
): Promise<Outcome> {
  const outcome = await deliverMessage(db, transports, due, now, options)
  if (outcome === 'left')
    await transact(db, { ...nobody, company: due.company, name: 'Lajur', source: 'outbox' }, async (tx) => {
      const after = await claimEnds(tx, due.id)
      if (after) await enqueue(tx, deliverJob, { id: due.id }, { after })
    })
  return outcome
}

/**
 * Sends due messages, the longest due first, up to a limit; returns the number of each outcome. Where a channel itself
 * fails, its other messages are left for the next run.
 */
export async function deliverWaiting(
  db: Database,
  transports: Transports,
  now: Date,
  limit: number,
  options: DeliveryOptions = {},
): Promise<Partial<Record<Outcome, number>>> {
  const due = await read(db, { company: null, platform: true }, (tx) => dueMessages(tx, now, limit))
  const closedWays = new Set<string>()
  const counts: Partial<Record<Outcome, number>> = {}
  const lane = async () => {
    for (let next = due.shift(); next; next = due.shift()) {
      if (closedWays.has(next.channel)) continue
      const { outcome, closed } = await deliver(db, transports, next, now, options)
      if (closed) closedWays.add(closed)
      counts[outcome] = (counts[outcome] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return counts
}
