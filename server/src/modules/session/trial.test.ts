import { customer } from '@rental/core/modules/customer/customer.contract'
import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { describe, expect, test } from 'vitest'
import { callerFor } from '../../testing/caller.ts'
import { startTestServer, asOwner } from '../../testing/test-server.ts'

const server = await startTestServer()
const { visitor } = server
const given = {
  company_name: 'Sumber Rejeki Rent',
  full_name: 'Wayan Sudarma',
  email: 'wayan@sumber.example',
  phone: '0812-3456-7000',
  password: 'kuda terbang biru',
  city: 'Denpasar',
  time_zone: 'Asia/Makassar' as const,
}
const started = await visitor.call(session.startTrial, { body: given })
const owner = callerFor(server.app, async () => started.access_token)

describe('a trial', () => {
  test('makes a company that can work at once, and its owner', async () => {
    expect(started.user).toMatchObject({
      role_name: 'Owner',
      company: { name: 'Sumber Rejeki Rent', state: 'TRIAL', plan: 'PROFESSIONAL' },
    })
    const days = (Date.parse(started.user.company.trial_ends_on ?? '') - Date.now()) / 86_400_000
    expect(Math.abs(days - 13.5)).toBeLessThan(1.01)
    expect((await owner.call(masterData.branch.list, { query: {} })).items).toMatchObject([
      { name: 'Denpasar', time_zone: 'Asia/Makassar' },
    ])
    expect((await owner.call(masterData.rental_type.list, { query: {} })).total).toBe(10)
    await owner.call(customer.create, { body: { kind: 'PERSONAL', name: 'Pertama', phone: '081234567001' } })
  })
  test('gives no right over the installation', () =>
    expect(started.user.permissions.filter((permission) => /^(company|outbox|client)\./.test(permission))).toEqual([]))
  test('with an address that is taken is refused and leaves nothing', async () => {
    const refusal = await visitor.refused(session.startTrial, { body: { ...given, company_name: 'Zwilling Rent' } })
    expect(refusal).toMatchObject({ status: 409, code: 'already_exists' })
    expect(Object.keys(refusal.fields ?? {})).toEqual(['email'])
  })
  test('with a common password is refused', async () => {
    const body = { ...given, email: 'x@sumber.example', password: 'password123' }
    expect((await visitor.refused(session.startTrial, { body })).fields).toHaveProperty('password')
  })
  test('that has ended lets everybody look and nobody change', async () => {
    await asOwner(
      server.url,
      `update company set trial_ends_on = current_date - 2 where id = '${started.user.company.id}'`,
    )
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const before = await owner.call(customer.list, { query: {} })
    const body = { kind: 'PERSONAL' as const, name: 'Kedua', phone: '081234567002' }
    expect(await owner.refused(customer.create, { body })).toMatchObject({ status: 403, code: 'company_read_only' })
    expect((await owner.refused(customer.create, { body }, { 'accept-language': 'id' })).raw).toMatch(/^Masa uji coba/)
    expect(await owner.call(customer.list, { query: {} })).toEqual(before)
    await owner.call(session.changeInfo, { body: { phone: '081234567003' } })
    expect((await owner.call(session.info, {})).company.state).toBe('TRIAL_ENDED')
  })
})
