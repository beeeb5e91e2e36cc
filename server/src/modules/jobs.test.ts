import { job } from '@rental/core/modules/job/job.contract'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { message } from '@rental/core/modules/message/message.contract'
import { notification } from '@rental/core/modules/notification/notification.contract'
import { proof, proofNames } from '@rental/core/modules/proof/proof.contract'
import { scheduler, type TaskType } from '@rental/core/modules/scheduler/scheduler.contract'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobFailed, taskFailed } from '../flows/alarms.ts'
import { DeliveryError } from '../outside/transport.ts'
import { startTestServer, asOwner } from '../testing/test-server.ts'
import { aWorker, until } from '../testing/jobs.ts'
import { jobRunners, scheduledTasks } from './jobs.ts'

/** Messages that were sent, and the failure of the next attempt. */
const sent: string[] = []
let fault: DeliveryError | null = null
const server = await startTestServer({
  transports: {
    EMAIL: {
      channel: 'EMAIL',
      async send({ recipient }) {
        if (fault) throw fault
        sent.push(recipient)
        return { id: recipient }
      },
    },
  },
})
const operator = server.as('Owner', 'operator')
const owner = server.as('Owner')
let worker: Awaited<ReturnType<typeof aWorker>>
beforeAll(async () => {
  worker = await aWorker(server, { runners: jobRunners(server.work), tasks: scheduledTasks(server.work) })
})
afterAll(() => worker.stop())

const told = async (caller: typeof owner, type: string) => {
  const { items } = await caller.call(notification.list, { query: {} })
  return items.filter(({ notification_type }) => notification_type === type)
}

/** Runs a task and returns the sentences of its answers. */
async function ran(taskType: TaskType): Promise<string[]> {
  const executions = async () =>
    (await operator.call(scheduler.executions, { params: { taskType }, query: {} })).executions
  await until(async () => (await executions()).every(({ completed_at }) => completed_at))
  const before = (await executions()).length
  await operator.call(scheduler.trigger, { params: { taskType } })
  const done = await until(async () => {
    const rows = await executions()
    return rows.length > before && rows.every(({ completed_at }) => completed_at) && rows
  })
  return done.slice(0, done.length - before).map(({ message: said, error }) => said ?? error ?? '')
}

describe('every scheduled task', () => {
  test.each([
    ['document_expiry', /^\d+ new reminders\.$/],
    ['sim_expiry', /^\d+ new reminders\.$/],
    ['rental_expiry', /^\d+ new reminders\.$/],
    ['handover_due', /^\d+ new reminders\.$/],
    ['quotation_expiry', /^\d+ quotations closed\.$/],
    ['billing_run', /^(\d+ invoices created|No contract period is due yet)\.$/],
    ['unsettled_cash', /^\d+ reminders, \d+ became a debt, \d+ running low\.$/],
    ['revenue_earned', /^Rent of \d+ invoices and months booked\.$/],
    ['transfer_arrival', /^\d+ vehicles arrived at another branch\.$/],
    ['message_delivery', '0 messages sent, 0 postponed, 0 not sent.'],
    ['nightly_proofs', `${proofNames.length} checks run, 0 failed.`],
    ['backup', /^\d+ rows and 0 files in 1 MB\.$/],
    ['media_sweep', '0 unused uploads and 0 files deleted.'],
    ['clean_up', /request keys and 0 notifications deleted\.$/],
  ] as const)('%s does its work', async (type, says) => {
    const said = await ran(type)
    expect(said.length).toBeGreaterThan(0)
    for (const sentence of said) expect(sentence).toMatch(says)
  })
  test('backups lie where they belong', async () => {
    await ran('backup')
    expect(await readdir(server.work.backup.to)).toContainEqual(expect.stringMatching(/^lajur-.*\.tar\.zst$/))
  })
})

describe('what fails is told to those who can act', () => {
  test('a task, to those who run the installation', async () => {
    await taskFailed(server.db, { execution: 'x', task_type: 'backup', company_id: null, error: 'the disk is full' })
    expect(await told(operator, 'TASK_FAILED')).toMatchObject([
      { title: 'A scheduled task failed: Backup', message: 'Error: the disk is full', priority: 'HIGH' },
    ])
    expect(await told(owner, 'TASK_FAILED')).toEqual([])
  })
  test('a job that failed for good, to those who run the installation, once', async () => {
    const dead = { id: crypto.randomUUID(), queue: 'message.deliver', error: 'out of paper' }
    await jobFailed(server.db, dead)
    await jobFailed(server.db, dead)
    expect(await told(operator, 'JOB_FAILED')).toMatchObject([
      {
        title: 'A background job failed permanently: Messages',
        message: 'Error: out of paper',
        reference_type: 'JOB',
        reference_id: dead.id,
      },
    ])
    expect(await told(owner, 'JOB_FAILED')).toEqual([])
  })
  test('a proof that does not hold, urgently', async () => {
    await asOwner(server.url, 'create table forgotten (company_id uuid, id uuid)')
    await operator.call(proof.run, {})
    const alarms = await until(async () => {
      const found = await told(operator, 'PROOF_FAILED')
      return found.length > 1 && found
    })
    expect(alarms.map(({ title, priority }) => `${priority}: ${title}`).toSorted()).toEqual([
      'URGENT: A nightly check failed: Company isolation',
      'URGENT: A nightly check failed: History',
    ])
    await asOwner(server.url, 'drop table forgotten')
  })
})

describe('a message', () => {
  const write = async (email: string) => {
    const { id } = await owner.call(customer.create, {
      body: { kind: 'PERSONAL', name: 'Sari', phone: '081234567890', email, accept_duplicate: true },
    })
    return owner.call(message.create, {
      body: { customer_id: id, template: 'GREETING', channel: 'EMAIL', language: 'en' } as never,
    })
  }
  test('goes out by a job of its own as soon as it is written', async () => {
    await write('sari@customer.example')
    await until(async () => sent.includes('sari@customer.example'))
    const { items: jobs } = await until(async () => {
      const page = await operator.call(job.newest, { query: { queue_in: 'message.deliver', status_in: 'completed' } })
      return page.items.length > 0 && page
    })
    expect(jobs[0]).toMatchObject({ companyName: 'alpha', returnValue: { message: 'Sent.' } })
  })
  test('that is refused for good is told to its company', async () => {
    fault = new DeliveryError('REFUSED', 'no such mailbox')
    await write('nobody@customer.example')
    const [alarm] = await until(async () => {
      const found = await told(owner, 'MESSAGE_FAILED')
      return found.length > 0 && found
    })
    expect(alarm).toMatchObject({
      title: 'A message to Sari was not delivered',
      message: 'Reason: no such mailbox',
    })
  })
})
