import { randomUUID } from 'node:crypto'
import { addDays } from '@rental/core/kernel/date'
import { document } from '@rental/core/modules/document/document.contract'
import { expiringKinds, type DocumentKind } from '@rental/core/modules/document/document.fields'
import { expiryState, leadDays, type ExpiryState } from '@rental/core/modules/document/document.rules'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { user } from '@rental/core/modules/user/user.contract'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { nobody, transact } from '../../db/tx.ts'
import { aVehicle } from '../../testing/a-vehicle.ts'
import { dayIn, today } from '../../testing/days.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { company } = await owner.call(session.info, {})

const add = (id: string, kind: DocumentKind, valid_to: string | null, change: object = {}) =>
  owner.call(document.create, { params: { id }, body: { kind, valid_to, ...change } })
const papersOf = async (id: string, query: Record<string, unknown> = {}) =>
  (await owner.call(document.ofVehicle, { params: { id }, query })).items

describe('a paper of a vehicle', () => {
  test('is kept with number, cost and where its original is', async () => {
    const { id, license_number } = await aVehicle(owner)
    const made = await add(id, 'STNK', dayIn(400), { number: ' 123/A ', cost: 300_000, location: 'OFFICE' })
    expect(made).toMatchObject({
      vehicle_id: id,
      vehicle_name: license_number,
      number: '123/A',
      cost: 300_000,
      location: 'OFFICE',
      state: 'VALID',
      days_left: 400,
      files: 0,
      renews_id: null,
    })
  })
  test.each([
    ['without its last day', { kind: 'KIR' }, { valid_to: 'Required' }],
    [
      'that ends before it begins',
      { kind: 'STNK', issued_on: '2026-02-02', valid_to: '2026-02-01' },
      { valid_to: 'The end date cannot be before the start date' },
    ],
    [
      'that proves ownership with an end',
      { kind: 'BPKB', valid_to: '2030-01-01' },
      { valid_to: 'A BPKB does not expire' },
    ],
    ['of no kind', { kind: 'SIM', valid_to: '2030-01-01' }, { kind: 'Please choose one of the options' }],
    [
      'with half a rupiah',
      { kind: 'KIR', valid_to: '2030-01-01', cost: 0.5 },
      { cost: expect.stringContaining('Whole') },
    ],
  ])('%s is refused', async (_, body, fields) => {
    const { id } = await aVehicle(owner)
    expect((await owner.refused(document.create, { params: { id }, body })).fields).toEqual(fields)
    expect(await papersOf(id)).toEqual([])
  })
  test('is there once of its kind, except permits and others', async () => {
    const { id } = await aVehicle(owner)
    await add(id, 'BPKB', null, { location: 'FINANCE' })
    await add(id, 'KIR', dayIn(10))
    for (const [kind, valid_to] of [
      ['BPKB', null],
      ['KIR', dayIn(20)],
    ])
      expect(await owner.refused(document.create, { params: { id }, body: { kind, valid_to } })).toMatchObject({
        status: 400,
        fields: { kind: 'This vehicle already has this document: renew or edit it instead' },
      })
    await add(id, 'PERMIT', dayIn(10))
    await add(id, 'PERMIT', dayIn(20))
    expect(await papersOf(id)).toHaveLength(4)
  })
  test('changes in what is given, checked as a whole, and never its kind', async () => {
    const { id } = await aVehicle(owner)
    const made = await add(id, 'STNK_TAX', dayIn(5), { issued_on: dayIn(-100) })
    const params = { id, documentId: made.id }
    const changed = await owner.call(document.change, { params, body: { agent: 'Biro Jasa Maju' } })
    expect(changed).toEqual({ ...made, agent: 'Biro Jasa Maju', updated_at: changed.updated_at })
    expect((await owner.refused(document.change, { params, body: { valid_to: dayIn(-101) } })).fields).toHaveProperty(
      'valid_to',
    )
    expect((await owner.refused(document.change, { params, body: { valid_to: null } })).fields).toHaveProperty(
      'valid_to',
    )
    expect((await owner.refused(document.change, { params, body: { kind: 'KIR' } })).fields).toHaveProperty('kind')
  })
  test('is reached through its own vehicle only', async () => {
    const one = await aVehicle(owner)
    const other = await aVehicle(owner)
    const { id: documentId } = await add(one.id, 'KIR', dayIn(5))
    const params = { id: other.id, documentId }
    for (const refusal of [
      owner.refused(document.change, { params, body: {} }),
      owner.refused(document.remove, { params }),
      owner.refused(document.renew, { params, body: { valid_to: dayIn(100) } }),
      owner.refused(document.create, { params: { id: randomUUID() }, body: { kind: 'KIR', valid_to: dayIn(5) } }),
      owner.refused(document.attachments, { params: { id: randomUUID() } }),
    ])
      expect(await refusal).toMatchObject({ status: 404, code: 'not_found' })
  })
  test('keeps its vehicle from being deleted', async () => {
    const { id } = await aVehicle(owner)
    const { id: documentId } = await add(id, 'KIR', dayIn(5))
    expect((await owner.refused(vehicle.remove, { params: { id } })).code).toBe('still_in_use')
    await owner.call(document.remove, { params: { id, documentId } })
    await owner.call(vehicle.remove, { params: { id } })
  })
  test('of another branch is not there for those who are bound to theirs', async () => {
    const { id } = await aVehicle(owner, { branch_id: 2 })
    const { id: documentId } = await add(id, 'KIR', dayIn(-5))
    const manager = server.as('Branch Manager')
    expect((await manager.refused(document.ofVehicle, { params: { id }, query: {} })).code).toBe('not_found')
    expect((await manager.refused(document.attachments, { params: { id: documentId } })).code).toBe('not_found')
    const { items } = await manager.call(document.list, { query: { state_in: 'EXPIRED', limit: 50 } })
    expect(items.map((row) => row.id)).not.toContain(documentId)
  })
})

describe('a renewal', () => {
  test('takes the place of what it renews, with its own cost, and is renewed in turn', async () => {
    const { id } = await aVehicle(owner)
    const first = await add(id, 'KIR', dayIn(7), { number: 'KIR-1', location: 'VEHICLE', cost: 50_000 })
    expect(first.state).toBe('DUE_SOON')
    const params = { id, documentId: first.id }
    const second = await owner.call(document.renew, { params, body: { valid_to: dayIn(190), cost: 75_000 } })
    expect(second).toMatchObject({
      kind: 'KIR',
      number: 'KIR-1',
      location: 'VEHICLE',
      cost: 75_000,
      state: 'VALID',
      renews_id: first.id,
    })
    expect(await owner.refused(document.renew, { params, body: { valid_to: dayIn(300) } })).toMatchObject({
      status: 409,
      code: 'already_renewed',
    })
    await owner.call(document.renew, { params: { id, documentId: second.id }, body: { valid_to: dayIn(370) } })
    expect((await papersOf(id)).map(({ state }) => state)).toEqual(['VALID', 'RENEWED', 'RENEWED'])
  })
  test('lasts longer than what it renews', async () => {
    const { id } = await aVehicle(owner)
    const { id: documentId } = await add(id, 'STNK_TAX', '2027-03-04')
    const params = { id, documentId }
    for (const valid_to of ['2027-03-04', '2026-03-04'])
      expect((await owner.refused(document.renew, { params, body: { valid_to } })).fields?.['valid_to']).toBe(
        'The renewal must end after 04/03/2027',
      )
    expect((await owner.refused(document.renew, { params, body: {} })).fields).toEqual({ valid_to: 'Required' })
    const { id: next } = await owner.call(document.renew, { params, body: { valid_to: '2028-03-04' } })
    const change = { params: { id, documentId: next }, body: { valid_to: '2027-01-01' } }
    expect((await owner.refused(document.change, change)).fields).toHaveProperty('valid_to')
  })
  test('of ten simultaneous ones one wins', async () => {
    const { id } = await aVehicle(owner)
    const { id: documentId } = await add(id, 'KIR', dayIn(1))
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        owner.send(document.renew, { params: { id, documentId }, body: { valid_to: dayIn(100 + n) } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })
  test('that was a mistake is deleted, and the one before counts again; the one before stays', async () => {
    const { id } = await aVehicle(owner)
    const first = await add(id, 'KIR', dayIn(7))
    const { id: next } = await owner.call(document.renew, {
      params: { id, documentId: first.id },
      body: { valid_to: dayIn(190) },
    })
    expect((await owner.refused(document.remove, { params: { id, documentId: first.id } })).code).toBe('still_in_use')
    await owner.call(document.remove, { params: { id, documentId: next } })
    expect((await papersOf(id)).map((paper) => [paper.id, paper.state])).toEqual([[first.id, 'DUE_SOON']])
  })
  test('needs the permission', async () => {
    const { id } = await aVehicle(owner)
    const { id: documentId } = await add(id, 'KIR', dayIn(7))
    const params = { id, documentId }
    const sales = server.as('Sales')
    expect((await sales.call(document.ofVehicle, { params: { id }, query: {} })).total).toBe(1)
    expect((await sales.refused(document.renew, { params, body: { valid_to: dayIn(100) } })).code).toBe('not_permitted')
    expect((await server.as('Operations').refused(document.remove, { params })).code).toBe('not_permitted')
  })
})

describe('the state', () => {
  test('is the same in SQL as in the rules', async () => {
    const day = today()
    const cases = [-400, -1, 0, 1, 29, 30, 31, 59, 60, 61].flatMap((days) =>
      [0, 30, 60].flatMap((lead_days) =>
        [true, false].map((is_renewed) => ({ valid_to: addDays(day, days), lead_days, is_renewed })),
      ),
    )
    cases.push({ valid_to: null as never, lead_days: 30, is_renewed: false })
    const { rows: said } = await transact(server.db, nobody, (tx) =>
      sql<{ state: ExpiryState }>`
        select expiry_state(valid_to - ${day}::date, lead_days, is_renewed) as state
        from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as given (valid_to date, lead_days integer, is_renewed boolean)`.execute(
        tx,
      ),
    )
    expect(said.map(({ state }) => state)).toEqual(cases.map((given) => expiryState(given, day)))
  })
  test('follows the lead times of the company, which begin with those of the rules', async () => {
    const leads = async () => {
      const found = await transact(server.db, { ...nobody, company: company.id }, (tx) =>
        sql<{ days: typeof leadDays }>`select lead_days() as days`.execute(tx),
      )
      return found.rows[0]?.days
    }
    expect(await leads()).toEqual(leadDays)
    expect(Object.keys(leadDays).sort()).toEqual([...expiringKinds].sort())
    const { id } = await aVehicle(owner)
    await add(id, 'KIR', dayIn(40))
    expect((await papersOf(id))[0]?.state).toBe('VALID')
    await owner.call(setting.changeGeneral, { body: { lead_days_kir: 45 } })
    expect(await leads()).toEqual({ ...leadDays, KIR: 45 })
    expect((await papersOf(id))[0]?.state).toBe('DUE_SOON')
    expect((await owner.call(setting.general, {})).lead_days_stnk).toBe(leadDays.STNK)
    expect((await owner.refused(setting.changeGeneral, { body: { lead_days_kir: 400 } })).fields).toHaveProperty(
      'lead_days_kir',
    )
    await owner.call(setting.changeGeneral, { body: { lead_days_kir: leadDays.KIR } })
  })
  test('of the paper that needs care most stands with the vehicle', async () => {
    const { id } = await aVehicle(owner)
    const due = async () => {
      const { due_on, due_state } = await owner.call(vehicle.get, { params: { id } })
      return [due_on, due_state]
    }
    expect(await due()).toEqual([null, null])
    await add(id, 'BPKB', null)
    await add(id, 'KIR', dayIn(40))
    expect(await due()).toEqual([dayIn(40), 'VALID'])
    await add(id, 'STNK', dayIn(50))
    expect(await due()).toEqual([dayIn(50), 'DUE_SOON'])
    const { id: documentId } = await add(id, 'STNK_TAX', dayIn(-1))
    expect(await due()).toEqual([dayIn(-1), 'EXPIRED'])
    await owner.call(document.renew, { params: { id, documentId }, body: { valid_to: dayIn(364) } })
    expect(await due()).toEqual([dayIn(50), 'DUE_SOON'])
    const { items } = await owner.call(vehicle.list, { query: { search_value: 'TES', limit: 50 } })
    expect(items.find((row) => row.id === id)).toMatchObject({ due_on: dayIn(50), due_state: 'DUE_SOON' })
  })
})

describe('what expires', () => {
  const beta = server.as('Owner', 'beta')
  const paper = (id: string, kind: DocumentKind, days: number) =>
    beta.call(document.create, { params: { id }, body: { kind, valid_to: dayIn(days) } })
  test('are current papers by date, and the SIMs of active drivers', async () => {
    const { id, license_number } = await aVehicle(beta, { branch_id: 2 })
    const gone = await aVehicle(beta)
    await paper(gone.id, 'KIR', -9)
    await beta.call(vehicle.move, { params: { id: gone.id }, body: { action: 'offer' } })
    await beta.call(vehicle.move, { params: { id: gone.id }, body: { action: 'sell', reason: 'Terjual' } })
    const kir = await paper(id, 'KIR', -3)
    await paper(id, 'STNK', 50)
    await paper(id, 'STNK_TAX', 90)
    await beta.call(document.create, { params: { id }, body: { kind: 'BPKB', location: 'BANK' } })
    const sim = { sim_class: 'A' as const, sim_number: '123456789012', sim_expiry: dayIn(10) }
    const driver = { full_name: 'Joko Supir', role_id: 7, is_driver: true, ...sim }
    const { id: driverId } = await beta.call(user.create, { body: driver })
    const resting = await beta.call(user.create, { body: { ...driver, full_name: 'Agus Supir' } })
    await beta.call(user.move, { params: { id: resting.id }, body: { action: 'deactivate', reason: 'Cuti' } })

    const shown = async (query: Record<string, unknown> = {}, as = beta) =>
      (await as.call(document.list, { query })).items.map((row) => [row.kind, row.state, row.days_left])
    const all = [
      ['KIR', 'EXPIRED', -3],
      ['SIM', 'DUE_SOON', 10],
      ['STNK', 'DUE_SOON', 50],
      ['STNK_TAX', 'VALID', 90],
    ]
    expect(await shown()).toEqual(all)
    expect(await shown({ sort: '-valid_to' })).toEqual(all.toReversed())
    expect(await shown({ state_in: 'DUE_SOON' })).toEqual([all[1], all[2]])
    expect(await shown({ kind_in: 'KIR,SIM' })).toEqual([all[0], all[1]])
    expect(await shown({ subject_in: 'EMPLOYEE' })).toEqual([all[1]])
    expect(await shown({ branch_id_in: 2 })).toEqual([all[0], all[2], all[3]])
    expect(await shown({ search_value: 'joko', search_key: 'employee_name' })).toEqual([all[1]])
    expect(await shown({ search_value: license_number.replace('B', 'b ') })).toEqual([all[0], all[2], all[3]])
    expect(await shown({ valid_to_from: dayIn(0), valid_to_to: dayIn(50) })).toEqual([all[1], all[2]])
    expect(await beta.call(document.count, {})).toEqual({ total: 4, EXPIRED: 1, DUE_SOON: 2, VALID: 1 })
    const { items } = await beta.call(document.list, { query: { subject_in: 'EMPLOYEE' } })
    expect(items[0]).toMatchObject({ employee_id: driverId, employee_name: 'Joko Supir', vehicle_id: null })

    // Without the right to see employees no SIM is shown.
    const sales = server.as('Sales', 'beta')
    expect(await shown({}, sales)).toEqual([all[0], all[2], all[3]])
    expect(await shown({ subject_in: 'EMPLOYEE' }, sales)).toEqual([])
    expect((await sales.call(document.count, {})).total).toBe(3)

    await beta.call(document.renew, { params: { id, documentId: kir.id }, body: { valid_to: dayIn(180) } })
    await beta.call(user.change, { params: { id: driverId }, body: { sim_expiry: dayIn(1800) } })
    expect((await shown()).map(([kind]) => kind)).toEqual(['STNK', 'STNK_TAX', 'KIR', 'SIM'])
  })
  test('can be taken out by those who may', async () => {
    const csv = await beta.call(
      document.export,
      { query: { format: 'csv', kind_in: 'SIM' } },
      { 'accept-language': 'id' },
    )
    expect(csv).toContain('Joko Supir')
    expect(csv).toContain('Jenis,Nomor polisi,Karyawan')
    expect((await server.as('Sales', 'beta').refused(document.export, { query: { format: 'csv' } })).code).toBe(
      'not_permitted',
    )
    const operations = await server.as('Finance', 'beta').call(document.export, { query: { format: 'csv' } })
    expect(operations).toContain('STNK')
  })
})
