import { supplier } from '@rental/core/modules/supplier/supplier.contract'
import { describe, expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
let next = 0
const aSupplier = (change: object = {}) => {
  next += 1
  return owner.call(supplier.create, { body: { name: `Supplier ${next}`, kinds: ['WORKSHOP'], ...change } })
}

describe('a supplier', () => {
  test('is stored as it is normally written', async () => {
    const made = await aSupplier({
      name: ' Bengkel Jaya ',
      phone: '0812-9999 0000',
      npwp: '01.312.166.0-091.000',
      bank_accounts: [{ bank_name: 'BCA', bank_account: '1234567890', bank_holder: 'Jaya' }],
    })
    expect(made).toMatchObject({
      name: 'Bengkel Jaya',
      phone: '+6281299990000',
      npwp: '0013121660091000',
      bank_accounts: [{ bank_name: 'BCA', bank_account: '1234567890', bank_holder: 'Jaya' }],
      status: 10,
    })
  })
  test.each([
    ['without a kind', { kinds: [] }, 'kinds'],
    ['with a certificate without end', { has_umkm_certificate: true }, 'umkm_valid_until'],
    ['with a wrong tax number', { npwp: '0013121661091000' }, 'npwp'],
    [
      'with letters for an account',
      { bank_accounts: [{ bank_name: 'BCA', bank_account: 'x', bank_holder: 'J' }] },
      'bank_accounts.0.bank_account',
    ],
  ])('%s is refused', async (_, change, field) => {
    const body = { name: 'Faulty', kinds: ['OTHER'], ...change }
    expect(Object.keys((await owner.refused(supplier.create, { body })).fields ?? {})).toEqual([field])
  })
  test('is checked as a whole when it changes', async () => {
    const { id } = await aSupplier()
    expect((await owner.refused(supplier.change, { params: { id }, body: { kinds: [] } })).fields).toHaveProperty(
      'kinds',
    )
  })
  test('has a name of its own in the company, however it is written', async () => {
    const { name } = await aSupplier()
    const refusal = await owner.refused(supplier.create, { body: { name: name.toUpperCase(), kinds: ['FUEL'] } })
    expect(refusal).toMatchObject({ code: 'already_exists', fields: { name: expect.any(String) } })
    await server.as('Owner', 'beta').call(supplier.create, { body: { name, kinds: ['FUEL'] } })
  })
  test('leaves its name to another when archived, and cannot come back to it', async () => {
    const { id, name } = await aSupplier()
    await owner.call(supplier.remove, { params: { id } })
    await aSupplier({ name })
    const refusal = await owner.refused(supplier.move, { params: { id }, body: { action: 'restore' } })
    expect(refusal.code).toBe('already_exists')
  })
  test('is found by any of its kinds', async () => {
    const { id } = await aSupplier({ kinds: ['INSURER', 'FINANCE'] })
    const found = await owner.call(supplier.list, { query: { kinds_in: ['FINANCE', 'GPS'] } })
    expect(found.items.map((row) => row.id)).toEqual([id])
  })
  test('leaves the list when archived, and its history stays', async () => {
    const { id } = await aSupplier()
    await owner.call(supplier.remove, { params: { id } })
    const { items } = await owner.call(supplier.list, { query: { limit: 50 } })
    expect(items.map((row) => row.id)).not.toContain(id)
    expect((await owner.call(supplier.log, { params: { id } })).items.map(({ action }) => action)).toEqual([
      'update',
      'insert',
    ])
  })
  test('is read by those who may, and written by few', async () => {
    const { id } = await aSupplier()
    await server.as('Sales').call(supplier.get, { params: { id } })
    expect((await server.as('Sales').refused(supplier.change, { params: { id }, body: { notes: 'x' } })).code).toBe(
      'not_permitted',
    )
    await server.as('Operations').call(supplier.change, { params: { id }, body: { notes: 'Cepat' } })
  })
})
