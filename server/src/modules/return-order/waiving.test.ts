import { returnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { describe, expect, test } from 'vitest'
import { nobody, transact } from '../../db/tx.ts'
import { handoversOf } from '../../testing/handovers.ts'
import { asOwner, startTestServer } from '../../testing/test-server.ts'
import { decideCharge } from './return-order.store.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const finance = server.as('Finance')
const manager = server.as('Branch Manager')
const { own, out, takeBack } = await handoversOf(server)

type By = typeof owner
const charge = async (id: string, amount: number, label = 'Tilang') => {
  const { charges } = await owner.call(returnOrder.charge, {
    params: { id },
    body: { kind: 'OTHER_CHARGE', label, amount, is_taxed: false, reason: 'Surat' },
  })
  return charges?.at(-1)?.id ?? ''
}
const waiving = (id: string, chargeId: string) => ({
  params: { id, chargeId },
  body: { decision: 'WAIVED' as const, reason: 'Pelanggan lama' },
})
const waive = async (by: By, id: string, chargeId: string) => {
  const { charges } = await by.call(returnOrder.decide, waiving(id, chargeId))
  return charges?.find((one) => one.id === chargeId)
}
const agree = (by: By, id: string, chargeId: string) => by.send(returnOrder.agree, { params: { id, chargeId } })

/** A return that came back as it left. */
async function aReturn() {
  const { vehicle_id, back } = await out()
  await takeBack(back.id, await own.inspection(vehicle_id, { odometer_km: 10_010 }))
  return back.id
}

describe('charges that are waived', () => {
  test('one by one, wait for another person from the sum of the company on', async () => {
    const id = await aReturn()
    const [one, two, three] = [await charge(id, 600_000), await charge(id, 400_000), await charge(id, 1)]
    expect(await waive(finance, id, one)).toMatchObject({ decision: 'WAIVED', proposed_by_id: null })
    expect(await waive(finance, id, two)).toMatchObject({ decision: 'WAIVED' })
    expect(await waive(finance, id, three)).toMatchObject({ decision: 'WAIVER_ASKED', reason: 'Pelanggan lama' })
    expect((await owner.refused(returnOrder.settle, { params: { id } })).code).toBe('charges_undecided')
    const { items } = await owner.call(returnOrder.list, { query: { charge_in: 'WAIVER_ASKED' } })
    expect(items.map((item) => item.id)).toContain(id)
    // Finance has no right to agree; asking again changes nothing.
    expect((await agree(finance, id, three)).status).toBe(403)
    expect((await finance.refused(returnOrder.decide, waiving(id, three))).code).toBe('waiver_by_another')
    expect((await agree(manager, id, three)).status).toBe(200)
    const { charges } = await owner.call(returnOrder.get, { params: { id } })
    expect(charges?.at(-1)).toMatchObject({ decision: 'WAIVED', proposed_by_name: expect.any(String) })
    expect((await agree(manager, id, three)).body.metadata?.error?.code).toBe('changed_meanwhile')
    expect(await owner.call(returnOrder.complete, { params: { id } })).toMatchObject({ status: 20, accepted: 0 })
  })
  test('are never agreed to by who asked, not even by an owner', async () => {
    const id = await aReturn()
    const large = await charge(id, 1_000_001)
    expect(await waive(owner, id, large)).toMatchObject({ decision: 'WAIVER_ASKED' })
    expect((await agree(owner, id, large)).body.metadata?.error?.code).toBe('waiver_by_another')
    // Charged after all, then asked for by somebody else: the owner may agree now.
    await owner.call(returnOrder.decide, { params: { id, chargeId: large }, body: { decision: 'ACCEPTED' } })
    expect(await waive(finance, id, large)).toMatchObject({ decision: 'WAIVER_ASKED' })
    expect((await agree(owner, id, large)).status).toBe(200)
  })
  test('are not agreed to by a second account of who asked', async () => {
    const [large, other] = [await aReturn(), await aReturn()]
    const [asked, past] = [await charge(large, 5_000_000), await charge(other, 5_000_000)]
    const [one, second] = [await manager.call(session.info, {}), await finance.call(session.info, {})]
    const opening = `company_id = '${one.company.id}' and user_id = '${second.id}'`
    await asOwner(
      server.url,
      `insert into account_opening (company_id, user_id, opened_by_id) values ('${one.company.id}', '${second.id}', '${one.id}')`,
    )
    expect(await waive(finance, large, asked)).toMatchObject({ decision: 'WAIVER_ASKED' })
    expect((await agree(manager, large, asked)).body.metadata?.error?.code).toBe('invited_approval')
    const directly = transact(server.db, { ...nobody, company: one.company.id, user: one.id }, (tx) =>
      decideCharge(tx, other, past, { decision: 'WAIVED', reason: 'x', proposed_by_id: second.id }),
    )
    await expect(directly).rejects.toThrow('agreed to by another person')
    expect((await agree(owner, large, asked)).status).toBe(200)
    await asOwner(server.url, `delete from account_opening where ${opening}`)
  })
  test('by two people at once, are within the sum together', async () => {
    const id = await aReturn()
    const charges = [await charge(id, 700_000), await charge(id, 700_000)]
    await Promise.all(
      charges.map((one, at) => (at === 0 ? finance : manager).call(returnOrder.decide, waiving(id, one))),
    )
    const after = await owner.call(returnOrder.get, { params: { id } })
    expect(after.charges?.map(({ decision }) => decision).toSorted()).toEqual(['WAIVED', 'WAIVER_ASKED'])
  })
  test('follow the setting; empty, no second person is needed', async () => {
    const id = await aReturn()
    const [one, two] = [await charge(id, 50_001), await charge(id, 90_000_000)]
    await owner.call(setting.changeGeneral, { body: { waiver_limit: 50_000 } })
    expect(await waive(finance, id, one)).toMatchObject({ decision: 'WAIVER_ASKED' })
    await owner.call(setting.changeGeneral, { body: { waiver_limit: null } })
    expect(await waive(finance, id, two)).toMatchObject({ decision: 'WAIVED' })
    await owner.call(setting.changeGeneral, { body: { waiver_limit: 1_000_000 } })
  })
  test('past the code, are refused by the database', async () => {
    const id = await aReturn()
    const large = await charge(id, 5_000_000)
    const { company, id: user } = await owner.call(session.info, {})
    const directly = transact(server.db, { ...nobody, company: company.id, user }, (tx) =>
      decideCharge(tx, id, large, { decision: 'WAIVED', reason: 'x', proposed_by_id: user }),
    )
    await expect(directly).rejects.toThrow('agreed to by another person')
  })
})
