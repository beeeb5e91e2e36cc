import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { setting, setupSteps } from '@rental/core/modules/setting/setting.contract'
import { describe, expect, test } from 'vitest'
import { pricesOf } from '../../testing/a-price.ts'
import { quotationsFor } from '../../testing/a-quotation.ts'
import { callerFor } from '../../testing/caller.ts'
import { ordersOf } from '../../testing/ordering.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')

test('settings change in what is given and are also a list of keys and values', async () => {
  const before = await owner.call(setting.general, {})
  expect(before).toMatchObject({ company_name: 'alpha', time_zone: 'Asia/Jakarta', is_pkp: false, npwp: null })
  const after = await owner.call(setting.changeGeneral, {
    body: { company_name: 'Alpha Rent', npwp: '01.312.166.0-091.000', is_pkp: true },
  })
  expect(after).toEqual({ ...before, company_name: 'Alpha Rent', npwp: '0013121660091000', is_pkp: true })
  expect(await owner.call(setting.companySettings, {})).toContainEqual({ key: 'npwp', value: '0013121660091000' })
  expect((await owner.call(session.info, {})).company.name).toBe('Alpha Rent')
  expect((await server.as('Owner', 'beta').call(setting.general, {})).company_name).toBe('beta')
})

test('only those who may change them', async () => {
  expect((await server.as('Sales').refused(setting.changeGeneral, { body: { company_name: 'Mine' } })).code).toBe(
    'not_permitted',
  )
})

test('a logo is one of our own files', async () => {
  expect(
    (await owner.refused(setting.changeGeneral, { body: { logo_url: 'https://evil.example/x.png' } })).fields,
  ).toHaveProperty('logo_url')
})

describe('a number pattern', () => {
  test('is kept if it counts, and has its default until then', async () => {
    expect((await owner.call(setting.general, {})).number_receipt).toBe('KW/{YYYY}/{ROMAN}/{SEQ:4}')
    const number_invoice = '{COMPANY}-{YY}{MM}-{SEQ:5}'
    const after = await owner.call(setting.changeGeneral, { body: { number_invoice, company_code: 'ALP' } })
    expect(after).toMatchObject({ number_invoice, company_code: 'ALP', number_receipt: 'KW/{YYYY}/{ROMAN}/{SEQ:4}' })
  })
  test.each(['INV/{YYYY}', 'INV/{SEQ:4}/{SEQ:4}', 'INV/{DAY}/{SEQ:4}', 'INV #{SEQ:4}'])(
    'such as %s is refused with its sentence',
    async (number_invoice) => {
      const { code, fields } = await owner.refused(setting.changeGeneral, { body: { number_invoice } })
      expect(code).toBe('invalid_input')
      expect(fields?.['number_invoice']).toContain('The pattern must contain {SEQ:4}')
    },
  )
})

describe('bank accounts', () => {
  const account = { bank_name: 'BCA', bank_account: '5420118833', bank_holder: 'PT Alpha' }
  test('are kept in their order', async () => {
    const bank_accounts = [account, { ...account, bank_name: 'Mandiri', bank_account: '1240011882233' }]
    await owner.call(setting.changeGeneral, { body: { bank_accounts } })
    expect((await owner.call(setting.general, {})).bank_accounts).toEqual(bank_accounts)
    await owner.call(setting.changeGeneral, { body: { bank_accounts: [] } })
    expect((await owner.call(setting.general, {})).bank_accounts).toEqual([])
  })
  test('that are no numbers, or too many, are refused under their field', async () => {
    const wrong = { bank_accounts: [account, { ...account, bank_account: '12-34' }] }
    expect((await owner.refused(setting.changeGeneral, { body: wrong })).fields).toHaveProperty([
      'bank_accounts.1.bank_account',
    ])
    const many = { bank_accounts: Array.from({ length: 11 }, () => account) }
    expect((await owner.refused(setting.changeGeneral, { body: many })).fields).toHaveProperty('bank_accounts')
  })
})

test('the checklist of a new company fills up as things are done', async () => {
  const { access_token } = await server.visitor.call(session.startTrial, {
    body: {
      company_name: 'Gamma Rent',
      full_name: 'Putu Gamma',
      email: 'putu@gamma.example',
      phone: '081234567890',
      city: 'Denpasar',
      time_zone: 'Asia/Makassar',
    },
  })
  const putu = callerFor(server.app, async () => access_token)
  const open = async () => {
    const steps = await putu.call(setting.checklist, {})
    expect(steps.map(({ step }) => step)).toEqual(setupSteps)
    return steps.filter(({ done }) => !done).map(({ step }) => step)
  }
  const cash = ['delivery', 'invoice', 'receipt']
  const renting = ['vehicle', 'price', 'customer', 'quotation', 'order', ...cash]
  // The phone came with the trial. Without an NPWP customers withhold the higher PPh 23, whoever is no PKP too.
  expect(await open()).toEqual(['profile', 'tax', 'logo', 'bank', 'branch', 'colleagues', ...renting])

  const bank_accounts = [{ bank_name: 'BCA', bank_account: '5420118833', bank_holder: 'Gamma' }]
  await putu.call(setting.changeGeneral, { body: { address: 'Jl. Sunset Road 1', bank_accounts } })
  expect(await open()).toEqual(['tax', 'logo', 'branch', 'colleagues', ...renting])
  await putu.call(setting.changeGeneral, { body: { npwp: '01.312.166.0-091.000' } })
  await putu.call(masterData.branch.change, { params: { id: 1 }, body: { address: 'Jl. Sunset Road 1' } })
  expect(await open()).toEqual(['logo', 'colleagues', ...renting])

  const { aVehicle, aCustomer, forCategory } = pricesOf(putu, '2026-01-01')
  await aVehicle()
  expect(await open()).toEqual(['logo', 'colleagues', 'price', 'customer', 'quotation', 'order', ...cash])
  await forCategory('MPV')
  const { draft } = quotationsFor(await aCustomer())
  expect(await open()).toEqual(['logo', 'colleagues', 'quotation', 'order', ...cash])
  const { customer_id } = await draft(putu)
  expect(await open()).toEqual(['logo', 'colleagues', 'order', ...cash])
  await ordersOf(putu, customer_id ?? '').submitted()
  expect(await open()).toEqual(['logo', 'colleagues', ...cash])
})
