import { expect, test } from 'vitest'
import { CallError } from '../api/errors.ts'
import { forgetPerson } from './device.ts'
import type { KeptExpense } from './expense.ts'
import { makeDue, sendDue } from './outbox.ts'
import { isRefused, isWaiting, newSending, pauseAfter } from './sending.ts'
import { workingTransport, memoryDevice, withoutEvents } from './sample.ts'

const start = Date.parse('2026-11-17T03:00:00Z')
const noSignal = new CallError(0, 'network', 'No connection')

const anExpense = (id: string, over: Partial<KeptExpense> = {}): KeptExpense => ({
  id,
  user_id: 'driver-1',
  logged_at: `2026-11-17T02:00:00.00${id.at(-1)}Z`,
  body: {
    amount: 20_000,
    reference_type: 'TOLL',
    description: 'Tol',
    location: null,
    delivery_order_id: null,
    vehicle_id: null,
    litres: null,
    odometer_km: null,
  },
  photo: new Blob(['receipt']),
  media_id: null,
  uploaded_at: null,
  sending: newSending(`key of ${id}`),
  ...over,
})

/** The outbox of a driver whose server can be out of reach, lose answers or refuse. */
async function anOutbox(...expenses: KeptExpense[]) {
  const device = memoryDevice()
  for (const expense of expenses) await device.put('expenses', expense)
  const server = {
    uploads: [] as string[],
    sent: [] as { id: string; key: string; media_id: string | null }[],
    days: [] as string[],
    arrived: [] as string[],
    fault: null as Error | null,
    uploadFault: null as Error | null,
  }
  let now = start
  const outbox = {
    device,
    user: 'driver-1',
    now: () => now,
    ...withoutEvents,
    onExpense: ({ id }: KeptExpense) => void server.arrived.push(id),
    transport: {
      ...workingTransport,
      upload: ({ id }: { id: string }) => {
        if (server.uploadFault) return Promise.reject(server.uploadFault)
        server.uploads.push(id)
        return Promise.resolve(`media of ${id}`)
      },
      sendExpense: ({ id, media_id, logged_at, sending }: KeptExpense) => {
        server.days.push(logged_at)
        server.sent.push({ id, key: sending.key, media_id })
        return server.fault ? Promise.reject(server.fault) : Promise.resolve()
      },
    },
  }
  return { outbox, device, server, pass: (ms: number) => (now += ms) }
}

test('the photo goes first, then the expense with its file, and nothing stays on the device', async () => {
  const { outbox, device, server } = await anOutbox(anExpense('expense-2'), anExpense('expense-1', { photo: null }))
  await sendDue(outbox)
  expect(server.uploads).toEqual(['expense-2'])
  expect(server.sent).toEqual([
    { id: 'expense-1', key: 'key of expense-1', media_id: null },
    { id: 'expense-2', key: 'key of expense-2', media_id: 'media of expense-2' },
  ])
  expect(server.arrived).toEqual(['expense-1', 'expense-2'])
  expect(await device.all('expenses')).toEqual([])
})

test('a lost answer is asked for again: the same id and key, and the photo is not uploaded twice', async () => {
  const { outbox, server, pass } = await anOutbox(anExpense('expense-1'))
  server.fault = noSignal
  await sendDue(outbox)
  await sendDue(outbox)
  expect(server.sent, 'before its pause is over').toHaveLength(1)
  server.fault = null
  pass(pauseAfter(1))
  await sendDue(outbox)
  expect(server.sent.map(({ id, key }) => [id, key])).toEqual([
    ['expense-1', 'key of expense-1'],
    ['expense-1', 'key of expense-1'],
  ])
  expect(server.uploads).toEqual(['expense-1'])
  expect(server.arrived).toEqual(['expense-1'])
})

test('without signal it waits, and is due at once when the signal comes back', async () => {
  const { outbox, device, server } = await anOutbox(anExpense('expense-1'))
  server.uploadFault = noSignal
  await sendDue(outbox)
  expect((await device.all('expenses')).map(isWaiting)).toEqual([true])
  server.uploadFault = null
  await makeDue(outbox)
  await sendDue(outbox)
  expect(server.arrived).toEqual(['expense-1'])
})

test('however late it arrives, it carries the moment at which it was logged', async () => {
  const { outbox, server, pass } = await anOutbox(anExpense('expense-1'))
  server.fault = noSignal
  await sendDue(outbox)
  server.fault = null
  pass(3 * 86_400_000)
  await sendDue(outbox)
  expect(server.days).toEqual(['2026-11-17T02:00:00.001Z', '2026-11-17T02:00:00.001Z'])
  expect(server.arrived).toEqual(['expense-1'])
})

test('a refusal stays with its sentence until somebody corrects it', async () => {
  const { outbox, device, server, pass } = await anOutbox(anExpense('expense-1'))
  server.fault = new CallError(400, 'invalid_input', 'Please check', { media_id: 'Take a photo of the receipt' })
  await sendDue(outbox)
  const [kept] = await device.all('expenses')
  expect(kept && isRefused(kept)).toBe(true)
  expect(kept?.sending.refusal).toContain('Take a photo of the receipt')
  pass(1_000_000)
  await sendDue(outbox)
  expect(server.sent).toHaveLength(1)
})

test('of another person it is neither sent nor deleted', async () => {
  const { outbox, device, server } = await anOutbox(anExpense('expense-1', { user_id: 'driver-2' }))
  await sendDue(outbox)
  expect(server.sent).toEqual([])
  await forgetPerson(device, 'driver-1')
  expect(await device.all('expenses')).toHaveLength(1)
  await forgetPerson(device, 'driver-2')
  expect(await device.all('expenses')).toEqual([])
})
