import { call } from '../api/call.ts'
import { CallError } from '../api/errors.ts'
import { uploadFile } from '../api/upload.ts'
import { loadWords, say } from '../text/text.ts'
import { afterReturn, inspectionOf, passedOf } from './handover.ts'
import { handoverCalls } from './handover-calls.ts'
import type { Transport } from './outbox.ts'

/** Refuses what was found on another vehicle than the order has by now. */
async function expectSameVehicle(id: string, vehicle: string | undefined): Promise<void> {
  const { entry } = await call(handoverCalls.job, { params: { id } })
  if (entry.vehicle?.id === vehicle) return
  await loadWords(['inspection'])
  const sentence = say('inspection.other_vehicle', { plate: entry.vehicle?.plate ?? '' })
  throw new CallError(409, 'changed_by_another', sentence)
}

export const transport: Transport = {
  async upload({ id, blob }) {
    const sent = await uploadFile(handoverCalls.upload, new File([blob], `${id}.jpg`, { type: blob.type }), () => {})
    if (!sent) throw new CallError(0, 'network', say('app.offline'))
    return sent.id
  },
  async send(handover, photos) {
    const { id, job, sending } = handover
    await expectSameVehicle(id, job.entry.vehicle?.id)
    const inspection = inspectionOf(handover, photos)
    const given = { params: { id } }
    const extra = sending ? { key: sending.key } : {}
    if (job.entry.kind === 'DELIVERY')
      await call(handoverCalls.complete, { ...given, body: { inspection, passed_guards: passedOf(handover) } }, extra)
    else await call(handoverCalls.inspect, { ...given, body: { inspection, ...afterReturn(handover) } }, extra)
  },
}
