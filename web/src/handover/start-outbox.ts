import { formatRupiah } from '@rental/core/kernel/money'
import { formatPlate } from '@rental/core/kernel/plate'
import type { Named } from '@rental/core/kernel/route'
import type { QueryClient } from '@tanstack/react-query'
import { readAgain } from '../api/read-again.ts'
import { session } from '../api/session.ts'
import { changedBy, makeStale } from '../api/use-call.ts'
import { loadWords, say } from '../text/text.ts'
import { notify } from '../ui/notify.ts'
import { device } from './device.ts'
import { tellDevice, tellSent, watchDevice, watchSent } from './device-news.ts'
import { handoverCalls } from './handover-calls.ts'
import { expenseCalls, type KeptExpense } from './expense.ts'
import type { Handover } from './handover.ts'
import { makeDue, nextDue, sendDue } from './outbox.ts'
import { clockCalls, type KeptPress } from './press.ts'
import { runAgain } from './run-again.ts'
import { transport } from './transport.ts'

const everyMs = 30_000

/** One tab at a time; another waits for its turn, as the one that sends may be closed before it is done. */
const inOneTab = async (work: () => Promise<void>): Promise<void> => {
  // Without locks (no https) every tab sends: the server recognises what it has.
  if (!('locks' in navigator)) return work()
  await navigator.locks.request('handover-outbox', work)
}

/** Every tab reads again what the call changed; resolves when this one has. */
function refresh(client: QueryClient, route: Named): Promise<unknown> {
  tellSent(changedBy(route))
  return makeStale(client, route)
}

/** A sentence that could not be loaded must not keep the screens from following. */
function toast(section: string, sentence: () => string): void {
  loadWords([section]).then(
    () => notify.success(sentence()),
    () => {},
  )
}

function announce(client: QueryClient, { job: { entry } }: Handover): Promise<unknown> {
  const name = entry.vehicle ? formatPlate(entry.vehicle.plate) : entry.number
  toast('run_sheet', () => say('run_sheet.sent', { name }))
  return refresh(client, entry.kind === 'RETURN' ? handoverCalls.inspect : handoverCalls.complete)
}

function announceExpense(client: QueryClient, { body }: KeptExpense): Promise<unknown> {
  toast('wallet', () => say('wallet.mine.sent', { amount: formatRupiah(body.amount) }))
  return refresh(client, expenseCalls.debit)
}

const pressed = {
  IN: { word: 'clocked_in', route: clockCalls.clockIn },
  OUT: { word: 'clocked_out', route: clockCalls.clockOut },
  SUBMIT: { word: 'submitted', route: clockCalls.move },
} as const

function announcePress(client: QueryClient, { what: { kind } }: KeptPress): Promise<unknown> {
  const { word, route } = pressed[kind]
  toast('driver_day', () => say(`driver_day.clock.${word}`))
  return refresh(client, route)
}

function announceDeparture(client: QueryClient): Promise<unknown> {
  toast('run_sheet', () => say('run_sheet.left'))
  return refresh(client, handoverCalls.move)
}

let isStarted = false

/**
 * Sends what the device keeps: now, when something is added, when a pause is over, when the signal comes back, and every
 * half minute.
 */
export function startOutbox(client: QueryClient): void {
  if (isStarted) return
  isStarted = true
  let timer: ReturnType<typeof setTimeout> | undefined

  const sendAll = async () => {
    const user = session.read()?.user.id
    if (!user || !navigator.onLine) return
    const begun = Date.now()
    await sendDue({
      device,
      transport,
      user,
      now: Date.now,
      onChange: tellDevice,
      onSent: (handover) => void announce(client, handover),
      onExpense: (expense) => void announceExpense(client, expense),
      onPress: (press) => announcePress(client, press),
      onRefusedPress: () => void refresh(client, clockCalls.mine),
      onDeparture: () => announceDeparture(client),
      onRefusedDeparture: () => void refresh(client, handoverCalls.move),
    })
    clearTimeout(timer)
    const next = await nextDue({ device, user }, begun)
    if (next !== null) timer = setTimeout(run, Math.max(0, next - Date.now()))
  }
  const run = runAgain(() => inOneTab(sendAll))
  const runAtOnce = async () => {
    const user = session.read()?.user.id
    if (user) await makeDue({ device, user }).catch(() => {})
    run()
  }

  addEventListener('online', () => void runAtOnce())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && run())
  watchDevice(run)
  watchSent((modules) => {
    for (const module of modules) void readAgain(client, module)
  })
  setInterval(run, everyMs)
  void runAtOnce()
}

/** Tries at once, whatever the pause. */
export async function sendNow(): Promise<void> {
  const user = session.read()?.user.id
  if (user) await makeDue({ device, user })
  tellDevice()
}
