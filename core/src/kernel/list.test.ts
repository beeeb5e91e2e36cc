import { describe, expect, test } from 'vitest'
import { customer } from '../modules/customer/customer.contract.ts'

const parse = (query: object) => customer.list.query.safeParse(query)

describe('the query of a list', () => {
  test('has defaults', () => {
    expect(parse({}).data).toMatchObject({ page: 1, limit: 10, sort: '-created_at', search_key: 'name' })
  })
  test('page 0 is the first page, for pickers', () => expect(parse({ page: '0' }).data).toMatchObject({ page: 1 }))
  test('reads every kind of filter', () => {
    const query = {
      status_in: '10,20',
      kind_in: ['PERSONAL'],
      branch_id_in: '1,2',
      city_startsWith: ' Jak ',
      credit_limit_gte: '5000',
      created_at_from: '2026-01-31',
      is_vip: 'true',
    }
    expect(parse(query).data).toMatchObject({
      status_in: [10, 20],
      kind_in: ['PERSONAL'],
      branch_id_in: [1, 2],
      city_startsWith: 'Jak',
      credit_limit_gte: 5000,
      created_at_from: '2026-01-31',
      is_vip: true,
    })
  })
  test.each([
    { sort: 'notes' },
    { sort: '-nik' },
    { search_key: 'nik', search_value: '3' },
    { nik_contains: '3' },
    { status_in: '11' },
    { limit: '51' },
    { limit: '0' },
    { limit: '7' },
    { page: '-1' },
    { created_at_from: '31/01/2026' },
    { credit_limit_gte: '-1' },
    { city_contains: ' ' },
    { is_vip: 'perhaps' },
  ])('refuses %o', (query) => expect(parse(query).success).toBe(false))
})
