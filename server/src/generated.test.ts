import { readFile } from 'node:fs/promises'
import { contracts } from '@rental/core/modules/index'
import { expect, inject, test } from 'vitest'
import { runTypeGenerator } from './db/generate-tables.ts'
import { openapi } from './http/openapi.ts'

// `npm run generate` writes both anew.
test('the types of the tables are those of the migrated schema', async () => {
  await expect(runTypeGenerator(inject('databaseUrl'), 'verify')).resolves.toBeUndefined()
})

test('docs/openapi.json is what the contracts say', async () => {
  const kept: unknown = JSON.parse(await readFile(new URL('../../docs/openapi.json', import.meta.url), 'utf8'))
  expect(kept).toEqual(JSON.parse(JSON.stringify(openapi(contracts))))
})
