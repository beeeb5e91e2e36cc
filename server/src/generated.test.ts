import { readFile } from 'node:fs/promises'
import { contracts } from '@rental/core/modules/index'
import { expect, inject, test } from 'vitest'
import { accessMatrix } from './access-matrix.ts'
import { runTypeGenerator } from './db/generate-tables.ts'
import { openapi } from './http/openapi.ts'

// `npm run generate` writes all of them anew.
test('the types of the tables are those of the migrated schema', async () => {
  await expect(runTypeGenerator(inject('databaseUrl'), 'verify')).resolves.toBeUndefined()
})

test('docs/openapi.json is what the contracts say', async () => {
  const kept: unknown = JSON.parse(await readFile(new URL('../../docs/openapi.json', import.meta.url), 'utf8'))
  expect(kept).toEqual(JSON.parse(JSON.stringify(openapi(contracts))))
})

test('docs/access-matrix.md is what contracts, machines and seeded roles say', async () => {
  expect(await readFile(new URL('../../docs/access-matrix.md', import.meta.url), 'utf8')).toBe(accessMatrix())
})
