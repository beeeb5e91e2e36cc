import { randomUUID } from 'node:crypto'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { media } from '@rental/core/modules/media/media.contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import { upload } from '../../testing/upload.ts'

const server = await startTestServer()
const owner = server.as('Owner')
let next = 0
const aCustomer = (change: object = {}) => {
  next += 1
  return owner.call(customer.create, {
    body: { kind: 'PERSONAL', name: `Customer ${next}`, phone: `0812${10_000_000 + next}`, ...change },
  })
}

describe('a customer', () => {
  test('is stored as it is normally written', async () => {
    const made = await aCustomer({
      name: '  Budi Santoso ',
      phone: '0812-9999 0000',
      email: 'Budi@Mail.Example',
      npwp: '01.312.166.0-091.000',
      city: '',
    })
    expect(made).toMatchObject({
      name: 'Budi Santoso',
      phone: '+6281299990000',
      email: 'budi@mail.example',
      npwp: '0013121660091000',
      city: null,
      status: 10,
    })
  })
  test('of a firm needs the firm’s name, and keeps its contact persons', async () => {
    const body = { kind: 'CORPORATE' as const, name: 'Maju', phone: '021-5551234' }
    expect((await owner.refused(customer.create, { body })).fields).toEqual({ company_name: 'Required' })
    const made = await owner.call(customer.create, {
      body: {
        ...body,
        company_name: 'PT Maju',
        contacts: [{ role: 'FINANCE', name: 'Sari', phone: '081234567899' }],
        invoice_needs: ['PO'],
      },
    })
    expect(made.contacts).toEqual([{ role: 'FINANCE', name: 'Sari', phone: '+6281234567899' }])
    expect((await owner.call(customer.get, { params: { id: made.id } })).invoice_needs).toEqual(['PO'])
  })
  test('changes only in what is given', async () => {
    const made = await aCustomer({ is_vip: true, city: 'Bandung' })
    const changed = await owner.call(customer.change, { params: { id: made.id }, body: { notes: 'Suka Innova' } })
    expect(changed).toEqual({ ...made, notes: 'Suka Innova', updated_at: changed.updated_at })
  })
  test('is checked as a whole when it changes', async () => {
    const made = await aCustomer()
    expect(
      (await owner.refused(customer.change, { params: { id: made.id }, body: { kind: 'CORPORATE' } })).fields,
    ).toHaveProperty('company_name')
  })
  test('belongs to the head of its group, and groups do not nest', async () => {
    const head = await aCustomer({ name: 'Astra Induk' })
    const member = await aCustomer({ parent_id: head.id })
    expect(member).toMatchObject({ parent_id: head.id, parent_name: 'Astra Induk' })
    const members = await owner.call(customer.list, { query: { parent_id_in: [head.id] } })
    expect(members.items.map(({ id }) => id)).toEqual([member.id])

    const problem = async (id: string, parent_id: string) =>
      (await owner.refused(customer.change, { params: { id }, body: { parent_id } })).fields?.['parent_id']
    expect(await problem(head.id, head.id)).toBe('A customer cannot belong to itself')
    expect(await problem((await aCustomer()).id, member.id)).toMatch(/choose the main customer of that group/)
    expect(await problem(head.id, (await aCustomer()).id)).toMatch(/^Other customers belong to this one/)
    expect(await problem(head.id, randomUUID())).toBeDefined()
    const freed = await owner.call(customer.change, { params: { id: member.id }, body: { parent_id: null } })
    expect(freed).toMatchObject({ parent_id: null, parent_name: null })
  })
  test('that does not exist cannot be read or changed', async () => {
    const params = { id: randomUUID() }
    for (const refusal of [
      owner.refused(customer.get, { params }),
      owner.refused(customer.change, { params, body: { notes: 'x' } }),
      owner.refused(customer.remove, { params }),
    ])
      expect(await refusal).toMatchObject({ status: 404, code: 'not_found' })
    expect((await owner.refused(customer.get, { params: { id: 'x' } })).code).toBe('invalid_input')
  })
})

describe('a look-alike', () => {
  test('is warned of once and can be accepted', async () => {
    const nik = '3171011708900001'
    const first = await aCustomer({ nik, email: 'same@mail.example' })
    const body = { kind: 'PERSONAL' as const, name: 'Copy', phone: '081277776666', nik, email: 'same@mail.example' }
    const refusal = await owner.refused(customer.create, { body })
    expect(refusal).toMatchObject({
      status: 409,
      code: 'possible_duplicate',
      facts: [{ id: first.id, name: first.name, same: ['nik', 'email'] }],
    })
    await owner.call(customer.create, { body: { ...body, accept_duplicate: true } })
  })
  test('is not the customer itself', async () => {
    const made = await aCustomer({ email: 'self@mail.example' })
    await owner.call(customer.change, {
      params: { id: made.id },
      body: { email: 'self@mail.example', phone: made.phone },
    })
  })
})

describe('the states of a customer', () => {
  test('blacklisting needs a reason and the permission, and is remembered', async () => {
    const { id } = await aCustomer()
    const params = { id }
    expect((await owner.refused(customer.move, { params, body: { action: 'blacklist' } })).code).toBe('reason_required')
    expect(
      (await server.as('Sales').refused(customer.move, { params, body: { action: 'blacklist', reason: 'x' } })).code,
    ).toBe('not_permitted')
    const moved = await owner.call(customer.move, {
      params,
      body: { action: 'blacklist', reason: 'Unit tidak kembali' },
    })
    expect(moved).toMatchObject({ status: 20, status_reason: 'Unit tidak kembali' })
    const again = await owner.refused(
      customer.move,
      { params, body: { action: 'blacklist', reason: 'x' } },
      { 'accept-language': 'id' },
    )
    expect(again).toMatchObject({ status: 409, code: 'wrong_state', raw: expect.stringContaining('Daftar hitam') })
    const [entry] = (await owner.call(customer.log, { params })).items
    expect(entry).toMatchObject({
      actor_name: 'Owner of alpha',
      reason: 'Unit tidak kembali',
      action: 'update',
      changes: { status: { from: 10, to: 20 } },
    })
  })
  test('of ten simultaneous moves one wins', async () => {
    const { id } = await aCustomer()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => owner.send(customer.move, { params: { id }, body: { action: 'archive' } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })
  test('archived customers leave the list and its total, and come back', async () => {
    const made = await aCustomer({ name: 'Zarchived' })
    const total = async () => (await owner.call(customer.list, { query: {} })).total
    const before = await total()
    await owner.call(customer.remove, { params: { id: made.id } })
    expect(await total()).toBe(before - 1)
    expect((await owner.call(customer.list, { query: { search_value: 'Zarchived' } })).items).toEqual([])
    expect((await owner.call(customer.list, { query: { search_value: 'Zarchived', status_in: 30 } })).total).toBe(1)
    await owner.call(customer.move, { params: { id: made.id }, body: { action: 'restore' } })
    expect(await total()).toBe(before)
  })
})

describe('the list', () => {
  beforeAll(async () => {
    for (const [name, city, credit_limit, is_vip] of [
      ['Listed Ana', 'Medan', 5_000_000, true],
      ['Listed Budi', 'Medan Baru', null, false],
      ['Listed 100%_\\', 'Padang', 9_000_000, false],
    ] as const)
      await aCustomer({ name, city, credit_limit, is_vip, branch_id: 2 })
  })
  const names = async (query: Record<string, unknown>) =>
    (await owner.call(customer.list, { query: { search_value: 'Listed', ...query } })).items.map((row) => row.name)
  test.each([
    [{ sort: 'name' }, ['Listed 100%_\\', 'Listed Ana', 'Listed Budi']],
    [{ sort: '-credit_limit' }, ['Listed 100%_\\', 'Listed Ana', 'Listed Budi']],
    [{ city_startsWith: 'medan', sort: 'name' }, ['Listed Ana', 'Listed Budi']],
    [{ city_equals: 'medan' }, ['Listed Ana']],
    [{ city_endsWith: 'baru' }, ['Listed Budi']],
    [{ credit_limit_gt: 5_000_000 }, ['Listed 100%_\\']],
    [{ credit_limit_gte: 5_000_000, credit_limit_lte: 6_000_000 }, ['Listed Ana']],
    [{ is_vip: true }, ['Listed Ana']],
    [{ branch_id_in: 1 }, []],
    [{ kind_in: 'CORPORATE' }, []],
    [{ search_value: '100%_\\' }, ['Listed 100%_\\']],
    [{ search_value: '%' }, ['Listed 100%_\\']],
    [{ search_key: 'company_name' }, []],
    [{ created_at_from: '2020-01-01', created_at_to: '2020-12-31' }, []],
  ])('%o', async (query, expected) => expect(await names(query)).toEqual(expected))
  test('pages without overlap, and says how many there are', async () => {
    for (let n = 0; n < 25; n++) await aCustomer({ city: 'Halaman' })
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => owner.call(customer.list, { query: { page, city_equals: 'Halaman' } })),
    )
    expect(pages.map((page) => page.items.length)).toEqual([10, 10, 5, 0])
    expect(pages.map((page) => page.total)).toEqual([25, 25, 25, 25])
    expect(new Set(pages.flatMap((page) => page.items.map((row) => row.id))).size).toBe(25)
  })
  test('keeps its total exact when many write at once', async () => {
    const before = (await owner.call(customer.list, { query: {} })).total
    await Promise.all(Array.from({ length: 40 }, () => aCustomer()))
    expect((await owner.call(customer.list, { query: {} })).total).toBe(before + 40)
  })
})

describe('the export', () => {
  test('holds every filtered row, in words, safe against formulas', async () => {
    await aCustomer({ name: '=HYPERLINK("http://evil")', city: 'Ekspor', branch_id: 1 })
    const wide = ['＝1+1', '＋1', '－1', '＠SUM(1)']
    for (const name of wide) await aCustomer({ name, city: 'Ekspor' })
    for (let n = 0; n < 56; n++) await aCustomer({ city: 'Ekspor' })
    const csv = await owner.call(
      customer.export,
      { query: { format: 'csv', city_equals: 'Ekspor' } },
      { 'accept-language': 'id' },
    )
    const lines = csv.trim().split('\n')
    expect(lines).toHaveLength(62)
    expect(lines[0]).toContain('Nama,Perusahaan / tempat kerja,Jenis')
    expect(csv).toContain(`"'=HYPERLINK(""http://evil"")"`)
    for (const name of wide) expect(csv).toContain(`\n'${name},`)
    expect(csv).toContain('Perorangan')
    expect(csv).toContain('Branch ONE')
  })
  test('is a real workbook', async () => {
    const response = await server.app.inject({
      url: '/api/v2/customer/export?format=xlsx',
      headers: {
        authorization: `Bearer ${await server.visitor.signIn('owner@alpha.example', 'a long test password')}`,
      },
    })
    expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect(response.headers['content-disposition']).toMatch(/customer-\d{4}-\d\d-\d\d\.xlsx/)
  })
  test('needs its permission', async () => {
    expect((await server.as('Operations').refused(customer.export, { query: { format: 'csv' } })).code).toBe(
      'not_permitted',
    )
  })
})

describe('documents', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  test('are uploaded, kept with the customer, read back and taken away', async () => {
    const { data } = await upload(server.app, await server.tokenFor('Owner'), [['ktp.png', png]])
    const [file] = media.upload.response.parse(data)
    const { id } = await aCustomer()
    const attachments = [{ media_id: file?.id ?? '', kind: 'KTP' as const, expires_on: '2030-01-01' }]
    const kept = await owner.call(customer.attach, { params: { id }, body: { attachments } })
    expect(kept).toMatchObject([{ name: 'ktp.png', type: 'image/png', kind: 'KTP', expires_on: '2030-01-01' }])
    expect((await server.as('Owner', 'beta').refused(media.file, { params: { id: file?.id ?? '' } })).code).toBe(
      'not_found',
    )
    expect(await owner.call(customer.attach, { params: { id }, body: { attachments: [] } })).toEqual([])
  })
})
