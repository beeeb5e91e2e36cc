import { insuranceClaim } from '@rental/core/modules/insurance/claim.contract'
import { insurance } from '@rental/core/modules/insurance/insurance.contract'
import { supplier, type Supplier } from '@rental/core/modules/supplier/supplier.contract'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { describe, expect, test } from 'vitest'
import { claimBody, policiesOf, policyBody } from '../testing/a-policy.ts'
import { aVehicle, vehicleValues } from '../testing/a-vehicle.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { aPolicy, activate } = policiesOf(owner)

const aSupplier = (name: string, kinds: Supplier['kinds']) => owner.call(supplier.create, { body: { name, kinds } })
const insurer = await aSupplier('PT Asuransi Benar', ['INSURER'])
const workshop = await aSupplier('Bengkel Benar', ['SPARE_PARTS', 'WORKSHOP'])
const { id } = await aVehicle(owner)

describe('a field that may point to some records only', () => {
  test('takes those', async () => {
    const policy = await aPolicy(id, { supplier_id: insurer.id, insurer: null })
    expect(policy.supplier_name).toBe('PT Asuransi Benar')
    await activate(id, policy.id)
    const params = { vehicleId: id, insuranceId: policy.id }
    const claim = await owner.call(insuranceClaim.create, { params, body: claimBody({ workshop_id: workshop.id }) })
    expect(claim.workshop_name).toBe('Bengkel Benar')
    const wrong = { params, body: claimBody({ workshop_id: insurer.id }) }
    expect((await owner.refused(insuranceClaim.create, wrong)).fields).toEqual({
      workshop_id: 'This supplier is of another type: choose another one, or add the type to this supplier',
    })
  })
  test('refuses the others, when it is written first and when it changes, in both languages', async () => {
    const body = policyBody({ supplier_id: workshop.id })
    expect(await owner.refused(insurance.create, { params: { id }, body })).toMatchObject({
      status: 400,
      fields: {
        supplier_id: 'This supplier is of another type: choose another one, or add the type to this supplier',
      },
    })
    const { id: insuranceId } = await aPolicy(id)
    const change = { params: { id, insuranceId }, body: { supplier_id: workshop.id } }
    expect((await owner.refused(insurance.change, change, { 'accept-language': 'id' })).fields).toEqual({
      supplier_id: 'Jenis pemasok ini tidak sesuai: pilih yang lain, atau tambahkan jenisnya',
    })
    const lent = vehicleValues({ ownership_type: 'PARTNER', supplier_id: insurer.id })
    expect((await owner.refused(vehicle.create, { body: lent })).fields).toEqual({
      supplier_id: 'This supplier is of another type: choose another one, or add the type to this supplier',
    })
  })
  test('keeps what was chosen before, whatever has become of it', async () => {
    const passing = await aSupplier('PT Asuransi Beralih', ['INSURER'])
    const { id: insuranceId } = await aPolicy(id, { supplier_id: passing.id })
    await owner.call(supplier.change, { params: { id: passing.id }, body: { kinds: ['OTHER'] } })
    const params = { id, insuranceId }
    const same = await owner.call(insurance.change, { params, body: { supplier_id: passing.id, broker: 'PT Pialang' } })
    expect(same).toMatchObject({ supplier_id: passing.id, broker: 'PT Pialang' })
    await owner.call(insurance.change, { params, body: { supplier_id: insurer.id } })
    const back = { params, body: { supplier_id: passing.id } }
    expect((await owner.refused(insurance.change, back)).fields).toHaveProperty('supplier_id')
  })
})
