import type { Job, Queue, QueueStats } from './job.contract.ts'

type Status = Job['status']

/** Whether servers take jobs out of it. What failed for good lies with the dead letters until somebody sends it back. */
export const isWorked = (queue: Queue): boolean => queue !== 'dead_letter'

export const canBeRetried = (queue: Queue, status: Status): boolean =>
  !isWorked(queue) || status === 'failed' || status === 'cancelled'

const notEnded: readonly Status[] = ['waiting', 'delayed', 'paused', 'running']
export const canBeCancelled = (queue: Queue, status: Status): boolean => isWorked(queue) && notEnded.includes(status)

/** Whether it will soon look different by itself. */
export const isUnderWay = (queue: Queue, status: Status): boolean =>
  isWorked(queue) && (status === 'waiting' || status === 'running')

/** How much of a queue is through, in percent. */
export const percentThrough = ({ total, completed, failed }: Pick<QueueStats, 'total' | 'completed' | 'failed'>) =>
  total === 0 ? 0 : Math.round(((completed + failed) / total) * 100)
