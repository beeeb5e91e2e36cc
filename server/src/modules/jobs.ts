import { expiryTopics, type ExpiryTopicName } from '@rental/core/modules/notification/notification.topics'
import { makeBackup } from '../backup/make-backup.ts'
import type { Database } from '../db/pool.ts'
import { messageFailed, proofsFailed } from '../flows/alarms.ts'
import { cleanUp } from '../flows/clean-up.ts'
import { createForwardInvoices, forwardInvoices } from '../flows/forward-invoices.ts'
import { runsOutside, type JobKind, type Runner } from '../jobs/job.ts'
import { runTask } from '../jobs/scheduler.ts'
import type { Task } from '../jobs/task.ts'
import { remindOfExpiry } from '../notify/remind.ts'
import { deliverMessage, deliverWaiting } from '../outside/deliver.ts'
import { deliverJob } from '../outside/deliver.job.ts'
import type { Doors } from '../outside/door.ts'
import type { Files } from '../outside/files.ts'
import { runProofs } from '../proofs/run-proofs.ts'
import { closeExpired } from './quotation/quotation.expiry.ts'
import { sweepMedia } from './media/media.sweep.ts'

/** Every kind of job there is: each has a queue of its name. */
export const jobKinds: readonly JobKind[] = [runTask, deliverJob, createForwardInvoices]

export interface JobOptions {
  url: string
  db: Database
  files: Files
  doors: Doors
  backup: { to: string; keep: number }
}

const onFailed = async (...failed: Parameters<typeof messageFailed>) => void (await messageFailed(...failed))

/** What runs them, but for the scheduled tasks, which the scheduler runs itself. */
export const jobRunners = ({ db, doors, files }: JobOptions): Runner[] => [
  runsOutside(deliverJob, async ({ company, now }, { id }) => {
    if (!company) throw new Error('a message belongs to a company')
    const outcome = await deliverMessage(db, doors, { company, id }, now, { onFailed, files })
    return { said: `message_${outcome}` }
  }),
  forwardInvoices,
]

const ofPeople: readonly ExpiryTopicName[] = ['SIM', 'SKCK']
const ofVehicles = (Object.keys(expiryTopics) as ExpiryTopicName[]).filter((topic) => !ofPeople.includes(topic))

/** What the house does by itself, and when, until somebody says otherwise. */
export const scheduledTasks = ({ url, db, files, doors, backup }: JobOptions): Task[] => [
  {
    type: 'document_expiry',
    scope: 'company',
    cron: '0 7 * * *',
    run: async ({ tx, now }) => ({ said: 'reminded', params: { count: await remindOfExpiry(tx, now, ofVehicles) } }),
  },
  {
    type: 'sim_expiry',
    scope: 'company',
    cron: '5 7 * * *',
    run: async ({ tx, now }) => ({ said: 'reminded', params: { count: await remindOfExpiry(tx, now, ofPeople) } }),
  },
  {
    type: 'quotation_expiry',
    scope: 'company',
    cron: '10 0 * * *',
    run: async ({ tx, now }) => ({
      said: 'quotations_expired',
      params: { count: await closeExpired({ tx, now, language: 'id' }) },
    }),
  },
  {
    type: 'message_delivery',
    scope: 'installation',
    cron: '*/15 * * * *',
    async run({ now }) {
      const { deliver = 0, put_off = 0, fail = 0 } = await deliverWaiting(db, doors, now, 500, { onFailed, files })
      return { said: 'delivered', params: { sent: deliver, waiting: put_off, failed: fail } }
    },
  },
  {
    type: 'nightly_proofs',
    scope: 'installation',
    cron: '0 2 * * *',
    async run() {
      const runs = (await runProofs({ db, url })) ?? []
      return { said: 'proved', params: { count: runs.length, failed: await proofsFailed(db, runs) } }
    },
  },
  {
    type: 'backup',
    scope: 'installation',
    cron: '30 1 * * *',
    async run() {
      const { rows, files: kept, bytes } = await makeBackup({ url, files, ...backup })
      return { said: 'backed_up', params: { rows, files: kept, megabytes: Math.ceil(bytes / 1_000_000) } }
    },
  },
  {
    type: 'media_sweep',
    scope: 'installation',
    cron: '15 */6 * * *',
    run: async () => ({ said: 'media_swept', params: { ...(await sweepMedia(db, files)) } }),
  },
  {
    type: 'clean_up',
    scope: 'installation',
    cron: '30 3 * * *',
    run: async ({ now }) => ({ said: 'cleaned_up', params: await cleanUp(db, now) }),
  },
]
