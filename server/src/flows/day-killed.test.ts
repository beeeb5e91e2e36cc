import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { codesOf } from '@rental/core/kernel/machine'
import { agreedDayCodes, driverDayMachine } from '@rental/core/modules/driver-day/driver-day.machine'
import { session } from '@rental/core/modules/session/session.contract'
import { expect, test } from 'vitest'
import { runProofs } from '../proofs/run-proofs.ts'
import { confirmerProgram, confirmers } from '../testing/day-confirmer.ts'
import { drivingFor } from '../testing/driving.ts'
import { invoicesOf } from '../testing/invoicing.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { company, id: user } = await owner.call(session.info, {})
const { aCustomer, served, submitted, anotherDriver } = await drivingFor(owner)
const { billed } = invoicesOf(owner)

/** Longer than the process lives. */
const forEver = 600_000
/** How long others live, in ms; `KILLS=all` kills more often. */
const lifetimes = process.env['KILLS'] === 'all' ? [20, 60, 120] : [60]

interface Day {
  id: string
  status: number
  /** Rows of the billing schedule that bill it, and lines of invoices that stand. */
  rows: number
  lines: number
}
const days = () =>
  asOwner<Day>(
    server.url,
    `select day.id, day.status, count(distinct row.id)::int as rows, count(line.id)::int as lines
     from driver_day as day
     left join billing_schedule as row on row.driver_day_id = day.id and row.status <> 'VOID'
     left join invoice_line as line on line.schedule_id = row.id and line.is_billed
     group by day.id, day.status order by day.id`,
  )
const isConfirmed = ({ status }: Day) => agreedDayCodes.includes(status)

function confirming(confirmer: (typeof confirmers)[number], waiting: number) {
  const given = [server.url, company.id, user, confirmer, String(waiting)]
  const child = spawn(process.execPath, [confirmerProgram, ...given], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  return {
    ended,
    /** The first day that was confirmed and has no row yet; none where others were faster with all of them. */
    between: async () => String((await Promise.race([once(child.stdout, 'data'), ended]))[0]).split(/\s/)[1] ?? '',
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

test('a process that is killed between the confirmation of a day and its row leaves both or neither', async () => {
  const customer = await aCustomer()
  const orders = [await served(await anotherDriver(), customer), await served(await anotherDriver(), customer)]
  const wanted = 12
  for (const { assignment_id } of orders)
    for (let ago = 1; ago <= wanted; ago += 1) await submitted(assignment_id, ago, '08:00', '22:00')

  for (const confirmer of confirmers) {
    const { between, kill } = confirming(confirmer, forEver)
    const id = await between()
    await kill()
    const found = await days()
    expect(found.filter(isConfirmed)).toEqual([])
    expect(found.find((day) => day.id === id)).toMatchObject({ rows: 0 })
  }
  for (const lives of lifetimes) {
    const both = [confirming('DESK', 5), confirming('CUSTOMER', 5)]
    await Promise.all(both.map(({ between }) => between()))
    await pause(lives)
    await Promise.all(both.map(({ kill }) => kill()))
    for (const day of await days()) expect(day.rows).toBe(isConfirmed(day) ? 1 : 0)
  }
  // Some are left; all who may confirm them do so at once, to the end.
  await Promise.all(confirmers.map((confirmer) => confirming(confirmer, 0).ended))
  const confirmed = await days()
  expect(confirmed).toHaveLength(2 * wanted)
  expect(confirmed.filter((day) => !isConfirmed(day) || day.rows !== 1)).toEqual([])

  for (const { order } of orders) await billed(order.id, '2099-12-31')
  for (const { order } of orders) await billed(order.id, '2099-12-31')
  const billedCodes = codesOf(driverDayMachine, ['billed'])
  expect((await days()).filter(({ status, lines }) => !billedCodes.includes(status) || lines !== 1)).toEqual([])
  expect((await runProofs(server.work, 'billing_rows'))?.flatMap(({ evidence }) => evidence)).toEqual([])
}, 120_000)
