import { randomUUID } from 'node:crypto'
import { audit } from '@rental/core/modules/audit/audit.contract'
import { insuranceClaim } from '@rental/core/modules/insurance/claim.contract'
import { insurance } from '@rental/core/modules/insurance/insurance.contract'
import { media } from '@rental/core/modules/media/media.contract'
import { vehicle, type Vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { claimBody, policiesOf } from '../../testing/a-policy.ts'
import { aVehicle as vehicleOf } from '../../testing/a-vehicle.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { upload } from '../../testing/upload.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { aPolicy, activate } = policiesOf(owner)
const aVehicle = (change: Partial<Vehicle> = {}) => vehicleOf(owner, change)

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('a claim', () => {
  let policy = ''
  let vehicleId = ''
  beforeAll(async () => {
    vehicleId = (await aVehicle()).id
    policy = (await aPolicy(vehicleId, { premium: 4_000_000 })).id
  })
  const params = () => ({ vehicleId, insuranceId: policy })
  const report = (change: object = {}) =>
    owner.call(insuranceClaim.create, { params: params(), body: claimBody(change) })
  const refused = (change: object) =>
    owner.refused(insuranceClaim.create, { params: params(), body: claimBody(change) })

  test('waits until its policy is active', async () => {
    expect(await refused({})).toMatchObject({ status: 409, code: 'policy_not_active' })
    await activate(vehicleId, policy)
    await report()
  })
  test.each([
    ['before the period', { event_at: '2025-12-31T16:59:00Z', reported_on: '2026-01-01' }, 'event_at'],
    ['on the day the cover ends', { event_at: '2026-12-31T17:00:00Z', reported_on: '2027-01-01' }, 'event_at'],
    ['reported before it happened', { reported_on: '2026-03-09' }, 'reported_on'],
    ['without an event', { event_count: 0 }, 'event_count'],
    ['charged to no customer', { own_risk_payer: 'CUSTOMER' }, 'customer_id'],
    ['charged to no driver', { own_risk_payer: 'DRIVER' }, 'driver_id'],
    ['paid beyond what was approved', { approved_amount: 1, paid_amount: 2 }, 'paid_amount'],
    ['with a damage without a part', { damages: [{ part: '' }] }, 'damages.0.part'],
    ['of a driver who is nobody', { driver_id: randomUUID() }, 'driver_id'],
  ])('%s is refused', async (_, change, field) => {
    const refusal = await refused(change)
    expect(refusal.status).toBe(400)
    expect(Object.keys(refusal.fields ?? {})).toEqual([field])
  })
  test('tells which days the policy covers', async () => {
    const refusal = await refused({ event_at: '2025-12-31T16:59:00Z', reported_on: '2026-01-01' })
    expect(refusal.fields).toEqual({ event_at: 'The policy covers 01/01/2026 until 01/01/2027 only' })
  })
  test('lies on the company’s day, not on that of UTC', async () => {
    // In Jakarta it is already the first of January.
    const made = await report({ event_at: '2025-12-31T17:00:00Z', reported_on: '2026-01-01' })
    expect(made.event_at).toBe('2025-12-31T17:00:00Z')
  })
  test('keeps its policy’s period from shrinking away under it', async () => {
    const refusal = await owner.refused(insurance.change, {
      params: { id: vehicleId, insuranceId: policy },
      body: { period_end: '2026-03-10' },
    })
    expect(refusal.fields).toEqual({ period_end: 'The claim of 10/03/2026 would no longer be covered' })
  })
  test('costs the own risk of each event, unless it was agreed otherwise', async () => {
    const made = await report({
      event_count: 3,
      damages: [{ part: 'Bumper', description: 'Retak' }, { part: 'Pintu' }],
    })
    expect(made).toMatchObject({ own_risk: null, own_risk_total: 900_000 })
    const one = { ...params(), claimId: made.id }
    expect(await owner.call(insuranceClaim.change, { params: one, body: { own_risk: 500_000 } })).toMatchObject({
      own_risk_total: 500_000,
      damages: [{ part: 'Bumper', description: 'Retak' }, { part: 'Pintu' }],
    })
    expect((await owner.call(insuranceClaim.change, { params: one, body: { own_risk: null } })).own_risk_total).toBe(
      900_000,
    )
  })
  test('goes from the report to the finished repair', async () => {
    const made = await report()
    const one = { ...params(), claimId: made.id }
    const move = (
      action: 'survey' | 'approve' | 'repair' | 'finish' | 'reject' | 'pay' | 'reopen',
      reason?: string,
    ) => ({
      params: one,
      body: { action, reason },
    })
    expect((await owner.refused(insuranceClaim.move, move('finish'))).code).toBe('wrong_state')
    await server.as('Operations').call(insuranceClaim.move, move('survey'))
    expect((await server.as('Operations').refused(insuranceClaim.move, move('approve'))).code).toBe('not_permitted')
    expect(await owner.refused(insuranceClaim.move, move('approve'))).toMatchObject({
      code: 'fill_first',
      raw: 'Fill in “Approved” first.',
    })
    const amount = { params: one, body: { approved_amount: 1_000_000 } }
    expect((await server.as('Operations').refused(insuranceClaim.change, amount)).code).toBe('not_permitted')
    await owner.call(insuranceClaim.change, amount)
    await server.as('Finance').call(insuranceClaim.move, move('approve'))
    expect((await owner.refused(insuranceClaim.move, move('pay'))).code).toBe('fill_first')
    const emptied = await owner.refused(insuranceClaim.change, { params: one, body: { approved_amount: null } })
    expect(emptied.fields).toEqual({ approved_amount: 'Required' })
    await server.as('Operations').call(insuranceClaim.move, move('repair'))
    const done = await server.as('Operations').call(insuranceClaim.move, move('finish'))
    expect(done.status).toBe(20)
    expect((await owner.refused(insuranceClaim.move, move('reject', 'x'))).code).toBe('wrong_state')
  })
  test('is rejected with a reason, rests, and can be taken up again', async () => {
    const { id: claimId } = await report()
    const one = { ...params(), claimId }
    const reject = { params: one, body: { action: 'reject' as const } }
    expect((await owner.refused(insuranceClaim.move, reject)).code).toBe('reason_required')
    await owner.call(insuranceClaim.move, { ...reject, body: { ...reject.body, reason: 'SIM kedaluwarsa' } })
    expect((await owner.refused(insuranceClaim.change, { params: one, body: { place: 'x' } })).code).toBe('wrong_state')
    const again = { params: one, body: { action: 'reopen' as const, reason: 'SIM baru ditemukan' } }
    expect((await owner.call(insuranceClaim.move, again)).status).toBe(5)
  })
  test('keeps its policy from being deleted', async () => {
    const one = { id: vehicleId, insuranceId: policy }
    expect(await owner.refused(insurance.remove, { params: one })).toMatchObject({ status: 409, code: 'still_in_use' })
    expect((await owner.refused(vehicle.remove, { params: { id: vehicleId } })).code).toBe('still_in_use')
  })
})

test('the totals of a policy are those of its claims, the rejected ones only counted', async () => {
  const { id: vehicleId } = await aVehicle()
  const { id: insuranceId } = await aPolicy(vehicleId, { premium: 8_000_000 })
  await activate(vehicleId, insuranceId)
  const params = { vehicleId, insuranceId }
  const made = await Promise.all(
    [
      { event_count: 2, approved_amount: 3_000_000, paid_amount: 2_400_000 },
      { event_count: 1, own_risk: 0, approved_amount: 1_500_000 },
      { event_count: 5, approved_amount: 9_000_000 },
    ].map((change) => owner.call(insuranceClaim.create, { params, body: claimBody(change) })),
  )
  await owner.call(insuranceClaim.move, {
    params: { ...params, claimId: made[2]?.id ?? '' },
    body: { action: 'reject', reason: 'Di luar pertanggungan' },
  })
  const { totals } = await owner.call(insurance.get, { params: { id: vehicleId, insuranceId } })
  expect(totals).toEqual({
    claims: 3,
    events: 3,
    approved: 4_500_000,
    paid: 2_400_000,
    own_risk: 600_000,
    loss_ratio: '56.3',
  })
})

test('the photos of a claim are seen by those who may see claims', async () => {
  const { id: vehicleId } = await aVehicle()
  const { id: insuranceId } = await aPolicy(vehicleId)
  await activate(vehicleId, insuranceId)
  const { id: claimId } = await owner.call(insuranceClaim.create, {
    params: { vehicleId, insuranceId },
    body: claimBody(),
  })
  const { data } = await upload(server.app, await server.tokenFor('Owner'), [['laporan-polisi.png', picture]])
  const media_id = data[0]?.id ?? ''
  const params = { vehicleId, insuranceId, claimId }
  const attachments = [{ media_id, kind: 'POLICE_REPORT' as const }]
  const kept = await owner.call(insuranceClaim.attach, { params, body: { attachments } })
  expect(kept).toMatchObject([{ kind: 'POLICE_REPORT', name: 'laporan-polisi.png' }])
  const seen = (role: string) => server.as(role).send(media.file, { params: { id: media_id } })
  expect((await seen('Sales')).status).toBe(200)
  expect((await seen('Warehouse')).status).toBe(404)
})

describe('claims', () => {
  const aClaim = async () => {
    const { id: vehicleId } = await aVehicle()
    const { id: insuranceId } = await aPolicy(vehicleId)
    await activate(vehicleId, insuranceId)
    const params = { vehicleId, insuranceId }
    const body = claimBody({ claim_number: 'KL-77', event_count: 2, estimated_amount: 1_500_000 })
    return { params, claim: await owner.call(insuranceClaim.create, { params, body }) }
  }
  test('of a policy are taken out by those who may', async () => {
    const { params } = await aClaim()
    const query = { format: 'csv' as const }
    const csv = await owner.call(insuranceClaim.export, { params, query })
    expect(csv).toContain('Claim number,Date and time of the event,Reported on,Place,Number of events,Own risk')
    expect(csv).toContain(
      'KL-77,2026-03-10 09:00,11/03/2026,Tol Cipularang KM 92,2,600000,Our company,1500000,,,,Reported',
    )
    expect((await server.as('Sales').refused(insuranceClaim.export, { params, query })).code).toBe('not_permitted')
    const elsewhere = { ...params, vehicleId: randomUUID() }
    expect((await owner.refused(insuranceClaim.export, { params: elsewhere, query })).code).toBe('not_found')
  })
  test('and their policies say in the audit under which records they live', async () => {
    const { params, claim } = await aClaim()
    const parentsOf = async (table: string, id: string) => {
      const { items } = await owner.call(audit.list, { query: { table_name_in: table, limit: 50 } })
      return items.find((entry) => entry.record_id === id)?.parent_ids
    }
    expect(await parentsOf('insurance_claim', claim.id)).toEqual([params.vehicleId, params.insuranceId])
    expect(await parentsOf('insurance', params.insuranceId)).toEqual([params.vehicleId])
    expect(await parentsOf('vehicle', params.vehicleId)).toEqual([])
    const draft = await aPolicy(params.vehicleId)
    await owner.call(insurance.remove, { params: { id: params.vehicleId, insuranceId: draft.id } })
    expect(await parentsOf('insurance', draft.id)).toBeNull()
  })
})
