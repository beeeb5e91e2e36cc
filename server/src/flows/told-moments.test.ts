import { randomUUID } from 'node:crypto'
import { client } from '@rental/core/modules/client/client.contract'
import { driverDay } from '@rental/core/modules/driver-day/driver-day.contract'
import { inspection } from '@rental/core/modules/inspection/inspection.contract'
import type { InspectionInput } from '@rental/core/modules/inspection/inspection.fields'
import { returnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { deviceTimeHeader } from '@rental/core/kernel/device-time'
import { toldMoment } from '@rental/core/modules/told-moment/told-moment.contract'
import { wallet } from '@rental/core/modules/wallet/wallet.contract'
import { describe, expect, test } from 'vitest'
import { clientsOf, credentialsOf } from '../testing/a-client.ts'
import { callerFor } from '../testing/caller.ts'
import { asDriver, drivingFor } from '../testing/driving.ts'
import { ago, handoversOf } from '../testing/handovers.ts'
import { inspectingAs } from '../testing/inspecting.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const [owner, driver, operations, sales] = [
  server.as('Owner'),
  server.as('Driver'),
  server.as('Operations'),
  server.as('Sales'),
]
const { planned, handOver, returnOf, own } = await handoversOf(server)
const { id: driver_id } = await driver.call(session.info, {})
const photographing = inspectingAs(server.app, () => server.tokenFor('Driver'))
const reason = 'Pelanggan menelepon saat kendaraan kembali'

/** A request of the driver's device at a moment. */
const contactAt = (at: string) =>
  asOwner(
    server.url,
    `insert into user_contact (company_id, user_id, at) select company_id, id, '${at}' from app_user where id = '${driver_id}' on conflict do nothing`,
  )
const forget = () => asOwner(server.url, `delete from user_contact where user_id = '${driver_id}'`)

/** A rental that ended a day ago, whose vehicle the driver fetches. */
async function ended() {
  const found = await planned({ started_at: ago(98), duration: 3 })
  await handOver(
    found.delivery.id,
    await own.inspection(found.vehicle_id, { inspected_at: ago(97), odometer_km: 10_000 }),
  )
  const back = await returnOf(found.order)
  await owner.call(returnOrder.change, { params: { id: back.id }, body: { driver_id } })
  return { ...found, back }
}
async function takenBack({ vehicle_id, back }: Awaited<ReturnType<typeof ended>>, change: Partial<InspectionInput>) {
  const given = await photographing.inspection(vehicle_id, { odometer_km: 10_010, ...change })
  await driver.call(returnOrder.inspect, {
    params: { id: back.id },
    body: { inspection: given, next: 'AVAILABLE' },
  })
  return { given, found: await owner.call(returnOrder.get, { params: { id: back.id } }) }
}
const kinds = (charges: { kind: string }[] | null) => charges?.map(({ kind }) => kind)
const momentOf = ({ told_moments }: { told_moments: { id: string }[] }) => ({
  params: { id: told_moments[0]?.id ?? '' },
})

describe('a return that is told 27 hours back', () => {
  test('although its phone was in contact meanwhile is late by its arrival, until another person accepts the time', async () => {
    const rental = await ended()
    await contactAt(ago(20))
    const { given, found } = await takenBack(rental, { inspected_at: ago(27) })
    expect(found).toMatchObject({
      is_time_doubtful: true,
      told_moments: [{ kind: 'IN', decision: 'OPEN', told_at: given.inspected_at, told_by_id: driver_id }],
    })
    expect(found.late_minutes).toBeGreaterThan(23 * 60)
    expect(kinds(found.charges)).toEqual(['LATE_RETURN'])
    const listed = async () =>
      (await owner.call(returnOrder.list, { query: { time_in: ['TO_CHECK'], limit: 50 } })).items.map(({ id }) => id)
    expect(await listed()).toContain(found.id)
    expect((await owner.call(returnOrder.count, {})).time_to_check).toBeGreaterThan(0)
    const shown = await owner.call(inspection.get, { params: { id: given.id } })
    expect(shown).toMatchObject({ inspected_at: given.inspected_at, told_moments: [{ decision: 'OPEN' }] })

    const moment = momentOf(found)
    const accept = { ...moment, body: { decision: 'ACCEPTED' as const, reason } }
    expect((await driver.refused(toldMoment.decide, accept)).code).toBe('not_permitted')
    expect((await sales.refused(toldMoment.decide, accept)).code).toBe('not_permitted')
    expect(
      (await operations.refused(toldMoment.decide, { ...moment, body: { decision: 'ACCEPTED' } as never })).fields,
    ).toHaveProperty('reason')
    expect((await server.as('Owner', 'beta').refused(toldMoment.decide, accept)).code).toBe('not_found')
    const answers = await Promise.all(Array.from({ length: 4 }, () => operations.send(toldMoment.decide, accept)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const after = await owner.call(returnOrder.get, { params: { id: found.id } })
    expect(after).toMatchObject({ late_minutes: 0, charges: [], is_time_doubtful: false })
    expect(await listed()).not.toContain(found.id)

    // Decided the other way, the arrival counts again, once.
    await owner.call(toldMoment.decide, { ...moment, body: { decision: 'REJECTED', reason: 'Satpam bilang lain' } })
    const again = await owner.call(returnOrder.get, { params: { id: found.id } })
    expect(kinds(again.charges)).toEqual(['LATE_RETURN'])
    expect(again.late_minutes).toBe(found.late_minutes)
    // A settled charge stays.
    const [late] = again.charges ?? []
    await owner.call(returnOrder.decide, {
      params: { id: found.id, chargeId: late?.id ?? '' },
      body: { decision: 'ACCEPTED' },
    })
    await owner.call(returnOrder.complete, { params: { id: found.id } })
    expect((await operations.refused(toldMoment.decide, accept)).code).toBe('wrong_state')
  })
  test('without any contact meanwhile is believed', async () => {
    const rental = await ended()
    await forget()
    await contactAt(ago(27.1))
    // The signal came back a while ago, and the photos went first.
    await contactAt(ago(0.5))
    const { found } = await takenBack(rental, { inspected_at: ago(27) })
    expect(found).toMatchObject({ late_minutes: 0, charges: [], is_time_doubtful: false })
    expect(found.told_moments).toMatchObject([{ decision: 'NONE' }])
    const none = { ...momentOf(found), body: { decision: 'REJECTED' as const, reason } }
    expect((await operations.refused(toldMoment.decide, none)).code).toBe('wrong_state')
  })
  test('by somebody with the right is not accepted by the same person, nor by its driver', async () => {
    const rental = await ended()
    await asOwner(
      server.url,
      `insert into user_contact (company_id, user_id, at) select company_id, id, '${ago(20)}' from app_user on conflict do nothing`,
    )
    const given = await own.inspection(rental.vehicle_id, { odometer_km: 10_010, inspected_at: ago(27) })
    const body = { inspection: given, next: 'AVAILABLE' as const }
    const found = await owner.call(returnOrder.inspect, { params: { id: rental.back.id }, body })
    const accept = { ...momentOf(found), body: { decision: 'ACCEPTED' as const, reason } }
    expect(found.is_time_doubtful).toBe(true)
    expect((await owner.refused(toldMoment.decide, accept)).code).toBe('own_told_moment')
    const { id: other } = await operations.call(session.info, {})
    await asOwner(server.url, `update return_order set driver_id = '${other}' where id = '${found.id}'`)
    expect((await operations.refused(toldMoment.decide, accept)).code).toBe('own_told_moment')
  })
})

describe('a report that takes the place of another one a day later', () => {
  /** A return that was told on time a day ago, and whose report is opened again today. */
  async function reopened(told: string, arrived: string) {
    const rental = await ended()
    await forget()
    const { given, found } = await takenBack(rental, { inspected_at: told })
    await asOwner(
      server.url,
      `update told_moment set arrived_at = '${arrived}', decision = 'NONE' where inspection_id = '${given.id}'`,
    )
    await owner.call(inspection.reopen, { params: { id: given.id }, body: { reason: 'Salah baca BBM' } })
    return { rental, told: found.told_moments[0]?.told_at ?? '' }
  }
  const again = async ({ back, vehicle_id }: Awaited<ReturnType<typeof ended>>, as: typeof owner, at: string) => {
    const looking = as === owner ? own : photographing
    const given = await looking.inspection(vehicle_id, { odometer_km: 10_010, inspected_at: at })
    const body = { inspection: given, next: 'AVAILABLE' as const }
    return as.call(returnOrder.inspect, { params: { id: back.id }, body })
  }
  const ofOwner = `insert into user_contact (company_id, user_id, at) select company_id, id, '${ago(20)}' from app_user
    where id = (select id from app_user where email = '${server.mailOf('Owner', 'alpha')}') on conflict do nothing`

  test('is no late return, whichever of both moments it states', async () => {
    const { rental, told } = await reopened(ago(27), ago(26.9))
    await asOwner(server.url, ofOwner)
    expect(await again(rental, owner, told)).toMatchObject({ late_minutes: 0, charges: [], is_time_doubtful: false })
    const { told_moments, inspection_id } = await owner.call(returnOrder.get, { params: { id: rental.back.id } })
    expect(told_moments).toMatchObject([{ decision: 'NONE' }])
    const reopening = { params: { id: inspection_id ?? '' }, body: { reason: 'Salah tanda tangan' } }
    await owner.call(inspection.reopen, reopening)
    const now = await again(rental, owner, new Date().toISOString())
    // By then it was back: the first report had arrived.
    expect(now).toMatchObject({ late_minutes: 0, is_time_doubtful: false })
  })
  test('makes no moment of it earlier than it arrived where any of its tellers was in contact', async () => {
    const { rental } = await reopened(ago(3), ago(2.9))
    await contactAt(ago(20))
    const silent = await again(rental, owner, ago(27))
    expect(silent).toMatchObject({ is_time_doubtful: true })
    // Counted by the arrival of the first report.
    expect(silent.late_minutes).toBeGreaterThan(23 * 60)
    expect(silent.late_minutes).toBeLessThan(25 * 60)
  })
})

test('a program has no phone that lost its signal: what it tells late is in question', async () => {
  const clients = await clientsOf(server)
  const scopes = ['return_order.read', 'return_order.handle', 'inspection.read', 'told_moment.accept']
  const made = clients.values({ scopes })
  await clients.operator.call(client.create, { body: made })
  const { access_token } = await server.visitor.call(session.token, clients.ask(credentialsOf(made)))
  const program = callerFor(server.app, async () => access_token)
  const { back, vehicle_id } = await ended()
  const looking = inspectingAs(server.app, async () => access_token)
  const given = await looking.inspection(vehicle_id, { odometer_km: 10_010, inspected_at: ago(27) })
  const body = { inspection: given, next: 'AVAILABLE' as const }
  const found = await program.call(returnOrder.inspect, { params: { id: back.id }, body })
  expect(found).toMatchObject({ is_time_doubtful: true, told_moments: [{ decision: 'OPEN', told_by_id: null }] })
  expect(found.late_minutes).toBeGreaterThan(23 * 60)
  const accept = { ...momentOf(found), body: { decision: 'ACCEPTED' as const, reason } }
  expect((await program.refused(toldMoment.decide, accept)).code).toBe('own_told_moment')
  await operations.call(toldMoment.decide, accept)
})

test('a phone whose clock is wrong is put right by the time that it sends along; a future moment is refused', async () => {
  const rental = await ended()
  const day = 86_400_000
  const wrong = (at: number) => new Date(at + day).toISOString()
  const given = await photographing.inspection(rental.vehicle_id, {
    odometer_km: 10_010,
    inspected_at: wrong(Date.now() - 120_000),
  })
  const call = { params: { id: rental.back.id }, body: { inspection: given, next: 'AVAILABLE' as const } }
  expect((await driver.refused(returnOrder.inspect, call)).fields).toHaveProperty(['inspection.inspected_at'])
  await driver.call(returnOrder.inspect, call, { [deviceTimeHeader]: wrong(Date.now()) })
  const { told_moments } = await owner.call(returnOrder.get, { params: { id: rental.back.id } })
  const [told] = told_moments
  expect(Math.abs(Date.parse(told?.told_at ?? '') - (Date.now() - 120_000))).toBeLessThan(60_000)
  expect(told?.decision).toBe('NONE')
})

describe('the clock of a driver', () => {
  test('pressed 20 hours back is paid by its arrival, until another person accepts it', async () => {
    const { served, aCustomer, move } = await drivingFor(owner)
    const own_id = await asDriver(owner, driver)
    const { assignment_id } = await served(own_id, await aCustomer())
    await contactAt(ago(10))
    const id = randomUUID()
    await driver.call(driverDay.clockIn, { body: { id, assignment_id, at: ago(20) } })
    const params = { id }
    await driver.call(driverDay.clockOut, { params, body: { at: ago(0.02) } })
    const waiting = await owner.call(driverDay.get, { params })
    expect(waiting).toMatchObject({ is_time_doubtful: true, worked_minutes: expect.any(Number) })
    await driver.call(driverDay.move, { params, body: { action: 'submit' } })
    expect(await owner.call(driverDay.get, { params })).toMatchObject({ overtime_minutes: 0, pay_amount: 0 })
    expect((await owner.call(driverDay.list, { query: { time_in: ['TO_CHECK'] } })).items).toMatchObject([{ id }])
    expect(await owner.call(driverDay.count, {})).toMatchObject({ time_to_check: 1 })
    const [begin] = waiting.told_moments
    const accept = { params: { id: begin?.id ?? '' }, body: { decision: 'ACCEPTED' as const, reason } }
    expect(begin).toMatchObject({ kind: 'CLOCK_IN', decision: 'OPEN' })
    expect((await driver.refused(toldMoment.decide, accept)).code).toBe('not_permitted')
    await operations.call(toldMoment.decide, accept)
    const paid = await owner.call(driverDay.get, { params })
    expect(paid.overtime_minutes).toBeGreaterThanOrEqual(7 * 60)
    expect(paid.pay_amount).toBeGreaterThan(200_000)
    await operations.call(toldMoment.decide, { ...accept, body: { decision: 'REJECTED', reason } })
    expect(await owner.call(driverDay.get, { params })).toMatchObject({ overtime_minutes: 0, pay_amount: 0 })
    // The desk types the hours that it knows: the question is answered.
    await operations.call(driverDay.correct, {
      params,
      body: { clock_in: new Date(Date.parse(paid.clock_out ?? '') - 3_600_000).toISOString(), reason },
    })
    expect(await owner.call(driverDay.get, { params })).toMatchObject({ worked_minutes: 60, counted_from: null })
    await move(id, 'confirm', reason)
    expect((await operations.refused(toldMoment.decide, accept)).code).toBe('wrong_state')
  })
})

describe('an expense', () => {
  const logged = (spent_at: string) => ({
    body: {
      employee_id: driver_id,
      amount: 20_000,
      reference_type: 'PARKING' as const,
      description: 'Parkir',
      spent_at,
    },
  })
  test('that is told two days back counts on the day of its arrival, until the time is accepted', async () => {
    await owner.call(wallet.credit, { body: { employee_id: driver_id, amount: 500_000, description: 'Bekal' } })
    await contactAt(ago(30))
    const made = await driver.call(wallet.debit, logged(ago(48)))
    const now = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
    expect(made.date).toBe(now)
    const { items } = await owner.call(wallet.allTransactions, { query: { limit: 50 } })
    const [moment] = items.find(({ id }) => id === made.id)?.told_moments ?? []
    expect(moment).toMatchObject({ kind: 'EXPENSE', decision: 'OPEN' })
    const accept = { params: { id: moment?.id ?? '' }, body: { decision: 'ACCEPTED' as const, reason } }
    expect((await driver.refused(toldMoment.decide, accept)).code).toBe('not_permitted')
    await operations.call(toldMoment.decide, accept)
    const dayOf = async () =>
      (
        await asOwner<{ date: string }>(server.url, `select date::text from wallet_transaction where id = '${made.id}'`)
      )[0]?.date
    expect(await dayOf()).not.toBe(now)
    await operations.call(wallet.verify, { params: { id: made.id }, body: {} })
    expect((await operations.refused(toldMoment.decide, accept)).code).toBe('transaction_decided')
  })
})

test('nobody but the database decides who vouches', async () => {
  const [moment] = await asOwner<{ id: string; told_by_id: string }>(
    server.url,
    `select id, told_by_id from told_moment where told_by_id is not null limit 1`,
  )
  await expect(
    asOwner(
      server.url,
      `update told_moment set decision = 'ACCEPTED', reason = 'x', decided_at = now(), decided_by_id = told_by_id where id = '${moment?.id}'`,
    ),
  ).rejects.toMatchObject({ code: expect.stringMatching(/^23/) })
})
