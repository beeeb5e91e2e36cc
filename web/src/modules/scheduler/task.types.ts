import type { SchedulerStats } from '@rental/core/modules/scheduler/scheduler.contract'

export type TaskStats = SchedulerStats['tasks'][number]
