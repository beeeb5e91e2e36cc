import { formatRupiah } from '@rental/core/kernel/money'
import { formatPlate } from '@rental/core/kernel/plate'
import type { QueryClient } from '@tanstack/react-query'
import { session } from '../api/session.ts'
import { makeStale } from '../api/use-call.ts'
import { loadWords, say } from '../text/text.ts'
import { notify } from '../ui/notify.ts'
import { device } from './device.ts'
import { tellDevice, watchDevice } from './device-news.ts'
import { handoverCalls } from './handover-calls.ts'
import { expenseCalls, type KeptExpense } from './expense.ts'
import type { Handover } from './handover.ts'
import { makeDue, sendDue } from './outbox.ts'
import { clockCalls, type KeptPress } from './press.ts'
import { transport } from './transport.ts'

const everyMs = 30_000

/** Work that one tab does for all; a tab that finds it taken leaves it to the other. */
const inOneTab = async (work: () => Promise<void>): Promise<void> => {
  // Without locks (no https) every tab sends: the server recognises what it has.
  if (!('locks' in navigator)) return work()
  await navigator.locks.request('handover-outbox', { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}

async function announce(client: QueryClient, { job: { entry } }: Handover): Promise<void> {
  await loadWords(['run_sheet'])
  notify.success(say('run_sheet.sent', { name: entry.vehicle ? formatPlate(entry.vehicle.plate) : entry.number }))
  await makeStale(client, entry.kind === 'RETURN' ? handoverCalls.inspect : handoverCalls.complete)
}

async function announceExpense(client: QueryClient, { body }: KeptExpense): Promise<void> {
  await loadWords(['wallet'])
  notify.success(say('wallet.mine.sent', { amount: formatRupiah(body.amount) }))
  await makeStale(client, expenseCalls.debit)
}

async function announcePress(client: QueryClient, { what: { kind } }: KeptPress): Promise<void> {
  await loadWords(['driver_day'])
  notify.success(say(`driver_day.clock.${kind === 'IN' ? 'clocked_in' : 'clocked_out'}`))
  await makeStale(client, kind === 'IN' ? clockCalls.clockIn : clockCalls.clockOut)
}

let isStarted = false

/** Sends what the device keeps: now, when something is added, when the signal comes back, and every half minute. */
export function startOutbox(client: QueryClient): void {
  if (isStarted) return
  isStarted = true
  let running: Promise<void> | null = null
  let again = false

  const sendAll = async () => {
    do {
      again = false
      const user = session.read()?.user.id
      if (user && navigator.onLine)
        await sendDue({
          device,
          transport,
          user,
          now: Date.now,
          onChange: tellDevice,
          onSent: (handover) => void announce(client, handover),
          onExpense: (expense) => void announceExpense(client, expense),
          onPress: (press) => announcePress(client, press),
          onRefusedPress: () => void makeStale(client, clockCalls.mine),
        })
    } while (again)
  }
  const run = () => {
    again = true
    running ??= inOneTab(sendAll)
      // A device that keeps nothing has nothing to send.
      .catch(() => {})
      .finally(() => {
        running = null
      })
  }
  const runAtOnce = async () => {
    const user = session.read()?.user.id
    if (user) await makeDue({ device, user }).catch(() => {})
    run()
  }

  addEventListener('online', () => void runAtOnce())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && run())
  watchDevice(run)
  setInterval(run, everyMs)
  void runAtOnce()
}

/** Tries at once, whatever the pause. */
export async function sendNow(): Promise<void> {
  const user = session.read()?.user.id
  if (user) await makeDue({ device, user })
  tellDevice()
}
