import { randomUUID } from 'node:crypto'
import { formatPlate } from '@rental/core/kernel/plate'
import { audit } from '@rental/core/modules/audit/audit.contract'
import { insuranceClaim } from '@rental/core/modules/insurance/claim.contract'
import { insurance } from '@rental/core/modules/insurance/insurance.contract'
import { search } from '@rental/core/modules/search/search.contract'
import type { Vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { describe, expect, test } from 'vitest'
import { claimBody, policiesOf, policyBody } from '../../testing/a-policy.ts'
import { aVehicle as vehicleOf } from '../../testing/a-vehicle.ts'
import { dayIn } from '../../testing/days.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { aPolicy, activate } = policiesOf(owner)
const aVehicle = (change: Partial<Vehicle> = {}) => vehicleOf(owner, change)

const { id } = await aVehicle()

describe('a policy', () => {
  test('begins as a draft, with the usual own risk', async () => {
    const made = await aPolicy(id, { claim_phone: '0812-9999 0000', own_risk_theft_percent: '10,5' })
    expect(made).toMatchObject({
      status: 0,
      own_risk: 300_000,
      own_risk_theft_percent: '10.5',
      claim_phone: '+6281299990000',
      totals: { claims: 0, events: 0, approved: 0, paid: 0, own_risk: 0, loss_ratio: '0' },
    })
    expect(await owner.call(insurance.get, { params: { id, insuranceId: made.id } })).toEqual(made)
  })
  test.each([
    ['that ends before it starts', { period_end: '2025-12-31' }, { period_end: 'The end must be after the start' }],
    ['that ends on the day it starts', { period_end: '2026-01-01' }, { period_end: 'The end must be after the start' }],
    ['of nobody', { insurer: '' }, { insurer: 'Required' }],
    ['that covers nothing', { coverage_ids: [] }, { coverage_ids: 'Required' }],
    ['that covers what does not exist', { coverage_ids: [1, 99] }, { coverage_ids: 'This no longer exists' }],
    ['of a day that does not exist', { period_start: '2026-02-30' }, { period_start: expect.any(String) }],
    ['with a supplier that does not exist', { supplier_id: randomUUID() }, { supplier_id: 'This no longer exists' }],
  ])('%s is refused', async (_, change, fields) => {
    const refusal = await owner.refused(insurance.create, { params: { id }, body: policyBody(change) })
    expect(refusal).toMatchObject({ status: 400, fields })
  })
  test('says so in Indonesian too', async () => {
    const input = { params: { id }, body: policyBody({ period_end: '2025-12-31' }) }
    const refusal = await owner.refused(insurance.create, input, { 'accept-language': 'id' })
    expect(refusal.fields).toEqual({ period_end: 'Waktu selesai harus setelah waktu mulai' })
  })
  test('is checked as a whole when it changes', async () => {
    const { id: insuranceId } = await aPolicy(id)
    const params = { id, insuranceId }
    const refusal = await owner.refused(insurance.change, { params, body: { period_end: '2026-01-01' } })
    expect(refusal.fields).toHaveProperty('period_end')
    const changed = await owner.call(insurance.change, { params, body: { broker: 'PT Pialang' } })
    expect(changed).toMatchObject({ broker: 'PT Pialang', own_risk: 300_000, period_end: '2027-01-01' })
  })
  test.each([
    [-400, -30, 'EXPIRED'],
    [-300, 20, 'EXPIRING'],
    [-10, 355, 'RUNNING'],
    [10, 375, 'UPCOMING'],
  ])('from day %i to day %i is %s', async (from, to, phase) => {
    const made = await aPolicy(id, { period_start: dayIn(from), period_end: dayIn(to) })
    expect(made.phase).toBe(phase)
  })
  test('is copied into the next year as a draft', async () => {
    const { id: vehicleId } = await aVehicle()
    const old = await aPolicy(vehicleId, { notes: 'Armada' })
    await activate(vehicleId, old.id)
    const renewed = await owner.call(insurance.renew, { params: { id: vehicleId, insuranceId: old.id } })
    expect(renewed).toMatchObject({ status: 0, period_start: '2027-01-01', period_end: '2028-01-01', notes: 'Armada' })
    expect(await activate(vehicleId, renewed.id)).toMatchObject({ status: 10 })
  })
})

describe('two policies of one vehicle', () => {
  test('do not cover the same at the same time', async () => {
    const { id: vehicleId } = await aVehicle()
    const first = await aPolicy(vehicleId, { coverage_ids: [1, 3], policy_number: 'FIRST' })
    await activate(vehicleId, first.id)
    const second = await aPolicy(vehicleId, {
      coverage_ids: [3, 4],
      period_start: '2026-12-31',
      period_end: '2028-01-01',
    })
    const params = { id: vehicleId, insuranceId: second.id }
    const refusal = await owner.refused(insurance.move, { params, body: { action: 'activate' } })
    expect(refusal).toMatchObject({
      status: 409,
      code: 'overlapping_policy',
      raw: 'Policy FIRST already covers TJH III in this period.',
    })
    await owner.call(insurance.change, { params, body: { period_start: '2027-01-01' } })
    await activate(vehicleId, second.id)
    // Nor may an active one grow into the other.
    const grown = await owner.refused(insurance.change, { params, body: { period_start: '2026-06-01' } })
    expect(grown.code).toBe('overlapping_policy')
  })
  test('stand side by side where they cover different things', async () => {
    const { id: vehicleId } = await aVehicle()
    for (const coverage_ids of [[2], [3]]) {
      const made = await aPolicy(vehicleId, { coverage_ids })
      expect(await activate(vehicleId, made.id)).toMatchObject({ status: 10 })
    }
  })
  test('do not slip in at the same moment', async () => {
    const { id: vehicleId } = await aVehicle()
    const made = await Promise.all([1, 2, 3, 4].map(() => aPolicy(vehicleId)))
    const answers = await Promise.all(
      made.map((policy) =>
        owner.send(insurance.move, { params: { id: vehicleId, insuranceId: policy.id }, body: { action: 'activate' } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
  })
})

describe('the way of a policy', () => {
  test('leads from draft to active to cancelled, with a reason', async () => {
    const { id: vehicleId } = await aVehicle()
    const made = await aPolicy(vehicleId)
    const params = { id: vehicleId, insuranceId: made.id }
    const move = (action: 'activate' | 'cancel', reason?: string) => ({ params, body: { action, reason } })
    expect((await owner.refused(insurance.move, move('cancel', 'x'))).code).toBe('wrong_state')
    await owner.call(insurance.move, move('activate'))
    expect((await owner.refused(insurance.move, move('activate'))).code).toBe('wrong_state')
    expect((await owner.refused(insurance.remove, { params })).code).toBe('wrong_state')
    expect((await owner.refused(insurance.move, move('cancel'))).code).toBe('reason_required')
    const cancelled = await owner.call(insurance.move, move('cancel', 'Unit dijual'))
    expect(cancelled).toMatchObject({ status: 30, status_reason: 'Unit dijual' })
    expect((await owner.refused(insurance.change, { params, body: { notes: 'x' } })).code).toBe('wrong_state')
    const log = (await owner.call(insurance.log, { params })).items
    expect(log.map(({ action, reason }) => [action, reason])).toEqual([
      ['update', 'Unit dijual'],
      ['update', null],
      ['insert', null],
    ])
  })
  test('asks for its own permissions', async () => {
    const made = await aPolicy(id)
    const input = { params: { id, insuranceId: made.id }, body: { action: 'activate' as const } }
    expect((await server.as('Operations').refused(insurance.move, input)).code).toBe('not_permitted')
    expect((await server.as('Sales').refused(insurance.create, { params: { id }, body: policyBody() })).code).toBe(
      'not_permitted',
    )
  })
  test('of a draft can end before it began', async () => {
    const made = await aPolicy(id)
    const params = { id, insuranceId: made.id }
    await owner.call(insurance.remove, { params })
    expect((await owner.refused(insurance.get, { params })).code).toBe('not_found')
  })
})

describe('lists', () => {
  test('hold what is below one record, the newest first', async () => {
    const { id: vehicleId } = await aVehicle()
    for (const year of [2024, 2026, 2025])
      await aPolicy(vehicleId, { period_start: `${year}-01-01`, period_end: `${year + 1}-01-01` })
    const params = { id: vehicleId }
    const page = await owner.call(insurance.list, { params, query: {} })
    expect(page.items.map(({ period_start }) => period_start.slice(0, 4))).toEqual(['2026', '2025', '2024'])
    expect(page.total).toBe(3)
    const ended = await owner.call(insurance.list, { params, query: { period_end_to: '2025-12-31' } })
    expect(ended.total).toBe(1)
    const insuranceId = page.items[0]?.id ?? ''
    await activate(vehicleId, insuranceId)
    for (const month of ['05', '07'])
      await owner.call(insuranceClaim.create, {
        params: { vehicleId, insuranceId },
        body: claimBody({ event_at: `2026-${month}-10T02:00:00Z`, reported_on: `2026-${month}-11` }),
      })
    const claims = await owner.call(insuranceClaim.list, { params: { vehicleId, insuranceId }, query: {} })
    expect(claims.items.map(({ reported_on }) => reported_on)).toEqual(['2026-07-11', '2026-05-11'])
    expect(claims.items[0]?.own_risk_total).toBe(300_000)
  })
})

describe('a path that mixes what does not belong together', () => {
  test('leads nowhere', async () => {
    const [mine, other] = [await aVehicle(), await aVehicle()]
    const { id: insuranceId } = await aPolicy(mine.id)
    await activate(mine.id, insuranceId)
    const { id: otherPolicy } = await aPolicy(other.id)
    const { id: claimId } = await owner.call(insuranceClaim.create, {
      params: { vehicleId: mine.id, insuranceId },
      body: claimBody(),
    })
    const wrong = { id: other.id, insuranceId }
    const below = { vehicleId: other.id, insuranceId }
    const claim = { vehicleId: other.id, insuranceId: otherPolicy, claimId }
    const attachments: never[] = []
    for (const refusal of [
      owner.refused(insurance.list, { params: { id: randomUUID() } }),
      owner.refused(insurance.create, { params: { id: randomUUID() }, body: policyBody() }),
      owner.refused(insurance.get, { params: wrong }),
      owner.refused(insurance.change, { params: wrong, body: { notes: 'x' } }),
      owner.refused(insurance.move, { params: wrong, body: { action: 'activate' } }),
      owner.refused(insurance.remove, { params: wrong }),
      owner.refused(insurance.renew, { params: wrong }),
      owner.refused(insurance.log, { params: wrong }),
      owner.refused(insurance.attachments, { params: wrong }),
      owner.refused(insurance.attach, { params: wrong, body: { attachments } }),
      owner.refused(insuranceClaim.list, { params: below }),
      owner.refused(insuranceClaim.create, { params: below, body: claimBody() }),
      owner.refused(insuranceClaim.get, { params: claim }),
      owner.refused(insuranceClaim.change, { params: claim, body: { place: 'x' } }),
      owner.refused(insuranceClaim.move, { params: claim, body: { action: 'survey' } }),
      owner.refused(insuranceClaim.log, { params: claim }),
      owner.refused(insuranceClaim.attachments, { params: claim }),
      owner.refused(insuranceClaim.attach, { params: claim, body: { attachments } }),
    ])
      expect(await refusal).toMatchObject({ status: 404, code: 'not_found' })
    const untouched = await owner.call(insuranceClaim.get, { params: { vehicleId: mine.id, insuranceId, claimId } })
    expect(untouched).toMatchObject({ status: 0, place: 'Tol Cipularang KM 92' })
  })
})

describe('somebody bound to a branch', () => {
  test('sees the policies and claims of its vehicles, and no others', async () => {
    const manager = server.as('Branch Manager')
    for (const [branch_id, status] of [
      [1, 200],
      [2, 404],
    ] as const) {
      const { id: vehicleId } = await aVehicle({ branch_id })
      const { id: insuranceId } = await aPolicy(vehicleId)
      await activate(vehicleId, insuranceId)
      const { id: claimId } = await owner.call(insuranceClaim.create, {
        params: { vehicleId, insuranceId },
        body: claimBody(),
      })
      const asked = await Promise.all([
        manager.send(insurance.list, { params: { id: vehicleId } }),
        manager.send(insurance.get, { params: { id: vehicleId, insuranceId } }),
        manager.send(insuranceClaim.list, { params: { vehicleId, insuranceId } }),
        manager.send(insuranceClaim.get, { params: { vehicleId, insuranceId, claimId } }),
        manager.send(insurance.change, { params: { id: vehicleId, insuranceId }, body: { notes: 'x' } }),
      ])
      expect(asked.map((answer) => answer.status)).toEqual([status, status, status, status, status])
    }
  })
})

describe('policies', () => {
  test('are taken out with their words by those who may, and the audit knows of which vehicle', async () => {
    const { id: own } = await aVehicle()
    const { policy_number } = await aPolicy(own, { insurer: 'PT Asuransi Ekspor' })
    const query = { format: 'csv' as const }
    const csv = await owner.call(insurance.export, { params: { id: own }, query }, { 'accept-language': 'id' })
    expect(csv).toContain('Nomor polis,Asuransi (pemasok),Perusahaan asuransi,Pertanggungan,Penggunaan')
    expect(csv).toContain(`${policy_number},,PT Asuransi Ekspor,All Risk / Comprehensive,Komersial (rental),01/01/2026`)
    expect(csv.trim().split('\n')).toHaveLength(2)
    const entries = await owner.call(audit.list, { query: { table_name_in: 'insurance', action_in: 'export' } })
    expect(entries.items[0]).toMatchObject({ record_id: 'list', changes: { format: 'csv', vehicle_id: own } })
    expect((await server.as('Sales').refused(insurance.export, { params: { id: own }, query })).code).toBe(
      'not_permitted',
    )
    expect((await owner.refused(insurance.export, { params: { id: randomUUID() }, query })).code).toBe('not_found')
  })
  test('are found from anywhere by a part of their number, by those who may see them', async () => {
    const { id: own, license_number } = await aVehicle()
    const { id: policy } = await aPolicy(own, { policy_number: 'ABDA/77-CARI', insurer: 'PT Asuransi Cari' })
    expect(await owner.call(search.records, { query: { text: '77-cari' } })).toEqual([
      {
        kind: 'insurance',
        id: policy,
        parent_id: own,
        title: 'ABDA/77-CARI',
        subtitle: `${formatPlate(license_number)} · PT Asuransi Cari`,
      },
    ])
    expect(await server.as('Driver').call(search.records, { query: { text: '77-cari' } })).toEqual([])
    expect(await server.as('Owner', 'beta').call(search.records, { query: { text: '77-cari' } })).toEqual([])
  })
})
