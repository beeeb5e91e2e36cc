import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { describe, expect, test } from 'vitest'
import { pricesOf } from '../../testing/a-price.ts'
import { ordersOf } from '../../testing/ordering.ts'
import { asOwner, startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { rental_type_id: 1, amount: 350_000 })
await owner.call(setting.changeGeneral, { body: { is_pkp: true, npwp: '0012345678901000' } })
const { confirmed } = ordersOf(owner, await aCustomer())
const order = await confirmed()

async function taxOf(search_value: string) {
  const { items } = await owner.call(masterData.tax.list, { query: { search_value } })
  const id = items[0]?.id ?? 0
  return { id, row: items[0], change: (body: object) => ({ params: { id }, body }) }
}

describe('a tax row that documents were taxed with', () => {
  test('shows the last of them', async () => {
    expect(order.priced.totals.ppn).toBeGreaterThan(0)
    expect((await taxOf('DPP 11/12')).row).toMatchObject({ used_until: order.date })
    // Rows whose days lie before every document, or that no document is taxed with.
    expect((await taxOf('11%')).row).toMatchObject({ used_until: null })
  })
  test('shows it to people of other branches, too', async () => {
    const { company } = await owner.call(session.info, {})
    const { id } = await taxOf('DPP 11/12')
    const bound = new URL(server.url)
    const scope = { role: 'lajur_app', 'app.company': company.id, 'app.branches': '{2}' }
    const options = Object.entries(scope).map(([name, value]) => `-c ${name}=${value}`)
    bound.searchParams.set('options', options.join(' '))
    const seen = await asOwner(
      bound.href,
      `select (select count(*)::int from sales_order) as orders, tax_used_until(tax)::text as used
       from tax where id = ${id}`,
    )
    expect(seen).toEqual([{ orders: 0, used: order.date }])
  })
  test('is not changed, for anybody, but ended after the last of them', async () => {
    const { change, id } = await taxOf('DPP 11/12')
    for (const body of [{ rate: '11' }, { valid_from: '2025-02-01' }, { base_numerator: 12 }, { kind: 'PPN_LUXURY' }])
      expect(await owner.refused(masterData.tax.change, change(body))).toMatchObject({
        code: 'invalid_input',
        fields: { [Object.keys(body)[0] ?? '']: expect.stringContaining('end it') },
      })
    const early = await owner.refused(masterData.tax.change, change({ valid_to: '2025-12-31' }))
    expect(early.fields).toHaveProperty('valid_to')
    const archive = { params: { id }, body: { action: 'archive' as const } }
    expect((await owner.refused(masterData.tax.move, archive)).code).toBe('tax_used')
    expect((await owner.refused(masterData.tax.remove, { params: { id } })).code).toBe('tax_used')
    const renamed = await owner.call(masterData.tax.change, change({ name: 'PPN umum', valid_to: '2029-12-31' }))
    expect(renamed).toMatchObject({ name: 'PPN umum', valid_to: '2029-12-31', rate: '12' })
  })
  test('is kept by the database', async () => {
    const { id } = await taxOf('PPN umum')
    const changes = [`set rate = 11`, `set valid_from = '2025-02-01'`, `set status = 30`, `set valid_to = '2025-12-31'`]
    for (const change of changes)
      await expect(asOwner(server.url, `update tax ${change} where id = ${id}`)).rejects.toThrow('taxed')
    await expect(asOwner(server.url, `delete from tax where id = ${id}`)).rejects.toThrow('taxed')
  })
  test('leaves others to be mended', async () => {
    const { change } = await taxOf('11%')
    expect(await owner.call(masterData.tax.change, change({ rate: '11.5' }))).toMatchObject({ rate: '11.5' })
  })
})
