import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@rental/core/kernel/error'
import { codesOf } from '@rental/core/kernel/machine'
import { driverDayMachine } from '@rental/core/modules/driver-day/driver-day.machine'
import { permissions } from '@rental/core/modules/index'
import { openDatabase } from '../db/pool.ts'
import { finish, nobody, transact, type Tx } from '../db/tx.ts'
import { dispatch } from '../flows/dispatch.ts'
import { answerDays, confirmBySilence } from '../flows/driver-days.ts'
import type { Ctx } from '../http/handlers.ts'
import { moveDay } from '../modules/driver-day/driver-day.commands.ts'
import type { Announce } from '../record/reaction.ts'

/** Path of this program, for those who start it. */
export const confirmerProgram = import.meta.filename

/** Those who confirm a day: the desk, the customer by link, and the job that takes silence for a yes. */
export const confirmers = ['DESK', 'CUSTOMER', 'SILENCE'] as const

/**
 * Runs as a process of its own, to be killed: confirms the days that wait, `node day-confirmer.ts <url> <company> <user>
 * <confirmer> <pause>`. It says 'between' and the day once it is confirmed and before its row of the billing schedule is
 * laid, and waits there for so many milliseconds.
 */
const [, program, url, company, user, confirmer, waiting] = process.argv
if (program === confirmerProgram && url && company && user && confirmer && waiting) {
  const db = openDatabase(url, 2, { perCompany: 2 })
  const acting = { ...nobody, company, user }
  const actor = { user_id: user, full_name: 'Desk', permissions: new Set<string>(permissions) }
  const announce: Announce = async (work, event) => {
    await finish(work.tx)
    process.stdout.write(`between ${event.id}\n`)
    await pause(Number(waiting))
    await dispatch(work, event)
  }
  const workIn = (tx: Tx, now = new Date()) => ({ tx, actor, language: 'en', now, announce }) as unknown as Ctx
  /** Far enough that nobody has time left to object. */
  const muchLater = new Date(Date.now() + 90 * 86_400_000)
  const open = codesOf(driverDayMachine, ['submitted'])
  const days = await transact(db, acting, (tx) =>
    tx.selectFrom('driver_day').select(['id', 'customer_id']).where('status', 'in', open).orderBy('id').execute(),
  )
  const confirm = (tx: Tx, { id, customer_id }: (typeof days)[number]): Promise<unknown> => {
    if (confirmer === 'SILENCE') return confirmBySilence(workIn(tx, muchLater))
    if (confirmer === 'DESK') return moveDay(workIn(tx), id, { action: 'confirm', reason: 'Per telepon' })
    return answerDays(workIn(tx), { customer_id, name: 'Ibu Ratna', confirmed: [id], disputed: [] })
  }
  for (const day of days)
    await transact(db, acting, (tx) => confirm(tx, day)).catch((error: unknown) => {
      // Another process was faster.
      if (!(error instanceof Refusal)) throw error
    })
  await db.close()
}
