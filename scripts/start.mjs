// `npm start`: one command from a fresh checkout to a running Lajur.
import { ensureWebBuilt } from './build-web.mjs'
import { asScript } from './children.mjs'
import { ensureInstalled, run } from './setup.mjs'

await asScript(async () => {
  await ensureInstalled()
  await ensureWebBuilt()
  await run(['server/src/main.ts', ...process.argv.slice(2)])
})
