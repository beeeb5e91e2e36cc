import { TaskType } from '@rental/core/modules/scheduler/scheduler.contract'
import { z } from 'zod'
import type { Database } from '../db/pool.ts'
import { nobody, transact, type Acting, type Tx } from '../db/tx.ts'
import { lastDue } from './cron.ts'
import { job, runsOutside, type JobAnswer, type JobCtx, type OwnRunner } from './job.ts'
import { JobCancelled } from './worker.ts'
import {
  begin,
  complete,
  failLost,
  homeZone,
  noteFailure,
  plannedTasks,
  claimExecution,
  taskQueue,
  zonesInUse,
  type LostExecution,
} from './scheduler.store.ts'
import type { CompanyTask, InstallationTask, Task } from './task.ts'

const platform: Acting = { ...nobody, platform: true, name: 'Lajur', source: 'scheduler' }

export const runTask = job(taskQueue, z.object({ task: TaskType }), {
  alone: true,
  minutes: 120,
})

export interface Failed {
  execution: string
  task_type: string
  company_id: string | null
  error: string
}

/** Begins all due tasks. Each server looks at the clock; the database lets one of them begin a task. */
export function beginDue(
  db: Database,
  tasks: readonly Task[],
  now: Date,
): Promise<{ begun: number; lost: LostExecution[] }> {
  return transact(db, platform, async (tx) => {
    const lost = await failLost(tx)
    const [planned, zones] = await Promise.all([plannedTasks(tx), zonesInUse(tx)])
    let begun = 0
    for (const task of tasks) {
      const found = planned.find(({ task_type }) => task_type === task.type)
      if (!found?.is_active) continue
      for (const zone of task.scope === 'company' ? zones : [homeZone]) {
        // However many times were missed, the last of them is made up for.
        const at = lastDue(found.cron_expression, zone, now)
        if (at > new Date(found.active_since)) begun += await begin(tx, { task, cause: 'SCHEDULE', at, zone })
      }
    }
    return { begun, lost }
  })
}

class Overtaken extends Error {}

/** Runs the executions of the tasks. A task that fails for good is reported. */
export function taskRunner(
  db: Database,
  tasks: readonly Task[],
  onFailed: (failed: Failed) => Promise<void>,
): OwnRunner {
  const actingFor = (ctx: JobCtx): Acting => ({ ...platform, company: ctx.company, request: ctx.id })
  const end = async (tx: Tx, id: string, attempt: number, answer: JobAnswer) => {
    if (!(await complete(tx, id, attempt, answer))) throw new Overtaken('stopped, or taken over by another attempt')
    return answer
  }
  const inCompany = ({ run }: CompanyTask, ctx: JobCtx, id: string, attempt: number) =>
    transact(db, { ...actingFor(ctx), platform: false }, async (tx) => end(tx, id, attempt, await run({ ...ctx, tx })))
  const forAll = async ({ run }: InstallationTask, ctx: JobCtx, id: string, attempt: number) => {
    const answer = await run(ctx)
    return transact(db, platform, (tx) => end(tx, id, attempt, answer))
  }

  return runsOutside(runTask, async (ctx, { task: type }) => {
    // The execution has the id of its job.
    const execution = ctx.id
    const task = tasks.find((known) => known.type === type)
    if (!task) throw new Error(`there is no task ${type}`)
    const attempt = await transact(db, actingFor(ctx), (tx) => claimExecution(tx, execution))
    if (attempt === null) return { said: 'task_stopped' }
    try {
      return await (task.scope === 'company'
        ? inCompany(task, ctx, execution, attempt)
        : forAll(task, ctx, execution, attempt))
    } catch (error) {
      if (error instanceof Overtaken || error instanceof JobCancelled) return { said: 'task_stopped' }
      const said = error instanceof Error ? error.message : String(error)
      const isNoted = await transact(db, platform, (tx) => noteFailure(tx, execution, attempt, said, ctx.isLast))
      if (isNoted && ctx.isLast) await onFailed({ execution, task_type: type, company_id: ctx.company, error: said })
      throw error
    }
  })
}
