import { expect, test } from 'vitest'
import { CallError } from '../api/errors.ts'
import { forgetPerson, type Device } from './device.ts'
import type { Handover, SentPhoto } from './handover.ts'
import { makeDue, sendDue } from './outbox.ts'
import { isRefused, isWaiting, pauseAfter } from './sending.ts'
import { workingTransport, memoryDevice, withoutEvents, samplePhoto, signedHandover } from './sample.ts'

const start = Date.parse('2026-11-17T03:00:00Z')
const noSignal = () => new CallError(0, 'network', 'No connection')

/** A driver's outbox whose server can be out of reach, lose answers or refuse. */
async function anOutbox(given: { handovers?: Handover[]; photos?: string[] } = {}) {
  const device: Device = memoryDevice()
  for (const handover of given.handovers ?? [signedHandover()]) await device.put('handovers', handover)
  for (const id of given.photos ?? ['photo-1', 'photo-2']) await device.put('photos', samplePhoto(id))
  const server = {
    uploads: [] as string[],
    sent: [] as { id: string; key: string | undefined; photos: SentPhoto[] }[],
    onUpload: (_id: string): void => {},
    onSend: (): void => {},
    arrived: [] as string[],
  }
  let now = start
  const outbox = {
    device,
    user: 'driver-1',
    now: () => now,
    ...withoutEvents,
    onSent: ({ id }: Handover) => void server.arrived.push(id),
    transport: {
      ...workingTransport,
      upload: ({ id }: { id: string }) => {
        server.onUpload(id)
        server.uploads.push(id)
        return Promise.resolve(`media of ${id}`)
      },
      send: ({ id, sending }: Handover, photos: SentPhoto[]) => {
        server.sent.push({ id, key: sending?.key, photos })
        server.onSend()
        return Promise.resolve()
      },
    },
  }
  return {
    outbox,
    device,
    server,
    pass: (ms: number) => (now += ms),
    kept: () => device.get('handovers', ['driver-1', 'delivery-1']),
  }
}

const fail = (error: Error) => () => {
  throw error
}

test('photos go first, then the inspection with their files, and nothing stays on the device', async () => {
  const { outbox, device, server } = await anOutbox()
  await sendDue(outbox)
  expect(server.uploads).toEqual(['photo-1', 'photo-2'])
  expect(server.sent).toEqual([
    {
      id: 'delivery-1',
      key: 'key of delivery-1',
      photos: ['photo-1', 'photo-2'].map((id) => expect.objectContaining({ media_id: `media of ${id}` })),
    },
  ])
  expect(server.arrived).toEqual(['delivery-1'])
  expect([await device.all('handovers'), await device.all('photos')]).toEqual([[], []])
})

test('a photo that arrived is not uploaded again after the signal was lost', async () => {
  const { outbox, server, pass, kept } = await anOutbox()
  server.onUpload = (id) => {
    if (id === 'photo-2') throw noSignal()
  }
  await sendDue(outbox)
  expect(server.uploads).toEqual(['photo-1'])
  expect(await kept()).toMatchObject({ sending: { attempts: 1, not_before: start + pauseAfter(1), refusal: null } })
  server.onUpload = () => {}
  await sendDue(outbox)
  expect(server.uploads, 'before its pause is over').toEqual(['photo-1'])
  pass(pauseAfter(1))
  await sendDue(outbox)
  expect(server.uploads).toEqual(['photo-1', 'photo-2'])
  expect(server.arrived).toEqual(['delivery-1'])
})

test('an upload that the server has deleted by now is repeated', async () => {
  const { outbox, device, server } = await anOutbox({ photos: [] })
  const uploaded_at = new Date(start - 21 * 3_600_000).toISOString()
  await device.put('photos', { ...samplePhoto('photo-1'), media_id: 'old', uploaded_at })
  await sendDue(outbox)
  expect(server.sent[0]?.photos).toEqual([expect.objectContaining({ media_id: 'media of photo-1' })])
})

test('a lost answer is asked for again with the same key', async () => {
  const { outbox, server, pass } = await anOutbox()
  server.onSend = fail(noSignal())
  await sendDue(outbox)
  server.onSend = () => {}
  pass(pauseAfter(1))
  await sendDue(outbox)
  expect(server.sent.map(({ key }) => key)).toEqual(['key of delivery-1', 'key of delivery-1'])
  expect(server.uploads).toHaveLength(2)
  expect(server.arrived).toEqual(['delivery-1'])
})

test.each([500, 503, 429, 401, 0])('after %i it is tried again', async (status) => {
  const { outbox, server, kept } = await anOutbox()
  server.onSend = fail(new CallError(status, 'internal', 'not now'))
  await sendDue(outbox)
  const found = await kept()
  expect(found && isWaiting(found)).toBe(true)
})

test('a refusal stays with its sentence until somebody corrects it', async () => {
  const { outbox, server, pass, kept, device } = await anOutbox()
  server.onSend = fail(new CallError(409, 'handover_unchecked', 'The contract is missing.', { next_until: 'Required' }))
  await sendDue(outbox)
  const found = await kept()
  expect(found && isRefused(found)).toBe(true)
  expect(found?.sending?.refusal).toBe('The contract is missing. Required')
  pass(3_600_000)
  await makeDue(outbox)
  await sendDue(outbox)
  expect(server.sent).toHaveLength(1)
  expect(await device.all('photos')).toHaveLength(2)
})

test('a field that the sentence of a refusal names is not named twice', async () => {
  const { outbox, server, kept } = await anOutbox()
  server.onSend = fail(new CallError(400, 'invalid_input', 'Please fix: Until: Required', { next_until: 'Required' }))
  await sendDue(outbox)
  expect((await kept())?.sending?.refusal).toBe('Please fix: Until: Required')
})

test('one that is refused does not hold up the next', async () => {
  const { outbox, server } = await anOutbox({ handovers: [signedHandover(), signedHandover('delivery-2')] })
  server.onSend = () => {
    if (server.sent.at(-1)?.id === 'delivery-1') throw new CallError(403, 'handover_refused', 'Not allowed.')
  }
  await sendDue(outbox)
  expect(server.arrived).toEqual(['delivery-2'])
})

test('pauses grow, up to five minutes, and the signal ends them', async () => {
  expect([1, 2, 3, 4, 10].map(pauseAfter)).toEqual([5000, 10_000, 20_000, 40_000, 300_000])
  const { outbox, server } = await anOutbox()
  server.onSend = fail(noSignal())
  await sendDue(outbox)
  server.onSend = () => {}
  await makeDue(outbox)
  await sendDue(outbox)
  expect(server.arrived).toEqual(['delivery-1'])
})

test('photos travel while the form is still being filled in, and one that was removed meanwhile stays removed', async () => {
  const open = { ...signedHandover(), inspected_at: null, sending: null }
  const { outbox, device, server, kept } = await anOutbox({ handovers: [open] })
  server.onUpload = (id) => {
    if (id === 'photo-1') void device.remove('photos', id)
  }
  await sendDue(outbox)
  expect(server.sent).toEqual([])
  expect(await kept()).toBeDefined()
  expect(await device.all('photos')).toEqual([expect.objectContaining({ id: 'photo-2', media_id: 'media of photo-2' })])
})

test('one person sends nothing of another, and takes everything of one’s own away', async () => {
  const { outbox, device, server } = await anOutbox({
    handovers: [signedHandover('delivery-1', 'somebody else'), signedHandover('delivery-2')],
    photos: [],
  })
  await sendDue({ ...outbox, user: 'nobody' })
  expect(server.sent).toEqual([])
  await forgetPerson(device, 'driver-1')
  expect(await device.all('handovers')).toEqual([expect.objectContaining({ user_id: 'somebody else' })])
})
