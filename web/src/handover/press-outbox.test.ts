import { expect, test } from 'vitest'
import { CallError } from '../api/errors.ts'
import { forgetPerson } from './device.ts'
import { makeDue, nextDue, sendDue } from './outbox.ts'
import type { KeptPress } from './press.ts'
import { workingTransport, memoryDevice, withoutEvents } from './sample.ts'
import { dropPress, tryAgain } from './send-presses.ts'
import { isRefused, newSending, pauseAfter } from './sending.ts'

const start = Date.parse('2026-11-17T03:00:00Z')
const noSignal = new CallError(0, 'network', 'No connection')
const refusal = new CallError(400, 'invalid_input', 'Please check', { at: 'Longer ago than a day' })

const moments = { IN: '01', OUT: '10', SUBMIT: '11' } as const
const aPress = (kind: keyof typeof moments, day: number, over: Partial<KeptPress> = {}): KeptPress => ({
  id: `${kind} ${day}`,
  user_id: 'driver-1',
  day_id: `day-${day}`,
  pressed_at: `2026-11-1${day}T${moments[kind]}:00:00.000Z`,
  place: { lat: -6.2, lng: 106.8 },
  what:
    kind === 'IN'
      ? {
          kind,
          assignment_id: 'assignment-1',
          km_start: 1000,
          job: { order_number: null, customer_name: 'PT Maju', vehicle_name: null },
        }
      : kind === 'OUT'
        ? { kind, zone: '1', overnight: false, km_end: 1100 }
        : { kind },
  sending: newSending(`key of ${kind} ${day}`),
  ...over,
})

/** The clock of a driver whose server can be out of reach, lose answers or refuse. */
async function aClock(...presses: KeptPress[]) {
  const device = memoryDevice()
  for (const press of presses) await device.put('presses', press)
  const server = { sent: [] as KeptPress[], arrived: [] as string[], refusals: 0, faults: new Map<string, Error>() }
  let now = start
  const outbox = {
    device,
    user: 'driver-1',
    now: () => now,
    ...withoutEvents,
    // The screen has it from the server before the device deletes it.
    onPress: async ({ id }: KeptPress) => {
      expect(await device.get('presses', id)).toBeDefined()
      server.arrived.push(id)
    },
    onRefusedPress: () => void (server.refusals += 1),
    transport: {
      ...workingTransport,
      sendPress: (press: KeptPress) => {
        server.sent.push(press)
        const fault = server.faults.get(press.id)
        return fault ? Promise.reject(fault) : Promise.resolve()
      },
    },
  }
  const kept = async () => (await device.all('presses')).map(({ id }) => id).toSorted()
  return { outbox, device, server, kept, pass: (ms: number) => (now += ms) }
}

test('presses go in their order, with their moment and place, and nothing stays on the device', async () => {
  const { outbox, server, kept } = await aClock(aPress('OUT', 6), aPress('IN', 7), aPress('IN', 6))
  await sendDue(outbox)
  expect(server.arrived).toEqual(['IN 6', 'OUT 6', 'IN 7'])
  expect(server.sent[0]).toMatchObject({
    pressed_at: '2026-11-16T01:00:00.000Z',
    place: { lat: -6.2 },
    day_id: 'day-6',
  })
  expect(await kept()).toEqual([])
})

test('a lost answer is asked for again with the same day and key, and nothing overtakes it', async () => {
  const { outbox, server, pass } = await aClock(aPress('IN', 6), aPress('OUT', 6), aPress('IN', 7))
  server.faults.set('IN 6', noSignal)
  await sendDue(outbox)
  await sendDue(outbox)
  expect(
    server.sent.map(({ id }) => id),
    'before its pause is over',
  ).toEqual(['IN 6'])
  server.faults.clear()
  pass(pauseAfter(1))
  await sendDue(outbox)
  expect(server.sent.map(({ sending, day_id }) => [sending.key, day_id])).toEqual([
    ['key of IN 6', 'day-6'],
    ['key of IN 6', 'day-6'],
    ['key of OUT 6', 'day-6'],
    ['key of IN 7', 'day-7'],
  ])
})

test('the signal ends the pause, and not the wait for the place', async () => {
  const held = aPress('IN', 7, { sending: { ...newSending('key'), not_before: start + 5000 } })
  const { outbox, server, pass } = await aClock(aPress('IN', 6), held)
  server.faults.set('IN 6', noSignal)
  await sendDue(outbox)
  server.faults.clear()
  await makeDue(outbox)
  await sendDue(outbox)
  expect(server.arrived).toEqual(['IN 6'])
  pass(5000)
  await sendDue(outbox)
  expect(server.arrived).toEqual(['IN 6', 'IN 7'])
})

test('the end of each pause is known, and what waits for something else than the clock has none', async () => {
  const held = aPress('IN', 7, { sending: { ...newSending('key'), not_before: start + 5000 } })
  const { outbox, server, pass } = await aClock(aPress('IN', 6), aPress('OUT', 6), held)
  server.faults.set('IN 6', refusal)
  await sendDue(outbox)
  expect(await nextDue(outbox, start)).toBe(start + 5000)
  expect(await nextDue({ ...outbox, user: 'driver-2' }, start)).toBeNull()
  pass(5000)
  server.faults.set('IN 7', noSignal)
  await sendDue(outbox)
  expect(await nextDue(outbox, start + 5000)).toBe(start + 5000 + pauseAfter(1))
  server.faults.clear()
  pass(pauseAfter(1))
  await sendDue(outbox)
  expect(server.arrived).toEqual(['IN 7'])
  expect(await nextDue(outbox, start)).toBeNull()
})

test('a begin that is refused holds up its own end alone, and is discarded with it', async () => {
  const { outbox, device, server, kept, pass } = await aClock(aPress('IN', 6), aPress('OUT', 6), aPress('IN', 7))
  server.faults.set('IN 6', refusal)
  await sendDue(outbox)
  expect(server.arrived).toEqual(['IN 7'])
  expect(server.refusals).toBe(1)
  const refused = await device.get('presses', 'IN 6')
  expect(refused?.sending.refusal).toBe('Longer ago than a day')
  pass(1_000_000)
  await makeDue(outbox)
  await sendDue(outbox)
  expect(server.sent).toHaveLength(2)
  await dropPress(device, aPress('IN', 6))
  expect(await kept()).toEqual([])
})

test('an end that is refused can be sent again, or discarded alone', async () => {
  const { outbox, device, server, kept } = await aClock(aPress('IN', 6), aPress('OUT', 6))
  server.faults.set('OUT 6', refusal)
  await sendDue(outbox)
  expect((await device.all('presses')).map(isRefused)).toEqual([true])
  server.faults.clear()
  for (const press of await device.all('presses')) await tryAgain(device, press)
  await sendDue(outbox)
  expect(server.arrived).toEqual(['IN 6', 'OUT 6'])
  await device.put('presses', aPress('IN', 7))
  await device.put('presses', aPress('OUT', 7))
  await dropPress(device, aPress('OUT', 7))
  expect(await kept()).toEqual(['IN 7'])
})

test('a day is submitted after its end, not before, and not when its end was refused', async () => {
  const { outbox, device, server, kept } = await aClock(aPress('SUBMIT', 6), aPress('OUT', 6), aPress('SUBMIT', 5))
  server.faults.set('OUT 6', refusal)
  await sendDue(outbox)
  expect(server.arrived).toEqual(['SUBMIT 5'])
  server.faults.clear()
  for (const press of await device.all('presses')) if (isRefused(press)) await tryAgain(device, press)
  await sendDue(outbox)
  expect(server.arrived).toEqual(['SUBMIT 5', 'OUT 6', 'SUBMIT 6'])
  for (const kind of ['IN', 'OUT', 'SUBMIT'] as const) await device.put('presses', aPress(kind, 7))
  await dropPress(device, aPress('OUT', 7))
  expect(await kept(), 'the end takes its submission along').toEqual(['IN 7'])
})

test('of another person it is neither sent nor deleted', async () => {
  const { outbox, device, server, kept } = await aClock(aPress('IN', 6, { user_id: 'driver-2' }))
  await sendDue(outbox)
  expect(server.sent).toEqual([])
  await forgetPerson(device, 'driver-1')
  expect(await kept()).toEqual(['IN 6'])
  await forgetPerson(device, 'driver-2')
  expect(await kept()).toEqual([])
})
