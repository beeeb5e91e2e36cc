import { call } from '../api/call.ts'
import { CallError } from '../api/errors.ts'
import { uploadFile } from '../api/upload.ts'
import { say } from '../text/text.ts'
import { expenseCalls } from './expense.ts'
import { afterReturn, inspectionOf, nextPlace, passedOf, turnedTo } from './handover.ts'
import { handoverCalls } from './handover-calls.ts'
import type { Transport } from './outbox.ts'
import { clockCalls } from './press.ts'

export const transport: Transport = {
  async upload({ id, blob }) {
    const sent = await uploadFile(handoverCalls.upload, new File([blob], `${id}.jpg`, { type: blob.type }), () => {})
    if (!sent) throw new CallError(0, 'network', say('app.offline'))
    return sent.id
  },
  async send(handover, photos) {
    const { id, job, sending } = handover
    const { kind, sides } = job.entry
    const given = { params: { id } }
    const extra = { tellsTime: true, ...(sending && { key: sending.key }) }
    if (kind === 'RETURN') {
      const body = { inspection: inspectionOf(handover, photos), ...afterReturn(handover) }
      await call(handoverCalls.inspect, { ...given, body }, extra)
      return
    }
    const [out, back] = [turnedTo(handover, 'OUT'), turnedTo(handover, 'IN')]
    const body = {
      passed_guards: passedOf(handover),
      ...(sides.includes('OUT') && { inspection: inspectionOf(out, photos) }),
      ...(sides.includes('IN') && { taken_back: { inspection: inspectionOf(back, photos), ...nextPlace(handover) } }),
    }
    await call(handoverCalls.complete, { ...given, body }, extra)
  },
  async sendDeparture({ id, left_at: dispatched_at, sending: { key } }) {
    const body = { action: 'dispatch' as const, dispatched_at }
    await call(handoverCalls.move, { params: { id }, body }, { key, tellsTime: true })
  },
  async sendExpense({ id, user_id, logged_at, body, media_id, sending: { key } }) {
    const logged = { ...body, id, employee_id: user_id, media_id, spent_at: logged_at }
    await call(expenseCalls.debit, { body: logged }, { key, tellsTime: true })
  },
  async sendPress({ day_id: id, pressed_at: at, place, what, sending: { key } }) {
    if (what.kind === 'IN') {
      const { assignment_id, km_start } = what
      await call(clockCalls.clockIn, { body: { id, assignment_id, km_start, at, place } }, { key, tellsTime: true })
      return
    }
    if (what.kind === 'SUBMIT') {
      await call(clockCalls.move, { params: { id }, body: { action: 'submit' } }, { key, tellsTime: true })
      return
    }
    const { zone, overnight, km_end } = what
    await call(
      clockCalls.clockOut,
      { params: { id }, body: { zone, overnight, km_end, at, place } },
      { key, tellsTime: true },
    )
  },
}
