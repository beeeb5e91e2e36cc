import { customer } from '@rental/core/modules/customer/customer.contract'
import { notification } from '@rental/core/modules/notification/notification.contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { repeatedName } from './json-body.ts'

const server = await startTestServer()
const owner = server.as('Owner')

describe('a name that is given twice', () => {
  test.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":1,"b":{"c":1,"c":1}}', 'c'],
    ['[{"a":1},{"b":1,"b":1}]', 'b'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"":1,"":2}', ''],
    ['{"x\\"y":1,"z":"\\\\","x\\"y":2}', 'x"y'],
    ['{ "a" : {} , "b" : [] , "a" : 1 }', 'a'],
  ])('is found in %s', (json, name) => {
    JSON.parse(json)
    expect(repeatedName(json)).toBe(name)
  })
  test.each([
    '{"a":{"a":{"a":1}}}',
    '[{"a":1},{"a":1}]',
    '{"a":"b","b":"a"}',
    '{"a":"\\"a\\":1,\\"a\\":2"}',
    '"a"',
    '1',
  ])('is not seen in %s', (json) => {
    JSON.parse(json)
    expect(repeatedName(json)).toBeNull()
  })
  test('is not seen in what a program writes, however odd', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
        expect(repeatedName(JSON.stringify(value, null, indent))).toBeNull()
      }),
    )
  })
  test('is refused in words, and nothing is written', async () => {
    const before = await owner.call(customer.list, { query: {} })
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v2/customer',
      headers: {
        authorization: `Bearer ${await server.tokenFor('Owner')}`,
        'content-type': 'application/json; charset=utf-8',
        'accept-language': 'id',
      },
      payload: '{"kind":"PERSONAL","name":"Budi","name":"Eve","phone":"081211112222"}',
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().metadata.error).toMatchObject({
      code: 'invalid_input',
      fields: { name: 'name diberikan dua kali' },
    })
    expect((await owner.call(customer.list, { query: {} })).total).toBe(before.total)
  })
  test('costs little in a large body', () => {
    const json = JSON.stringify(Array.from({ length: 10_000 }, (_, at) => ({ id: at, name: 'x'.repeat(60), ok: true })))
    const started = performance.now()
    repeatedName(json)
    expect(performance.now() - started).toBeLessThan(500)
  })
})

describe('a number in an address', () => {
  test.each(['', ' ', '1e3', '0x10', '-1', '1.5'])(
    'is not %o where the stream asks how long it was missed',
    async (missed) => {
      expect(await owner.refused(notification.stream, { query: { missed } })).toMatchObject({
        status: 400,
        code: 'invalid_input',
        fields: { missed: expect.any(String) as string },
      })
    },
  )
  test('is read in digits', async () => {
    expect((await owner.send(notification.stream, { query: { missed: '0' } })).status).toBe(200)
  })
  test.each([{ page: '' }, { limit: '' }, { credit_limit_gte: '' }, { status_in: '' }, { branch_id_in: '1,' }])(
    'is not empty in a list: %o',
    async (query) => expect((await owner.refused(customer.list, { query })).status).toBe(400),
  )
})
