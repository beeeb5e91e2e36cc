import { call } from '../../api/call.ts'
import { session } from '../../api/session.ts'
import { say } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'
import { cell } from '../../ui/cell.ts'
import { shellCalls } from '../../api/shell-calls.ts'

/** True while the user is signing out on purpose: no word then of an expired session, nor a way back. */
export const leaving = cell(false)
const patienceMs = 3000

/** Signed handovers, expenses and clocks that signing out would delete: the shell asks about them first. */
export const unsentQuestion = cell(0)

/** Number of signed handovers, expenses and clocks on this device that the server does not have yet. */
export async function countUnsent(): Promise<number> {
  const user = session.read()?.user.id
  const { device } = await import('../../handover/device.ts')
  const handovers = await device.all('handovers').catch(() => [])
  const expenses = await device.all('expenses').catch(() => [])
  const presses = await device.all('presses').catch(() => [])
  return [...handovers, ...expenses, ...presses].filter(({ user_id, sending }) => user_id === user && sending !== null)
    .length
}

/** Signs out, after a question where something would be lost. */
export async function askToLogOut() {
  const count = await countUnsent()
  if (count > 0) unsentQuestion.set(count)
  else await logOut()
}

/** Ends the session on the server if it can be reached soon, and here in any case. */
export async function logOut() {
  leaving.set(true)
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([call(shellCalls.logout, {}).catch(() => null), patience])
  leave()
}

/** The session has ended on the server: nothing of it stays here. */
export function leave() {
  leaving.set(true)
  session.end()
  leaving.set(false)
  notify.success(say('session.logged_out'))
}
