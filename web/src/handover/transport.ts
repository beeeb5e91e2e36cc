import { call } from '../api/call.ts'
import { CallError } from '../api/errors.ts'
import { uploadFile } from '../api/upload.ts'
import { say } from '../text/text.ts'
import { expenseCalls } from './expense.ts'
import { afterReturn, inspectionOf, nextPlace, passedOf, turnedTo } from './handover.ts'
import { handoverCalls } from './handover-calls.ts'
import type { Transport } from './outbox.ts'

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
    const extra = sending ? { key: sending.key } : {}
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
  async sendExpense({ id, user_id, body, media_id, sending }) {
    await call(expenseCalls.debit, { body: { ...body, id, employee_id: user_id, media_id } }, { key: sending.key })
  },
}
