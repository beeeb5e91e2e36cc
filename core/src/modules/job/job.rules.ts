import type { Job, Queue, QueueStats } from './job.contract.ts'

type Status = Job['status']

/** False for the queue of dead letters: failed jobs stay there until a person retries them. */
export const isWorked = (queue: Queue): boolean => queue !== 'dead_letter'

export const canBeRetried = (queue: Queue, status: Status): boolean =>
  !isWorked(queue) || status === 'failed' || status === 'cancelled'

const notEnded: readonly Status[] = ['waiting', 'delayed', 'paused', 'running']
export const canBeCancelled = (queue: Queue, status: Status): boolean => isWorked(queue) && notEnded.includes(status)

/** True while the status will soon change without a person. */
export const isUnderWay = (queue: Queue, status: Status): boolean =>
  isWorked(queue) && (status === 'waiting' || status === 'running')

/** Share of a queue's jobs that have ended, in percent. */
export const percentThrough = ({ total, completed, failed }: Pick<QueueStats, 'total' | 'completed' | 'failed'>) =>
  total === 0 ? 0 : Math.round(((completed + failed) / total) * 100)
