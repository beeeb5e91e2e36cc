import { expect, test } from 'vitest'
import { CallError } from '../api/errors.ts'
import type { KeptDeparture } from './departure.ts'
import { forgetPerson } from './device.ts'
import type { Handover } from './handover.ts'
import { makeDue, nextDue, sendDue } from './outbox.ts'
import { memoryDevice, signedHandover, withoutEvents, workingTransport } from './sample.ts'
import { departAgain, dropDeparture } from './send-departures.ts'
import { newSending, pauseAfter } from './sending.ts'

const start = Date.parse('2026-11-17T03:00:00Z')
const noSignal = new CallError(0, 'network', 'No connection')
const refusal = new CallError(409, 'wrong_state', 'It is cancelled.')

const aDeparture = (delivery: number, user_id = 'driver-1'): KeptDeparture => ({
  id: `delivery-${delivery}`,
  user_id,
  left_at: `2026-11-17T0${delivery}:00:00.000Z`,
  sending: newSending(`key of ${delivery}`),
})

/** A driver on the way whose server can be out of reach or refuse. */
async function anOutbox(...departures: KeptDeparture[]) {
  const device = memoryDevice()
  for (const departure of departures) await device.put('departures', departure)
  const server = { calls: [] as string[], told: [] as string[], refusals: 0, faults: new Map<string, Error>() }
  let now = start
  const answer = (name: string) => {
    server.calls.push(name)
    const fault = server.faults.get(name)
    return fault ? Promise.reject(fault) : Promise.resolve()
  }
  const outbox = {
    device,
    user: 'driver-1',
    now: () => now,
    ...withoutEvents,
    // The screen has it from the server before the device deletes it.
    onDeparture: async ({ user_id, id }: KeptDeparture) => {
      expect(await device.get('departures', [user_id, id])).toBeDefined()
      server.told.push(id)
    },
    onRefusedDeparture: () => void (server.refusals += 1),
    transport: {
      ...workingTransport,
      sendDeparture: ({ id, sending: { key } }: KeptDeparture) => answer(`${id}, ${key}`),
      send: ({ id }: Handover) => answer(`handover of ${id}`),
    },
  }
  const kept = async () => (await device.all('departures')).map(({ id }) => id).toSorted()
  return { outbox, device, server, kept, pass: (ms: number) => (now += ms) }
}

test('departures go before handovers, in their order, and nothing stays on the device', async () => {
  const { outbox, device, server, kept } = await anOutbox(aDeparture(2), aDeparture(1))
  await device.put('handovers', signedHandover())
  await sendDue(outbox)
  expect(server.calls).toEqual(['delivery-1, key of 1', 'delivery-2, key of 2', 'handover of delivery-1'])
  expect(server.told).toEqual(['delivery-1', 'delivery-2'])
  expect(await kept()).toEqual([])
})

test('a lost answer is asked for again with the same key, after its pause or with the signal', async () => {
  const { outbox, server, pass } = await anOutbox(aDeparture(1))
  server.faults.set('delivery-1, key of 1', noSignal)
  await sendDue(outbox)
  await sendDue(outbox)
  expect(server.calls).toHaveLength(1)
  expect(await nextDue(outbox, start)).toBe(start + pauseAfter(1))
  pass(pauseAfter(1))
  await sendDue(outbox)
  expect(server.calls).toHaveLength(2)
  server.faults.clear()
  await makeDue(outbox)
  await sendDue(outbox)
  expect(new Set(server.calls)).toEqual(new Set(['delivery-1, key of 1']))
  expect(server.told).toEqual(['delivery-1'])
})

test('a handover does not wait for its departure, and takes it along', async () => {
  const { outbox, device, server, kept } = await anOutbox(aDeparture(1), aDeparture(2))
  await device.put('handovers', signedHandover())
  for (const name of ['delivery-1, key of 1', 'delivery-2, key of 2']) server.faults.set(name, noSignal)
  await sendDue(outbox)
  expect(server.calls.at(-1)).toBe('handover of delivery-1')
  expect(await kept()).toEqual(['delivery-2'])
})

test('one that is refused holds up no other, and is sent again or discarded by its driver', async () => {
  const { outbox, device, server, kept } = await anOutbox(aDeparture(1), aDeparture(2))
  server.faults.set('delivery-1, key of 1', refusal)
  await sendDue(outbox)
  expect(server.told).toEqual(['delivery-2'])
  expect(server.refusals).toBe(1)
  const refused = await device.get('departures', ['driver-1', 'delivery-1'])
  expect(refused?.sending.refusal).toBe('It is cancelled.')
  await makeDue(outbox)
  await sendDue(outbox)
  expect(server.calls).toHaveLength(2)
  if (refused) await departAgain(device, refused)
  server.faults.clear()
  await sendDue(outbox)
  expect(server.told).toEqual(['delivery-2', 'delivery-1'])
  await device.put('departures', aDeparture(3))
  await dropDeparture(device, aDeparture(3))
  expect(await kept()).toEqual([])
})

test('of another person it is neither sent nor deleted', async () => {
  const { outbox, device, server, kept } = await anOutbox(aDeparture(1, 'driver-2'))
  await sendDue(outbox)
  expect(server.calls).toEqual([])
  await forgetPerson(device, 'driver-1')
  expect(await kept()).toEqual(['delivery-1'])
  await forgetPerson(device, 'driver-2')
  expect(await kept()).toEqual([])
})
