import { chart } from '@rental/core/ledger/chart'
import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { sameInBoth, saySeeded, seededTexts } from '@rental/core/modules/master-data/seeded-texts'
import { role } from '@rental/core/modules/role/role.contract'
import { describe, expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import { seededRoles } from '../role/role.seed.ts'
import { masterDataSeeds } from './master-data.seed.ts'

const server = await startTestServer()
const owner = server.as('Owner')

interface Seed {
  name: string
  description?: string | null | undefined
}
const accounts = Object.values(chart).map(({ name: [, name] }) => ({ name }))
const seeds: Seed[] = [...Object.values(masterDataSeeds).flat(), ...seededRoles, ...accounts]

describe('texts that every company starts with', () => {
  test.each(seeds.flatMap(({ name, description }) => [name, description ?? name]))('%s has two languages', (text) => {
    const forms = seededTexts.find((pair) => pair.includes(text))
    expect(forms !== undefined || sameInBoth.includes(text)).toBe(true)
  })
  test('no form belongs to two texts, and none is without a seed', () => {
    const forms = seededTexts.flat()
    expect(forms).toHaveLength(new Set(forms).size)
    const stored = new Set(seeds.flatMap(({ name, description }) => [name, description]))
    expect(seededTexts.filter((pair) => !pair.some((form) => stored.has(form)))).toEqual([])
    expect(sameInBoth.filter((text) => !stored.has(text))).toEqual([])
  })
  const typesIn = async (language: string) =>
    (
      await owner.call(masterData.rental_type.list, { query: { sort: 'id' } }, { 'accept-language': language })
    ).items.map(({ name }) => name)
  test('are read in the language of the reader, and as stored by a program', async () => {
    expect((await typesIn('en'))[0]).toBe('Daily, self-drive')
    expect((await typesIn('id'))[0]).toBe('Harian Lepas Kunci')
    const { items } = await owner.call(masterData.rental_type.list, { query: { sort: 'id' } })
    expect(items[0]?.name).toBe('Harian Lepas Kunci')
    const roles = await owner.call(role.list, { query: {} }, { 'accept-language': 'id' })
    expect(roles.items.map(({ name }) => name)).toContain('Pemilik')
  })
  test('are one text once somebody renames them', async () => {
    const params = { id: 2 }
    await owner.call(masterData.rental_type.change, { params, body: { name: 'Wedding' } }, { 'accept-language': 'en' })
    expect((await typesIn('en'))[1]).toBe('Wedding')
    expect((await typesIn('id'))[1]).toBe('Wedding')
  })
  test('what was seen in one’s own language counts as seen', async () => {
    const change = {
      params: { id: 3 },
      body: { name: 'Trip', seen: { name: saySeeded('Harian Dengan Supir – Luar Kota', 'en') } },
    }
    const { status } = await owner.send(masterData.rental_type.change, change, { 'accept-language': 'en' })
    expect(status).toBe(200)
  })
  test('are exported in the language of the reader', async () => {
    const file = await owner.call(
      masterData.payment_method.export,
      { query: { format: 'csv' } },
      { 'accept-language': 'en' },
    )
    expect(file).toContain('Bank transfer')
  })
})
