import { writeRightOf, writeRightTree } from '@rental/core/kernel/field-right'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { writeRights } from '@rental/core/modules/field-rights'
import { contracts } from '@rental/core/modules/index'
import { supplier } from '@rental/core/modules/supplier/supplier.contract'
import { user } from '@rental/core/modules/user/user.contract'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const manager = server.as('Branch Manager')
const finance = server.as('Finance')
const sales = server.as('Sales')
const operations = server.as('Operations')

const firm = {
  kind: 'CORPORATE' as const,
  name: 'PT Sinar Jaya',
  company_name: 'PT Sinar Jaya',
  phone: '+62215550101',
  credit_limit: 50_000_000,
  payment_term_id: 5,
  is_pkp: true,
  npwp: '0013121660091000',
  invoice_needs: ['PO' as const],
  bank_account: '1234567890',
}
const { id } = await owner.call(customer.create, { body: firm })
const of = { params: { id } }

test('each right guards a field of a record, and each guarded field is compared with what is stored', () => {
  const routes = Object.values(contracts).flatMap((contract) => Object.values(contract))
  const guarded = routes.filter(({ body }) => body && writeRightTree(body))
  const names = guarded.flatMap(({ body }) => Object.values<z.ZodType>(body?.shape ?? {}).map(writeRightOf))
  expect([...new Set(names.filter((right) => right !== undefined))].sort()).toEqual([...writeRights].sort())
  // A route that changes a record and compares nothing would refuse what forms send back unchanged.
  expect(guarded.filter(({ name, seenWith }) => name !== 'create' && !seenWith)).toEqual([])
})

describe('the terms of a customer', () => {
  const changes = {
    credit_limit: 900_000_000,
    payment_term_id: 6,
    usual_deposit: 0,
    is_wapu: true,
    withholds_pph23: true,
    is_pkp: false,
    npwp: null,
    tax_code: '02',
    invoice_needs: [],
    bank_account: '6666666666',
  } as const
  test.each(Object.entries(changes))('%s is not changed by sales or operations', async (name, value) => {
    for (const caller of [sales, operations]) {
      const refused = await caller.refused(customer.change, { ...of, body: { [name]: value } })
      expect(refused).toMatchObject({ status: 400, code: 'invalid_input' })
      expect(Object.keys(refused.fields ?? {})).toEqual([name])
    }
    expect(await owner.call(customer.get, of)).toMatchObject(firm)
  })
  test.each([
    ['en', 'Your role may not change this'],
    ['id', 'Peran Anda tidak boleh mengubah ini'],
  ])('are refused in the language of the caller: %s', async (language, sentence) => {
    const body = { credit_limit: 1 }
    const { body: answer } = await sales.send(customer.change, { ...of, body }, { 'accept-language': language })
    expect(answer.metadata?.error?.fields).toEqual({ credit_limit: sentence })
  })
  test('are read by sales, and sent back as they are with the rest of a form', async () => {
    const seen = await sales.call(customer.get, of)
    expect(seen).toMatchObject(firm)
    const { credit_limit, payment_term_id, npwp, is_pkp, invoice_needs, bank_account } = seen
    const unchanged = { credit_limit, payment_term_id, npwp, is_pkp, invoice_needs, bank_account }
    const saved = await sales.call(customer.change, { ...of, body: { ...unchanged, city: 'Bandung' } })
    expect(saved).toMatchObject({ ...firm, city: 'Bandung' })
  })
  test('are changed by owners, managers and finance', async () => {
    for (const [caller, credit_limit] of [
      [owner, 60_000_000],
      [manager, 70_000_000],
      [finance, 50_000_000],
    ] as const)
      expect(await caller.call(customer.change, { ...of, body: { credit_limit } })).toMatchObject({ credit_limit })
  })
  test('of a new customer are the usual ones where sales adds it', async () => {
    const body = { kind: 'PERSONAL' as const, name: 'Dewi Anggraini', phone: '081298765432' }
    for (const extra of [{ credit_limit: 1 }, { is_wapu: true }, { bank_account: '6666666666' }])
      expect((await sales.refused(customer.create, { body: { ...body, ...extra } })).fields).toHaveProperty(
        Object.keys(extra)[0] ?? '',
      )
    const empty = { credit_limit: null, is_wapu: false, invoice_needs: [], npwp: null }
    expect(await sales.call(customer.create, { body: { ...body, ...empty } })).toMatchObject(empty)
  })
})

test('the accounts of a supplier are not set by operations', async () => {
  const account = { bank_name: 'BCA', bank_account: '1112223334', bank_holder: 'Bengkel Maju' }
  const body = { name: 'Bengkel Maju', kinds: ['WORKSHOP' as const] }
  const refused = await operations.refused(supplier.create, { body: { ...body, bank_accounts: [account] } })
  expect(refused.fields).toHaveProperty('bank_accounts')
  const made = await operations.call(supplier.create, { body })
  const one = { params: { id: made.id } }
  await finance.call(supplier.change, { ...one, body: { bank_accounts: [account] } })
  const other = { ...account, bank_account: '9998887776' }
  expect((await operations.refused(supplier.change, { ...one, body: { bank_accounts: [other] } })).fields).toEqual({
    bank_accounts: 'Your role may not change this',
  })
  const renamed = { name: 'Bengkel Maju Jaya', bank_accounts: [account] }
  expect(await operations.call(supplier.change, { ...one, body: renamed })).toMatchObject(renamed)
})

test('nobody but an owner sets the own account and pay', async () => {
  const people = (await owner.call(user.list, { query: { limit: 50 } })).items
  const idOf = (role: string) => people.find(({ role_name }) => role_name === role)?.id ?? ''
  const own = { params: { id: idOf('Branch Manager') } }
  for (const body of [{ bank_account: '6666666666' }, { daily_rate: 900_000 }, { overtime_rate: 90_000 }])
    expect((await manager.refused(user.change, { ...own, body })).fields).toEqual({
      [Object.keys(body)[0] ?? '']: 'Only someone else can change this for you',
    })
  await owner.call(user.change, { ...own, body: { bank_account: '1212121212' } })
  await manager.call(user.change, { ...own, body: { bank_account: '1212121212', city: 'Bogor' } })
  await owner.call(user.change, { params: { id: idOf('Owner') }, body: { daily_rate: 500_000 } })
})
