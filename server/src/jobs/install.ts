import { PgBoss } from 'pg-boss'
import type { JobKind } from './job.ts'

export const deadLetters = 'dead_letter'
const day = 86_400

/** pg-boss over a connection that owns its tables; the application role reaches them only through `enqueue_job`. */
export const bossOver = (url: string, connections: number, { supervise = false } = {}) =>
  new PgBoss({
    connectionString: url,
    application_name: 'lajur-jobs',
    max: connections,
    // It reads for those who run the installation; a job's transaction says for whom it works.
    options: '-c timezone=UTC -c app.platform=on',
    // Schedules are ours: they follow the clock of each company.
    schedule: false,
    supervise,
    // A pass fails the jobs of servers that fell silent; it needs both intervals.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    // Keys that run alone are skipped as this cache knows them: a dead one stays in it until it is read again.
    queueCacheIntervalSeconds: 5,
    useListenNotify: true,
    warningQueueSize: 100_000,
  })

/** Brings the tables of the queues up to date, and the queues to what the kinds say. */
export async function installJobs(url: string, kinds: readonly JobKind[]): Promise<void> {
  const boss = bossOver(url, 1)
  // Its problems come back as rejected calls.
  boss.on('error', () => {})
  await boss.start()
  try {
    await boss.createQueue(deadLetters, { deleteAfterSeconds: 90 * day, retentionSeconds: 365 * day })
    for (const kind of kinds) {
      const { name, retries = 5, retrySeconds = 10, mostRetrySeconds = 3600, minutes = 15, alone = false } = kind
      const rules = {
        retryLimit: retries,
        retryDelay: retrySeconds,
        retryBackoff: true,
        retryDelayMax: mostRetrySeconds,
        expireInSeconds: minutes * 60,
        // A server that dies is noticed by its silence, not by the end of that time.
        heartbeatSeconds: 20,
        deleteAfterSeconds: 30 * day,
        retentionSeconds: 365 * day,
        deadLetter: deadLetters,
        notify: true,
      }
      await boss.createQueue(name, { ...rules, policy: alone ? 'singleton' : 'standard' })
      await boss.updateQueue(name, rules)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}
