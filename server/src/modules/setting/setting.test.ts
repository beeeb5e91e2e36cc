import { session } from '@rental/core/modules/session/session.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { expect, test } from 'vitest'
import { aHouse } from '../../testing/house.ts'

const house = await aHouse()
const owner = house.as('Owner')

test('settings change in what is given and are also a list of keys and values', async () => {
  const before = await owner.call(setting.general, {})
  expect(before).toMatchObject({ company_name: 'alpha', time_zone: 'Asia/Jakarta', is_pkp: false, npwp: null })
  const after = await owner.call(setting.changeGeneral, {
    body: { company_name: 'Alpha Rent', npwp: '01.312.166.0-091.000', is_pkp: true },
  })
  expect(after).toEqual({ ...before, company_name: 'Alpha Rent', npwp: '0013121660091000', is_pkp: true })
  expect(await owner.call(setting.companySettings, {})).toContainEqual({ key: 'npwp', value: '0013121660091000' })
  expect((await owner.call(session.info, {})).company.name).toBe('Alpha Rent')
  expect((await house.as('Owner', 'beta').call(setting.general, {})).company_name).toBe('beta')
})

test('only those who may change them', async () => {
  expect((await house.as('Sales').refused(setting.changeGeneral, { body: { company_name: 'Mine' } })).code).toBe(
    'not_permitted',
  )
})

test('a logo is one of our own files', async () => {
  expect(
    (await owner.refused(setting.changeGeneral, { body: { logo_url: 'https://evil.example/x.png' } })).fields,
  ).toHaveProperty('logo_url')
})
