import { document } from '@rental/core/modules/document/document.contract'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { expect, test } from 'vitest'
import { nobody, transact } from '../db/tx.ts'
import { aVehicle } from '../testing/a-vehicle.ts'
import { startTestServer } from '../testing/test-server.ts'
import { chance } from './chance.ts'
import { demoPapers } from './documents.ts'
import { loadPapers } from './load-papers.ts'

const writtenOn = Date.UTC(2026, 10, 13, 3)

test('demo papers are the same every time and fit their vehicle', () => {
  const units = Array.from({ length: 60 }, (_, number) => ({
    id: `vehicle ${number}`,
    year: 2016 + (number % 11),
    ownership_type: ['OWNED', 'FINANCED', 'PARTNER'][number % 3] ?? 'OWNED',
    kir_required: number % 4 === 0,
  }))
  const papers = demoPapers(chance(401), units, writtenOn)
  expect(papers).toEqual(demoPapers(chance(401), units, writtenOn))
  for (const [number, { chains }] of papers.entries()) {
    const kinds = units[number]?.kir_required ? ['STNK_TAX', 'STNK', 'KIR', 'BPKB'] : ['STNK_TAX', 'STNK', 'BPKB']
    expect(chains.map(([first]) => first?.kind)).toEqual(kinds)
  }
  expect(papers.some(({ chains }) => chains.some((chain) => chain.length > 1))).toBe(true)
})

test('and are taken by the rules of the product, in every state', async () => {
  const server = await startTestServer()
  const owner = server.as('Owner')
  const { company } = await owner.call(session.info, {})
  for (let number = 0; number < 12; number++) await aVehicle(owner, { kir_required: true, year: 2015 + number })
  await transact(server.db, { ...nobody, company: company.id }, (tx) => loadPapers(tx, chance(401), Date.now()))
  const { EXPIRED, DUE_SOON, VALID } = await owner.call(document.count, {})
  expect([EXPIRED, DUE_SOON, VALID].every((count) => count > 0)).toBe(true)
  const { items } = await owner.call(vehicle.list, { query: { limit: 20 } })
  expect(items.every(({ due_on, odometer_km }) => due_on !== null && odometer_km !== null)).toBe(true)
})
