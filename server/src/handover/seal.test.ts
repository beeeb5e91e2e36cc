import { randomUUID } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { inspection } from '@rental/core/modules/inspection/inspection.contract'
import { describe, expect, test } from 'vitest'
import { handoversOf } from '../testing/handovers.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { own, handOver, out } = await handoversOf(server)

describe('a seal', () => {
  const stateOf = async (id: string) => {
    const { state, differences } = await server.visitor.call(inspection.check, { params: { id } })
    return [state, ...differences]
  }
  test('notices an altered field, damage, photo and byte, and names them', async () => {
    const { handed } = await out()
    expect(await stateOf(handed.id)).toEqual(['UNALTERED'])
    const change = (statement: string) => asOwner(server.url, statement)
    await change(`update inspection set odometer_km = 9000 where id = '${handed.id}'`)
    expect(await stateOf(handed.id)).toEqual(['ALTERED', 'odometer_km'])
    await change(`update inspection set odometer_km = 10000 where id = '${handed.id}'`)
    await change(`update inspection_photo set slot = 'OTHER' where inspection_id = '${handed.id}' and position = 0`)
    expect(await stateOf(handed.id)).toEqual(['ALTERED', 'photos'])
    await change(`update inspection_photo set slot = 'FRONT' where inspection_id = '${handed.id}' and position = 0`)
    expect(await stateOf(handed.id)).toEqual(['UNALTERED'])
    await change(`update seal set content = replace(content, '"odometer_km":10000', '"odometer_km":9000')
      where inspection_id = '${handed.id}'`)
    expect(await stateOf(handed.id)).toEqual(['ALTERED', 'odometer_km', 'chain'])
  })
  test('notices one byte of a stored photo', async () => {
    const { handed } = await out()
    const [photo] = await asOwner<{ sha256: string }>(
      server.url,
      `select sha256 from media join inspection_photo on media_id = media.id
       where inspection_id = '${handed.id}' order by position limit 1`,
    )
    const names = await readdir(server.folder, { recursive: true })
    const path = join(server.folder, names.find((name) => name.endsWith(photo?.sha256 ?? '-')) ?? '')
    const bytes = await readFile(path)
    bytes[bytes.length - 3] = (bytes.at(-3) ?? 0) ^ 1
    await writeFile(path, bytes)
    expect(await stateOf(handed.id)).toEqual(['ALTERED', 'photo 1'])
  })
  test('tells a stranger nothing personal, and nothing of what does not exist', async () => {
    const { handed } = await out()
    const told = JSON.stringify(await server.visitor.call(inspection.check, { params: { id: handed.id } }))
    for (const personal of ['Budi', handed.customer_signature, 'Customer']) expect(told).not.toContain(personal)
    expect((await server.visitor.refused(inspection.check, { params: { id: randomUUID() } })).code).toBe('not_found')
  })
  test('stays when the inspection is reopened and another takes its place', async () => {
    const { vehicle_id, delivery, handed } = await out()
    const params = { id: handed.id }
    expect((await server.as('Operations').refused(inspection.reopen, { params, body: { reason: 'Salah' } })).code).toBe(
      'not_permitted',
    )
    await owner.call(inspection.reopen, { params, body: { reason: 'Salah baca odometer' } })
    const again = await own.inspection(vehicle_id, { odometer_km: 9_500 })
    await handOver(delivery.id, again)
    const old = await owner.call(inspection.get, { params })
    expect(old).toMatchObject({ reopen_reason: 'Salah baca odometer', replaced_by_id: again.id })
    expect(await stateOf(handed.id)).toEqual(['REPLACED'])
    expect(await stateOf(again.id)).toEqual(['UNALTERED'])
    expect(await owner.call(deliveryOrder.get, { params: { id: delivery.id } })).toMatchObject({
      status: 20,
      inspection_id: again.id,
    })
  })
  test('is chained by company: each names the one before it', async () => {
    const rows = await asOwner<{ no: number; previous: string; hash: string }>(
      server.url,
      `select no::int, previous, hash from seal where company_id = (select id from company where name ilike '%alpha%')
       order by no`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const [at, row] of rows.entries()) {
      expect(row.no).toBe(at + 1)
      expect(row.previous).toBe(rows[at - 1]?.hash ?? '')
    }
  })
})
