import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { kindOf } from '../kernel/field.ts'
import type { Contract } from '../kernel/route.ts'
import { auditPath } from './audit/audit.tables.ts'
import { contracts, permissions } from './index.ts'
import { kindSpecs, partSpecs, recordKinds, recordPath, referencePath } from './record-kinds.ts'
import { words } from './text.ts'

const modules = contracts as Record<string, Contract>
const kinds = new Map<string, (typeof kindSpecs)[number][1]>(kindSpecs)
const schemasOf = (contract: Contract) =>
  Object.values(contract).flatMap(({ params, query, body, response }) => [params, query, body, response])

/** Names of the kinds that fields point to, wherever they stand in a schema. */
function pointedTo(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const kind = kindOf(schema)
  if (kind.kind === 'record') return [kind.to]
  if (schema instanceof z.ZodObject)
    return Object.values(schema.shape).flatMap((inner) => pointedTo(inner as z.ZodType))
  if (schema instanceof z.ZodArray) return pointedTo(schema.element as z.ZodType)
  return []
}

const fieldsOf = (schema: unknown) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])
const pickers = kindSpecs.flatMap(([kind, { name, picker }]) => (picker ? [[kind, name, picker] as const] : []))

describe.each(kindSpecs)('the kind %s', (kind, spec) => {
  test('is called like its contract and its words', () => {
    expect(Object.keys(contracts)).toContain(kind)
    expect(words[kind]).toMatchObject({ title: [expect.any(String), expect.any(String)] })
  })
  test('is read with a permission that exists', () => expect(permissions).toContain(spec.access))
  test('has a screen whose parameters are filled by its parents and itself', () => {
    const ids = [...(spec.parents ?? []), 'id']
    expect(spec.screen.match(/\$\w+/g)?.length ?? 0).toBeLessThanOrEqual(ids.length)
  })
  test('keeps files if its contract takes them', () => {
    expect(spec.keepsFiles ?? false).toBe('attach' in (modules[kind] ?? {}))
  })
})

test.each(kindSpecs.filter(([, { search }]) => search))(
  '%s has a word for one record, shown where it is found',
  (kind) => {
    expect(words[kind]).toMatchObject({ one: [expect.any(String), expect.any(String)] })
  },
)

test.each(pickers)(
  '%s is picked by what its list searches, under a name and detail that it has',
  (kind, name, picker) => {
    const { list, get } = modules[kind] ?? {}
    expect(list?.list?.search).toEqual(expect.arrayContaining([...picker.keys]))
    const shown = expect.arrayContaining([name, ...picker.detail.flat()])
    expect(fieldsOf(list?.response instanceof z.ZodArray ? list.response.element : null)).toEqual(shown)
    expect(fieldsOf(get?.response)).toEqual(shown)
  },
)

describe('every', () => {
  test('contract that reads one record is a kind', () => {
    const reading = Object.keys(contracts).filter((name) => 'get' in (modules[name] ?? {}))
    expect(reading.filter((name) => !kinds.has(name))).toEqual([])
  })
  test('field and filter that points to a record points to a kind that can be picked', () => {
    const fields = Object.values(modules).flatMap((contract) => schemasOf(contract).flatMap(pointedTo))
    const filters = Object.values(modules).flatMap(({ list }) =>
      Object.values(list?.list?.filters ?? {}).flatMap((filter) => (filter.kind === 'record' ? filter.to : [])),
    )
    const all = new Set([...fields, ...filters])
    expect(all.size).toBeGreaterThan(4)
    expect([...all].filter((to) => !kinds.get(to)?.picker)).toEqual([])
  })
  test('table and reference belongs to one kind', () => {
    const tables = [...kindSpecs.flatMap(([, { table }]) => table ?? []), ...partSpecs.map(([table]) => table)]
    const references = kindSpecs.flatMap(([, { reference }]) => reference ?? [])
    for (const names of [tables, references]) expect(names).toHaveLength(new Set(names).size)
  })
})

describe('paths', () => {
  test('of records, also below others and in a window of a list', () => {
    expect(recordPath('customer', 'c')).toBe('/customer/c/detail')
    expect(recordPath('insurance_claim', 'k', ['v', 'p'])).toBe('/vehicle/v/claim/p/k')
    expect(recordPath('job', 'j')).toBe('/background-jobs?job=j')
    expect(recordPath('branch', '1')).toBe(recordKinds.branch.screen)
    expect(() => recordPath('nothing', '1')).toThrow('nothing is no kind of record')
  })
  test('of what notifications name', () => {
    expect(referencePath('EMPLOYEE', 'e', null)).toBe('/employee/e/detail')
    expect(referencePath('INSURANCE', 'p', 'v')).toBe('/vehicle/v/claim/p')
    expect(referencePath('TASK', 't', null)).toBe('/scheduler')
    expect(referencePath('VEHICLE', 'v', null, 'papers')).toBe('/vehicle/v/detail?tab=papers')
  })
  test('of what the audit tells of, also of documents and of their lines', () => {
    expect(auditPath('quotation', 'q', [])).toBe('/quotation/q/detail')
    expect(auditPath('sales_order', 'o', [])).toBe('/so/o/detail')
    expect(auditPath('sales_order_line', 'l', ['o'])).toBe('/so/o/detail')
    expect(auditPath('document', 'd', ['v'])).toBe('/vehicle/v/detail?tab=papers')
    expect(auditPath('billing_schedule', 'b', ['o'])).toBe('/so/o/detail?tab=schedule')
    expect(auditPath('session', 'e', [])).toBe('/employee/e/detail')
    expect(auditPath('company', 'c', [])).toBe('/settings/company')
    expect(auditPath('media', 'm', [])).toBeNull()
  })
})
