import { randomUUID } from 'node:crypto'
import { deliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { expect, test } from 'vitest'
import { aProgram } from '../testing/a-program.ts'
import { exchangesOf, inHours, of } from '../testing/exchanging.ts'
import { gatesOn } from '../testing/gate.ts'
import { patiently } from '../testing/patient.ts'
import { possessionsOf } from '../testing/possessions.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const { owner, agreed, exchangeBody, expectProven } = await exchangesOf(server)
const { company } = await owner.call(session.info, {})
/** A session is noted with every call; numbers of reports may have gaps, and are taken in a transaction of their own. */
const passing = ['sign_in', 'refresh_token', 'tally', 'document_counter', 'user_contact']
const possessions = () => possessionsOf(server.url, company.id, passing)

const closeGate = await gatesOn(server.url)

type Agreed = Awaited<ReturnType<typeof agreed>>
type Sent = { key: string; body: Awaited<ReturnType<typeof exchangeBody>> }

/** Everything that belongs to an exchange that is carried out. */
async function partsOf({ job, order, old, other }: Agreed, { key, body }: Sent) {
  const at = body.inspection.inspected_at
  const [parts] = await asOwner(
    server.url,
    `select (select count(*)::int from delivery_order where id = '${job.id}' and status = 20 and completed_at = '${at}') as completed,
      (select array_agg(kind order by kind) from inspection where delivery_order_id = '${job.id}') as inspections,
      (select count(*)::int from seal join inspection on inspection.id = inspection_id where delivery_order_id = '${job.id}') as seals,
      (select count(*)::int from inspection_photo join inspection on inspection.id = inspection_id where delivery_order_id = '${job.id}') as photos,
      (select count(*)::int from vehicle_odometer where vehicle_id in ('${old}', '${other}') and read_at = '${at}') as readings,
      (select count(*)::int from rental_segment where order_id = '${order.id}') as segments,
      (select count(*)::int from rental_segment where order_id = '${order.id}' and '${at}' in (starts_at, ends_at)) as divided,
      (select count(*)::int from occupancy where vehicle_id = '${old}' and source_id = '${order.id}' and back_at = '${at}') as back,
      (select count(*)::int from occupancy where vehicle_id = '${other}' and source_id = '${order.id}' and out_at = '${at}') as out,
      (select count(*)::int from vehicle where id = '${old}' and unfit_since = '${at}' and unfit_source_id = '${job.id}') as unfit,
      (select count(*)::int from return_order where order_id = '${order.id}') as returns,
      (select array_agg(no order by no) from contract_version where order_id = '${order.id}') as versions,
      (select count(*)::int from idempotency where key = '${key}' and answer is not null) as answers`,
  )
  return parts
}
const whole = {
  completed: 1,
  inspections: ['SWAP_IN', 'SWAP_OUT'],
  seals: 2,
  photos: 8,
  readings: 2,
  segments: 2,
  divided: 2,
  back: 1,
  out: 1,
  unfit: 1,
  returns: 1,
  versions: [1, 2],
  answers: 1,
}

type Gate = Awaited<ReturnType<typeof closeGate>>
/** Carries an exchange out on a server that stops at the gate; gives the answer of the call. */
type Ending = (exchange: Agreed, sent: Sent, gateAt: () => Promise<Gate>) => Promise<string>

/** Waits for the gate; a call that is answered before never came there. */
const reached = (at: Gate, answer: Promise<string>) =>
  Promise.race([at.reached(), answer.then((said) => Promise.reject(new Error(`answered ${said}`)))])

/** The server is a process of its own, which is killed. */
const killed: Ending = async ({ job }, { key, body }, gateAt) => {
  const token = await server.tokenFor('Owner')
  const program = await aProgram({ DATABASE_URL: server.url, DATA_DIR: server.folder, WORKER: '0' })
  const at = await gateAt()
  const answer = fetch(`${program.address}/api/v2/ops/do/${job.id}/complete`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  }).then(
    ({ status }) => String(status),
    () => 'no answer',
  )
  await reached(at, answer)
  await program.kill()
  return answer
}

/** The server stays and loses its connection: no process has to be started for it. */
const severed: Ending = async ({ job }, { key, body }, gateAt) => {
  const at = await gateAt()
  const answer = owner
    .send(deliveryOrder.complete, { ...of({ id: job.id }), body }, { 'idempotency-key': key })
    .then(({ status, body: { metadata } }) => `${status} ${metadata?.error?.code}`)
  await reached(at, answer)
  await at.sever()
  return answer
}

/** A start of the program takes seconds. `KILLS=all` kills one at every step. */
const atMostSteps = process.env['KILLS'] === 'all' ? killed : severed

/** Sends an exchange to a server that ends while it stands still at a step. */
async function endedAt(step: string, table: string, ending: Ending) {
  const exchange = await agreed({ next: 'WORKSHOP', next_until: inHours(50) })
  const place = { next: 'WORKSHOP', next_until: inHours(60) }
  const sent = { key: randomUUID(), body: await exchangeBody(exchange.job, { back: { odometer_km: 10_001 }, place }) }
  let gateAt: Gate | undefined
  let before: Record<string, string> = {}
  const answer = await ending(exchange, sent, async () => {
    gateAt = await closeGate(step)
    await server.settled()
    before = await possessions()
    return gateAt
  })
  await gateAt?.open(table)
  expect(answer).toBe(ending === killed ? 'no answer' : '503 unavailable')
  return { exchange, sent, before }
}

/** The same call again, with the same key; and once more. */
async function sendAgain(exchange: Agreed, { key, body }: Sent) {
  const again = () =>
    patiently(() => owner.send(deliveryOrder.complete, { ...of(exchange.job), body }, { 'idempotency-key': key }))
  const done = await again()
  expect(done.body.data).toMatchObject({
    status: 20,
    inspection_id: body.inspection.id,
    taken_back_id: body.taken_back.inspection.id,
  })
  expect(await again()).toEqual(done)
}

test.each([
  ['the first inspection is written', 'inspection', 'trigger still before insert on inspection', killed],
  ['an odometer is read', 'vehicle_odometer', 'trigger still before insert on vehicle_odometer', atMostSteps],
  ['the delivery is completed', 'delivery_order', 'trigger still before update on delivery_order', atMostSteps],
  ['the vehicles change places', 'occupancy', 'trigger still before update on occupancy', killed],
  ['the rental is divided', 'rental_segment', 'trigger still before update on rental_segment', atMostSteps],
  ['the first vehicle comes off the road', 'vehicle', 'trigger still before update on vehicle', atMostSteps],
  ['the reports are sealed', 'seal', 'trigger still after insert on seal', atMostSteps],
  ['the answer is kept', 'idempotency', 'trigger still before update on idempotency', atMostSteps],
])(
  'a server that ends when %s leaves nothing, and the same call then does it once',
  async (_, table, step, ending) => {
    const { exchange, sent, before } = await endedAt(step, table, ending)
    expect(await possessions()).toEqual(before)
    await sendAgain(exchange, sent)
    expect(await partsOf(exchange, sent)).toEqual(whole)
  },
  120_000,
)

test('a process that is killed during the commit leaves the whole exchange, and the same call does nothing more', async () => {
  const step = 'constraint trigger still after update on delivery_order deferrable initially deferred'
  const { exchange, sent } = await endedAt(step, 'delivery_order', killed)
  expect(await partsOf(exchange, sent)).toEqual(whole)
  await server.settled()
  const after = await possessions()
  await sendAgain(exchange, sent)
  expect(await possessions()).toEqual(after)
}, 120_000)

test('the seals are a chain without a gap, and the proofs find nothing', async () => {
  const seals = await asOwner<{ no: number }>(server.url, 'select no::int from seal order by no')
  expect(seals.length).toBeGreaterThan(0)
  expect(seals.map(({ no }) => no)).toEqual(seals.map((_, at) => at + 1))
  await expectProven()
})
