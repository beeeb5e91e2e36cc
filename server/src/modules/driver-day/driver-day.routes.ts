import { driverDay, type DriverDayRow } from '@rental/core/modules/driver-day/driver-day.contract'
import { handlers } from '../../http/handlers.ts'
import { companyToday } from '../../record/company-zone.ts'
import { listHandlers, logHandler } from '../../record/crud.ts'
import { countByState } from '../../record/document-handlers.ts'
import { expectRecord } from '../../record/key.ts'
import { clockIn, clockOut, correctDay, enterDay, moveDay, readDay, warned } from './driver-day.commands.ts'
import { readDriverRules } from './driver-rules.ts'
import { assignmentsOf, countDoubtful, daysOfDriver, daysOfOrder, daySource, jobsOfDriver } from './driver-day.store.ts'

const listed = listHandlers<Omit<DriverDayRow, 'warnings'>>(daySource)

export const driverDayHandlers = handlers(driverDay, {
  export: listed.export,
  async list(ctx, input) {
    const page = await listed.list(ctx, input)
    return { ...page, items: await warned(ctx.tx, page.items) }
  },
  async count({ tx }) {
    const [byState, time_to_check] = await Promise.all([countByState(tx, daySource), countDoubtful(tx)])
    return { ...byState, time_to_check }
  },
  async mine({ tx, actor }) {
    const [{ driver_week_limit_hours }, today, jobs, next_jobs, days] = await Promise.all([
      readDriverRules(tx),
      companyToday(tx),
      jobsOfDriver(tx, actor.user_id),
      jobsOfDriver(tx, actor.user_id, 1),
      daysOfDriver(tx, actor.user_id),
    ])
    const open = days.find(({ clock_out }) => !clock_out) ?? null
    return { today, jobs, next_jobs, open, days, week_limit_hours: driver_week_limit_hours }
  },
  clockIn: (ctx, { body }) => clockIn(ctx, body),
  clockOut: (ctx, { params, body }) => clockOut(ctx, params.id, body),
  enter: (ctx, { body }) => enterDay(ctx, body),
  get: ({ tx }, { params }) => readDay(tx, params.id),
  correct: (ctx, { params, body }) => correctDay(ctx, params.id, body),
  move: (ctx, { params, body }) => moveDay(ctx, params.id, body),
  async ofOrder({ tx }, { params }) {
    await expectRecord(tx, 'sales_order', params.id)
    return warned(tx, await daysOfOrder(tx, params.id))
  },
  async assignments({ tx }, { params }) {
    await expectRecord(tx, 'sales_order', params.id)
    return assignmentsOf(tx, params.id)
  },
  log: logHandler(daySource),
})
