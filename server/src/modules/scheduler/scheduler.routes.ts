import { Refusal } from '@rental/core/kernel/error'
import type { Language } from '@rental/core/kernel/text'
import {
  scheduler,
  type SchedulerConfig,
  type SchedulerStats,
  type TaskType,
} from '@rental/core/modules/scheduler/scheduler.contract'
import type { Tx } from '../../db/tx.ts'
import { handlers } from '../../http/handlers.ts'
import { answerIn } from '../../jobs/answer.ts'
import { isCron, nextDue } from '../../jobs/cron.ts'
import type { Ledger } from '../../jobs/ledger.ts'
import {
  begin,
  homeZone,
  plannedTasks,
  schedulerSettings,
  stopExecutions,
  taskQueue,
  zonesInUse,
} from '../../jobs/scheduler.store.ts'
import type { Task } from '../../jobs/task.ts'
import { say } from '../../text/text.ts'
import { figuresOfTasks, newestExecutions, writePlan, writeSettings, type TaskFigures } from './scheduler.store.ts'

export interface SchedulerOptions {
  tasks: readonly Task[]
  ledger: Ledger
  tick: () => Promise<void>
}

const none: Omit<TaskFigures, 'task_type'> = {
  total: 0,
  pending: 0,
  running: 0,
  completed: 0,
  failed: 0,
  average_duration_ms: null,
  last_execution: null,
}
const sum = (figures: readonly TaskFigures[], of: 'total' | 'pending' | 'running' | 'completed' | 'failed') =>
  figures.reduce((total, row) => total + row[of], 0)

export const schedulerHandlers = ({ tasks, ledger, tick }: SchedulerOptions) => {
  const taskOf = (type: TaskType): Task => {
    const found = tasks.find((task) => task.type === type)
    if (!found) throw new Refusal('not_found')
    return found
  }

  /** The tasks with their plans and what ran of them. */
  async function planned(tx: Tx) {
    const [plans, figures] = await Promise.all([plannedTasks(tx), figuresOfTasks(tx)])
    return tasks.map((task) => {
      const plan = plans.find(({ task_type }) => task_type === task.type)
      return {
        task,
        cron: plan?.cron_expression ?? task.cron,
        isActive: plan?.is_active ?? false,
        figures: { task_type: task.type, ...(figures.find(({ task_type }) => task_type === task.type) ?? none) },
      }
    })
  }

  /** The first company's clock that comes to it. */
  const nextOf = (task: Task, cron: string, zones: readonly string[]) =>
    (task.scope === 'company' && zones.length > 0 ? zones : [homeZone])
      .map((zone) => nextDue(cron, zone, new Date()))
      .reduce((first, next) => (next < first ? next : first))
      .toISOString()

  async function stats(tx: Tx, language: Language): Promise<SchedulerStats> {
    const [all, zones] = await Promise.all([planned(tx), zonesInUse(tx)])
    const figures = all.map((entry) => entry.figures)
    return {
      total_tasks: all.length,
      active_tasks: all.filter(({ isActive }) => isActive).length,
      total_executions: sum(figures, 'total'),
      uptime_seconds: Math.floor(process.uptime()),
      execution_summary: {
        total: sum(figures, 'total'),
        pending: sum(figures, 'pending'),
        running: sum(figures, 'running'),
        completed: sum(figures, 'completed'),
        failed: sum(figures, 'failed'),
      },
      tasks: all.map(({ task, cron, isActive, figures: ran }) => ({
        task_type: task.type,
        name: say(language, `scheduler.tasks.${task.type}.name`),
        total_executions: ran.total,
        successful_executions: ran.completed,
        failed_executions: ran.failed,
        average_duration_ms: ran.average_duration_ms,
        is_active: isActive,
        is_running: ran.pending + ran.running > 0,
        last_execution: ran.last_execution,
        next_scheduled: isActive ? nextOf(task, cron, zones) : null,
      })),
    }
  }

  async function config(tx: Tx, language: Language): Promise<SchedulerConfig> {
    const [settings, all] = await Promise.all([schedulerSettings(tx), planned(tx)])
    return {
      settings,
      tasks: all.map(({ task, cron, isActive, figures }) => ({
        task_type: task.type,
        name: say(language, `scheduler.tasks.${task.type}.name`),
        description: say(language, `scheduler.tasks.${task.type}.description`),
        scope: task.scope,
        cron_expression: cron,
        is_active: isActive,
        last_run: figures.last_execution,
      })),
    }
  }

  return handlers(scheduler, {
    stats: ({ tx, language }) => stats(tx, language),
    config: ({ tx, language }) => config(tx, language),
    async changeSettings({ tx, language }, { body }) {
      await writeSettings(tx, body)
      return config(tx, language)
    },
    async changeTask({ tx, language }, { params, body }) {
      taskOf(params.taskType)
      const { cron_expression, is_active } = body
      if (cron_expression !== undefined && !isCron(cron_expression))
        throw new Refusal('invalid_input', { fields: { cron_expression: { key: 'cron' } } })
      await writePlan(tx, params.taskType, {
        ...(cron_expression !== undefined && { cron_expression: cron_expression.replace(/\s+/g, ' ') }),
        ...(is_active !== undefined && { is_active }),
      })
      return config(tx, language)
    },
    async trigger({ tx, actor, now }, { params }) {
      const executions = await begin(tx, {
        task: taskOf(params.taskType),
        cause: 'PERSON',
        at: now,
        by: actor.full_name,
      })
      if (executions === 0) throw new Refusal('task_running')
      return { executions }
    },
    async stop({ transact }, { params }) {
      const ended = await transact(async (tx) => {
        await writePlan(tx, params.taskType, { is_active: false })
        return stopExecutions(tx, params.taskType)
      })
      await ledger.cancelAll(taskQueue, ended)
      await tick()
      return { stopped: ended.length }
    },
    async executions({ tx, language }, { params, query }) {
      const rows = await newestExecutions(tx, taskOf(params.taskType).type, query.limit)
      return {
        executions: rows.map(({ result, ...row }) => ({ ...row, message: answerIn(result, language).message })),
      }
    },
  })
}
