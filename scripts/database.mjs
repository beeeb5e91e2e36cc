// `npm run db:migrate` and `npm run db:reset`.
import { asScript } from './children.mjs'
import { ensureInstalled, run } from './setup.mjs'

const FLAGS = { migrate: '--migrate-only', reset: '--reset' }

await asScript(async () => {
  const flag = FLAGS[process.argv[2]]
  if (!flag) throw new Error('Usage: node scripts/database.mjs <migrate|reset>')
  await ensureInstalled()
  await run(['server/src/main.ts', flag])
})
