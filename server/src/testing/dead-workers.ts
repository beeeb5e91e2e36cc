import { bossOver } from '../jobs/install.ts'
import { asOwner } from './as-owner.ts'

/** Runs the supervision of another server over a queue, as if the silence of its dead workers had lasted long enough. */
export async function noticeTheDead(url: string, queue: string): Promise<void> {
  await asOwner(url, `update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`)
  // It looks after a queue once in a while only.
  await asOwner(url, `update pgboss.queue set monitor_claim_on = null, monitor_on = null where name = '${queue}'`)
  const boss = bossOver(url, 1, { supervise: false })
  await boss.start()
  await boss.supervise(queue)
  await boss.stop({ graceful: false })
  // Its work would be begun again after a pause.
  await asOwner(url, `update pgboss.job set start_after = now() where state = 'retry'`)
}
