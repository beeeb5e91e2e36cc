import { isPlatform } from '@rental/core/kernel/access'
import { contracts } from '@rental/core/modules/index'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { media } from '@rental/core/modules/media/media.contract'
import type { Contract, Named } from '@rental/core/kernel/route'
import { describe, expect, test } from 'vitest'
import { aHouse } from '../testing/house.ts'

/** Walks every route that takes an id and tries it as the other company: a new module is covered without being named. */
const house = await aHouse()
const alpha = house.as('Owner')
const beta = house.as('Owner', 'beta')

const all = Object.values(contracts as Record<string, Contract>).flatMap(
  (contract) => Object.values(contract) as Named[],
)
const routes = all.filter(({ access }) => !isPlatform(access))
const created = await alpha.call(customer.create, {
  body: { kind: 'PERSONAL', name: 'Secret', phone: '081200000001', email: 'secret@alpha.example' },
})

/** The smallest bodies that are accepted. */
const bodies: Record<string, object> = { move: { action: 'archive' }, attach: { attachments: [] } }

describe('a record with an id of its own', () => {
  const withId = routes.filter(
    (route) => route.path.includes(':id') && !route.path.startsWith('/vendor/') && route.module !== media.file.module,
  )
  test.each(withId.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s does not exist for the other company',
    async (_, route) => {
      const body = route.body && (bodies[route.name] ?? {})
      const answer = await beta.send(route, { params: { id: created.id }, body })
      expect(answer.status).toBe(404)
      expect(answer.body.data).toBeUndefined()
    },
  )
  test('is unchanged afterwards', async () => {
    expect(await alpha.call(customer.get, { params: { id: created.id } })).toEqual(created)
  })
})

describe('what runs the installation', () => {
  const installation = all.filter(({ access }) => isPlatform(access))
  test.each(installation.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s is closed to the owner of a company',
    async (_, route) => {
      const refusal = await alpha.refused(route, { params: { id: created.id }, body: route.body && {} })
      expect(refusal).toMatchObject({ status: 403, code: 'not_permitted' })
    },
  )
})

describe('lists, searches and exports', () => {
  const lists = routes.filter((route) => route.list && !route.path.startsWith('/vendor/'))
  test.each(lists.map((route) => [route.path, route] as const))(
    '%s shows nothing of the other company',
    async (_, route) => {
      const { body } = await beta.send(route, { query: {} })
      expect(body.data).toEqual([])
      expect(body.metadata?.['total']).toBe(0)
    },
  )
  test('find and export nothing of the other company', async () => {
    expect(await beta.call(contracts.search.records, { query: { text: 'secret' } })).toEqual([])
    expect(await beta.call(customer.export, { query: { format: 'csv' } })).not.toContain('Secret')
    expect(await alpha.call(customer.export, { query: { format: 'csv' } })).toContain('Secret')
  })
  test('a foreign key cannot reach another company', async () => {
    const branch = await alpha.call(contracts.branch.create, {
      body: { code: 'NEW', name: 'Only in alpha', time_zone: 'Asia/Jakarta' },
    })
    const refusal = await beta.refused(customer.create, {
      body: { kind: 'PERSONAL', name: 'X', phone: '081200000002', branch_id: branch.id },
    })
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(Object.keys(refusal.fields ?? {})).toEqual(['branch_id'])
  })
  test('the warning of a duplicate does not tell of another company', async () => {
    await beta.call(customer.create, {
      body: { kind: 'PERSONAL', name: 'Y', phone: '081200000001', email: 'secret@alpha.example' },
    })
  })
})
