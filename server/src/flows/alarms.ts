import type { ProofRun } from '@rental/core/modules/proof/proof.contract'
import type { Database } from '../db/pool.ts'
import { nobody, read, transact, type Tx } from '../db/tx.ts'
import type { DeadJob } from '../jobs/ledger.ts'
import type { Failed } from '../jobs/scheduler.ts'
import { notify } from '../notify/notify.ts'
import type { FailedMessage } from '../outside/deliver.ts'

/** Notifies the operator, if there is one. */
async function notifyOperator(db: Database, tell: (tx: Tx) => Promise<unknown>): Promise<void> {
  const operator = await read(db, { company: null, platform: true }, (tx) =>
    tx.selectFrom('company').select('id').where('is_platform', '=', true).orderBy('created_at').executeTakeFirst(),
  )
  if (operator) await transact(db, { ...nobody, company: operator.id, name: 'Lajur', source: 'alarm' }, tell)
}

/** A scheduled task has failed after its last attempt. */
export const taskFailed = (db: Database, { execution, task_type, error }: Failed) =>
  notifyOperator(db, (tx) =>
    notify(tx, {
      topic: 'TASK_FAILED',
      about: task_type,
      step: execution,
      params: { name_key: `scheduler.tasks.${task_type}.name`, error },
      reference_id: task_type,
    }),
  )

/** A job ended among the dead letters; of many of one queue, the last is reported. */
export const jobFailed = (db: Database, { id, queue, error }: DeadJob) =>
  notifyOperator(db, (tx) =>
    notify(tx, {
      topic: 'JOB_FAILED',
      about: queue,
      step: id,
      params: { name_key: `job.queues.${queue}`, error },
      reference_id: id,
    }),
  )

/** Reasons why the server itself needs somebody: words under `notification.faults`. */
export type ServerFault = 'unexpected_error' | 'disk_almost_full'

/** The server needs attention; of many faults of a kind, one an hour is reported. */
export const serverFault = (db: Database, fault: ServerFault, error: string) =>
  notifyOperator(db, (tx) =>
    notify(tx, {
      topic: 'SERVER_FAULT',
      about: fault,
      step: new Date().toISOString().slice(0, 13),
      params: { name_key: `notification.faults.${fault}`, error: error.slice(0, 300) },
      reference_id: fault,
    }),
  )

/** A violation found by a proof, or a proof that failed, is reported at once. */
export async function proofsFailed(db: Database, runs: readonly ProofRun[]): Promise<number> {
  const failed = runs.filter(({ state }) => state !== 'PASSED')
  for (const { id, name, found } of failed)
    await notifyOperator(db, (tx) =>
      notify(tx, {
        topic: 'PROOF_FAILED',
        about: name,
        step: id,
        params: { name_key: `proof.names.${name}`, count: found },
        reference_id: name,
      }),
    )
  return failed.length
}

/** A message was given up: reported in the same transaction, in its own company. */
export const messageFailed = (tx: Tx, { id, recipient, recipient_name, last_error }: FailedMessage) =>
  notify(tx, {
    topic: 'MESSAGE_FAILED',
    about: id,
    step: 'failed',
    params: { name: recipient_name ?? recipient, error: last_error },
    reference_id: id,
  })
