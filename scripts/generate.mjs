// `npm run generate`: the types of the tables and docs/openapi.json.
import { asScript } from './children.mjs'
import { ensureInstalled, run } from './setup.mjs'

await asScript(async () => {
  await ensureInstalled()
  await run(['server/src/generate.ts'])
})
