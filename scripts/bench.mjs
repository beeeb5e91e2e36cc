// `npm run bench [names]`: what our mechanisms cost, as ratios within one run; all parts, or those named.
import { findBrowser } from './browser.mjs'
import { ensureWebBuilt } from './build-web.mjs'
import { asScript } from './children.mjs'
import { ensureInstalled, run } from './setup.mjs'

await asScript(async () => {
  await ensureInstalled()
  await ensureWebBuilt()
  // Frames are measured where there is a browser to draw them.
  const browser = await findBrowser().catch(() => undefined)
  await run(['bench/run.ts', ...process.argv.slice(2)], { env: browser ? { CHROMIUM_PATH: browser } : {} })
})
