import { customer } from '@rental/core/modules/customer/customer.contract'
import { quotation } from '@rental/core/modules/quotation/quotation.contract'
import { role } from '@rental/core/modules/role/role.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { describe, expect, test } from 'vitest'
import { pricesOf } from '../testing/a-price.ts'
import { aWritableCustomer, quotationsFor } from '../testing/a-quotation.ts'
import { aVehicle } from '../testing/a-vehicle.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const sales = server.as('Sales')
const change = (who: typeof owner, id: string, body: object) => who.send(customer.change, { params: { id }, body })
const refusalOf = ({ body }: Awaited<ReturnType<typeof change>>) => body.metadata?.error

describe('two people change the same record', () => {
  test('different fields: both are kept', async () => {
    const { id, name, notes } = await aWritableCustomer(owner)
    expect((await change(sales, id, { notes: 'Suka Avanza', seen: { notes } })).status).toBe(200)
    expect((await change(owner, id, { name: 'Rina Baru', seen: { name } })).status).toBe(200)
    const now = await owner.call(customer.get, { params: { id } })
    expect(now).toMatchObject({ name: 'Rina Baru', notes: 'Suka Avanza' })
  })
  test('the same field: the second is told what the first wrote, and chooses', async () => {
    const { id, name } = await aWritableCustomer(owner)
    await change(sales, id, { name: 'Rina dari Sales', seen: { name } })
    const refused = await change(owner, id, { name: 'Rina dari Owner', seen: { name } })
    expect(refused.status).toBe(409)
    expect(refusalOf(refused)).toMatchObject({
      code: 'changed_by_another',
      fields: { name: expect.any(String) },
      facts: { current: { name: 'Rina dari Sales' }, by: expect.stringContaining('Sales'), at: expect.any(String) },
    })
    expect(await owner.call(customer.get, { params: { id } })).toMatchObject({ name: 'Rina dari Sales' })
    const chosen = await change(owner, id, { name: 'Rina dari Owner', seen: { name: 'Rina dari Sales' } })
    expect(chosen.status).toBe(200)
  })
  test('the same way: there is nothing to choose', async () => {
    const { id, name } = await aWritableCustomer(owner)
    await change(sales, id, { name: 'Rina', seen: { name } })
    expect((await change(owner, id, { name: 'Rina', seen: { name } })).status).toBe(200)
  })
  test('at the same moment: one of them is told', async () => {
    const { id, name } = await aWritableCustomer(owner)
    const both = await Promise.all(
      [sales, owner].map((who, at) => change(who, id, { name: `Nama ${at}`, seen: { name } })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
  test('without saying what was seen, as a program does: the last one wins', async () => {
    const { id } = await aWritableCustomer(owner)
    await change(sales, id, { name: 'Satu' })
    expect((await change(owner, id, { name: 'Dua' })).status).toBe(200)
  })
  test('a list that is one field is compared as a whole: permissions of a role', async () => {
    const { id } = await owner.call(role.create, { body: { name: 'Kasir', permissions: ['customer.read'] } })
    const { permissions } = await owner.call(role.get, { params: { id } })
    const grant = (permission: string) =>
      owner.send(role.change, {
        params: { id },
        body: { permissions: [...permissions, permission], seen: { permissions } },
      })
    expect(await grant('vehicle.read')).toMatchObject({ status: 200 })
    expect((await grant('supplier.read')).status).toBe(409)
  })
  test('and the lines of a draft', async () => {
    const { forCategory } = pricesOf(owner, '2026-01-01')
    await forCategory('MPV', { amount: 350_000 })
    const { draft, body } = quotationsFor((await aWritableCustomer(owner)).id)
    const made = await draft(owner)
    const params = { id: made.id }
    const lines = (duration: number, seen: readonly unknown[]) =>
      owner.send(quotation.change, { params, body: { lines: body({ duration }).lines, seen: { lines: seen } } })
    const { lines: opened } = await owner.call(quotation.get, { params })
    expect((await lines(5, opened)).status).toBe(200)
    expect((await lines(6, opened)).status).toBe(409)
    expect((await lines(6, (await owner.call(quotation.get, { params })).lines)).status).toBe(200)
  })
  test('settings', async () => {
    const { signer_name } = await owner.call(setting.general, {})
    const sign = (name: string) =>
      owner.send(setting.changeGeneral, { body: { signer_name: name, seen: { signer_name } } })
    expect((await sign('Budi')).status).toBe(200)
    expect((await sign('Sari')).status).toBe(409)
  })
})

test('a field that one may not see is not told', async () => {
  const { id } = await aVehicle(owner)
  await owner.call(vehicle.change, { params: { id }, body: { residual_value: 50_000_000 } })
  const body = { residual_value: null, color: 'Merah', seen: { residual_value: 1, color: 'Biru' } }
  const { body: answer } = await sales.send(vehicle.change, { params: { id }, body })
  expect(JSON.stringify(answer)).not.toContain('50000000')
})

test('what was seen must be named by field', async () => {
  const { id } = await aWritableCustomer(owner)
  expect((await change(owner, id, { name: 'X', seen: 'everything' })).status).toBe(400)
})
