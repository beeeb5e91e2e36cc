// `npm run bench`: what the house costs, as ratios within one run.
import { asScript } from './children.mjs'
import { ensureInstalled, run } from './setup.mjs'

await asScript(async () => {
  await ensureInstalled()
  await run(['bench/run.ts'])
})
