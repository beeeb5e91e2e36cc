import { reminderHours } from '@rental/core/modules/notification/notification.rules'
import type { ExpiryTopicName } from '@rental/core/modules/notification/notification.topics'
import { addDays } from '@rental/core/kernel/date'
import { chaseAdvances, warnOfLowWallets } from '../flows/chase-advances.ts'
import { earnRevenue } from '../billing/earn-revenue.ts'
import { companyToday } from '../record/company-zone.ts'
import { makeBackup } from '../backup/make-backup.ts'
import type { Database } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'
import { messageFailed, proofsFailed } from '../flows/alarms.ts'
import { cleanUp } from '../flows/clean-up.ts'
import { billForward, createForwardInvoices, forwardInvoices } from '../flows/forward-invoices.ts'
import { dispatch } from '../flows/dispatch.ts'
import { confirmBySilence } from '../flows/driver-days.ts'
import { invoiceBatches } from '../flows/invoice-batch.ts'
import { runsOutside, type JobKind, type Runner } from '../jobs/job.ts'
import { runTask } from '../jobs/scheduler.ts'
import type { Task } from '../jobs/task.ts'
import { askForApproval } from '../notify/ask-approval.ts'
import { remindOfExpiry } from '../notify/remind.ts'
import { withdrawAll } from '../notify/withdraw.ts'
import { deliverByJob, deliverWaiting } from '../outside/deliver.ts'
import { deliverJob } from '../outside/deliver.job.ts'
import type { Sealing } from '../outside/sealing.ts'
import type { Transports } from '../outside/transport.ts'
import type { PdfRenderer } from '../outside/pdf/renderer.ts'
import type { Files } from '../outside/files.ts'
import { tellOfReturns } from '../handover/customer-letters.ts'
import { runProofs } from '../proofs/run-proofs.ts'
import { arriveTransfers } from '../occupancy/transfer.ts'
import { invoiceBatchJob } from './invoice/invoice-batch.job.ts'
import { closeExpired } from './quotation/quotation.expiry.ts'
import { sweepMedia } from './media/media.sweep.ts'

/** Every kind of job there is: each has a queue of its name. */
export const jobKinds: readonly JobKind[] = [runTask, deliverJob, createForwardInvoices, invoiceBatchJob]

export interface JobOptions {
  url: string
  db: Database
  files: Files
  /** Prints papers. */
  renderer: PdfRenderer
  /** Public address, for the links in messages. */
  publicUrl: string
  transports: Transports
  sealing: Sealing
  backup: { to: string; keep: number }
}

const onFailed = async (...failed: Parameters<typeof messageFailed>) => void (await messageFailed(...failed))

/** Runners of the job kinds, except scheduled tasks, which the scheduler runs itself. */
export const jobRunners = ({ db, transports, sealing, files, renderer, publicUrl }: JobOptions): Runner[] => [
  runsOutside(deliverJob, async ({ company, now }, { id }) => {
    if (!company) throw new Error('a message belongs to a company')
    const outcome = await deliverByJob(db, transports, { company, id }, now, { onFailed, files, sealing })
    return { said: `message_${outcome}` }
  }),
  forwardInvoices,
  invoiceBatches({ db, transports, papers: { files, renderer }, links: { publicUrl, sealing } }),
]

/** Which task reminds of what. */
const reminders = {
  document_expiry: ['STNK_TAX', 'STNK', 'KIR', 'PERMIT', 'OTHER', 'INSURANCE'],
  sim_expiry: ['SIM', 'SKCK'],
  rental_expiry: ['QUOTATION', 'CONTRACT', 'DEPOSIT'],
  handover_due: [
    'RETURN',
    'RETURN_MONTHLY',
    'DELIVERY',
    'REPORT_MISSING',
    'CONTRACT_UNSIGNED',
    'OVERSTAY',
    'OVERSTAY_BOOKED',
  ],
} as const satisfies Record<string, readonly ExpiryTopicName[]>

const reminding = (type: keyof typeof reminders, cron: string): Task => ({
  type,
  scope: 'company',
  cron,
  run: async ({ tx, now }) => ({ said: 'reminded', params: { count: await remindOfExpiry(tx, now, reminders[type]) } }),
})

/** Approvals and handovers are reminded of every hour, and customers told of their returns; reminders that no longer apply are withdrawn. */
async function remindByTheHour({ tx, now }: { tx: Tx; now: Date }, transports: Transports): Promise<number> {
  await withdrawAll(tx)
  await tellOfReturns(tx, transports)
  return (await remindOfExpiry(tx, now, reminders.handover_due)) + (await askForApproval(tx, now))
}

/** The scheduled tasks and their default times. */
export const scheduledTasks = ({ url, db, files, transports, sealing, backup }: JobOptions): Task[] => [
  reminding('document_expiry', '0 7 * * *'),
  reminding('sim_expiry', '5 7 * * *'),
  reminding('rental_expiry', '10 7 * * *'),
  {
    type: 'handover_due',
    scope: 'company',
    cron: `0 ${reminderHours.first}-${reminderHours.last} * * *`,
    run: async (ctx) => ({ said: 'reminded', params: { count: await remindByTheHour(ctx, transports) } }),
  },
  {
    type: 'quotation_expiry',
    scope: 'company',
    cron: '10 0 * * *',
    run: async ({ tx, now }) => ({
      said: 'quotations_expired',
      params: { count: await closeExpired({ tx, now, language: 'id', announce: dispatch }) },
    }),
  },
  {
    type: 'driver_day_silence',
    scope: 'company',
    cron: '30 4 * * *',
    run: async ({ tx, now }) => ({
      said: 'driver_days_confirmed',
      params: { count: await confirmBySilence({ tx, now, language: 'id', announce: dispatch }) },
    }),
  },
  {
    type: 'billing_run',
    scope: 'company',
    cron: '0 5 * * *',
    run: ({ tx }) => billForward(tx),
  },
  {
    type: 'revenue_earned',
    scope: 'company',
    cron: '30 1 * * *',
    run: async ({ tx }) => ({
      said: 'revenue_earned',
      params: { count: await earnRevenue(tx, addDays(await companyToday(tx), -1)) },
    }),
  },
  {
    type: 'unsettled_cash',
    scope: 'company',
    cron: '20 7 * * *',
    async run({ tx }) {
      const today = await companyToday(tx)
      const low = await warnOfLowWallets(tx, today)
      return { said: 'cash_chased', params: { ...(await chaseAdvances(tx, today)), low } }
    },
  },
  {
    type: 'transfer_arrival',
    scope: 'company',
    cron: '*/15 * * * *',
    run: async ({ tx }) => ({ said: 'transfers_arrived', params: { count: await arriveTransfers(tx) } }),
  },
  {
    type: 'message_delivery',
    scope: 'installation',
    cron: '*/15 * * * *',
    async run({ now }) {
      const {
        deliver = 0,
        put_off = 0,
        fail = 0,
      } = await deliverWaiting(db, transports, now, 500, { onFailed, files, sealing })
      return { said: 'delivered', params: { sent: deliver, waiting: put_off, failed: fail } }
    },
  },
  {
    type: 'nightly_proofs',
    scope: 'installation',
    cron: '0 2 * * *',
    async run() {
      const runs = (await runProofs({ db, url, files })) ?? []
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
