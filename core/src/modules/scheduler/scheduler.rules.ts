/** States of an execution; `unknown` for any that another version of the server has left behind. */
export const executionStatuses = ['pending', 'running', 'completed', 'failed', 'cancelled', 'unknown'] as const
export type ExecutionStatus = (typeof executionStatuses)[number]

export const executionStatusOf = (status: string): ExecutionStatus =>
  executionStatuses.find((known) => known === status) ?? 'unknown'

const secondsInHour = 3600
export const uptimeHours = (seconds: number): number => Math.round(seconds / secondsInHour)
